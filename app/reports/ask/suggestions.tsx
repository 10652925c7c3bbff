import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fullQuestion, mayFill, mostSuggested } from "../../../domain/ask/suggestions.ts";
import type { Id } from "../../../domain/shared/id.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { answerOf, api } from "../../api.ts";
import { useForecasts } from "../../reading/forecasts.ts";
import { queryKeys } from "../../store/query-keys.ts";
import chipRow from "../../ui/chip-row.module.css";

const { ask } = api.organizations[":organizationId"];

export type SuggestionsProps = {
  /** The question that is answered, which is not offered again. */
  asked: string;
  organizationId: Id;
  today: Day;
  onAsk: (words: string) => void;
};

/** Questions that are worth asking now, as buttons. */
export default function Suggestions({ asked, organizationId, today, onAsk }: SuggestionsProps) {
  const { data } = useQuery({
    queryKey: [...queryKeys.entries(organizationId), "suggestions"],
    queryFn: () => answerOf(ask.suggestions.$get({ param: { organizationId } })),
  });
  // Read for the cards, once the first chart is drawn.
  const forecasts = useForecasts(organizationId, { by: "category" }, { enabled: false });
  const isRoomShort = mayFill(forecasts?.rooms ?? [], today);
  // Suggestions read later come last, so that nothing moves under a finger.
  const [wasRoomShort] = useState(isRoomShort);
  const all = (data?.questions ?? []).filter((words) => words !== asked);
  const first = all
    .filter((words) => words !== fullQuestion || wasRoomShort)
    .slice(0, mostSuggested);
  const isLate = isRoomShort && !wasRoomShort && all.includes(fullQuestion);
  const shown = isLate ? [...first.slice(0, mostSuggested - 1), fullQuestion] : first;
  return (
    <div className={chipRow.row} lang="en">
      {shown.map((words) => (
        <button key={words} type="button" className={chipRow.chip} onClick={() => onAsk(words)}>
          {words}
        </button>
      ))}
    </div>
  );
}
