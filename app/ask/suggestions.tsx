import { suggestionsFor } from "../../domain/ask/suggestions.ts";
import type { Campus } from "../../domain/campus.ts";
import type { Organization } from "../../domain/organization.ts";
import type { Day } from "../../domain/week.ts";
import chipRow from "../ui/chip-row.module.css";

export type SuggestionsProps = {
  organization: Organization;
  campuses: Campus[];
  today: Day;
  onAsk: (words: string) => void;
};

/** Questions that are worth asking now, as buttons. */
export default function Suggestions({ organization, campuses, today, onAsk }: SuggestionsProps) {
  const { easter, weekStartDay } = organization;
  return (
    <div className={chipRow.row}>
      {suggestionsFor({ today, weekStartDay, easter, campuses: campuses.length }).map((words) => (
        <button key={words} type="button" className={chipRow.chip} onClick={() => onAsk(words)}>
          {words}
        </button>
      ))}
    </div>
  );
}
