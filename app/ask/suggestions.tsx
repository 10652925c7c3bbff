import { useState } from "react";
import { fullQuestion, mayFill, suggestionsFor } from "../../domain/ask/suggestions.ts";
import type { Campus } from "../../domain/campus.ts";
import type { Organization } from "../../domain/organization.ts";
import type { Day } from "../../domain/week.ts";
import { useForecasts } from "../reading/forecasts.ts";
import chipRow from "../ui/chip-row.module.css";

export type SuggestionsProps = {
  organization: Organization;
  campuses: Campus[];
  today: Day;
  onAsk: (words: string) => void;
};

/** Questions that are worth asking now, as buttons. */
export default function Suggestions({ organization, campuses, today, onAsk }: SuggestionsProps) {
  const { id, easter, weekStartDay } = organization;
  // Read for the cards, once the first chart is drawn.
  const forecasts = useForecasts(id, { by: "category" }, { enabled: false });
  const isRoomShort = mayFill(forecasts?.rooms ?? [], today);
  // What is read later takes the last place, so that nothing moves under a finger.
  const [wasRoomShort] = useState(isRoomShort);
  const asked = { today, weekStartDay, easter, campuses: campuses.length };
  const first = suggestionsFor({ ...asked, isRoomShort: wasRoomShort });
  const shown = isRoomShort && !wasRoomShort ? [...first.slice(0, -1), fullQuestion] : first;
  return (
    <div className={chipRow.row}>
      {shown.map((words) => (
        <button key={words} type="button" className={chipRow.chip} onClick={() => onAsk(words)}>
          {words}
        </button>
      ))}
    </div>
  );
}
