import type { LeftPlace, ReasonToStay, UndoneImport } from "../../domain/history/import.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { shortDay } from "../../domain/shared/day-words.ts";
import type { Day } from "../../domain/shared/week.ts";
import { Notice } from "../ui/notice.tsx";

const reasons: Record<ReasonToStay, string> = {
  numbers: "it has other numbers",
  counts: "somebody was asked to count there",
  services: "it has services",
  notes: "it has notes",
  goal: "it has a goal",
  days: "it has special days",
  categories: "it still has categories",
  view: "a saved view shows it",
  only: "it is your only campus",
  admins: "only admins can remove it",
  busy: "somebody is using it right now",
};

type UndoneNoticeProps = { undone: UndoneImport; today: Day };

export function UndoneNotice({ undone: { undone, kept, left }, today }: UndoneNoticeProps) {
  const title =
    undone === 1
      ? "1 number is back to what it was."
      : `${numberWords(undone)} numbers are back to what they were.`;
  return (
    <Notice kind="good" title={title}>
      {kept.length > 0 && (
        <>
          <p>Changed since, so they are kept:</p>
          <ul>
            {kept.map(({ categoryName, campusName, date }) => (
              <li key={`${campusName} ${categoryName} ${date}`}>
                {categoryName}, {shortDay(date, today)}, {campusName}
              </li>
            ))}
          </ul>
        </>
      )}
      {left.length > 0 && (
        <>
          <p>In use since, so they are kept:</p>
          <ul>
            {left.map(({ kind, name, why }) => (
              <li key={`${kind} ${name}`}>{leftWords({ kind, name, why })}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function leftWords({ kind, name, why }: LeftPlace): string {
  return `${name} (${kind}): ${reasons[why]}`;
}
