import type { ImportDone as Done } from "../../domain/history/import.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { broughtWords } from "./brought-words.ts";

export function ImportDone({ done }: { done: Done }) {
  const { added, changed, same, kept, notes, specialDays } = done;
  const numbers = added + changed;
  const all = numbers + notes + specialDays;
  const words = broughtWords({ numbers, notes, specialDays });
  const title =
    all === 0
      ? "Nothing was new, so nothing changed."
      : `${words} ${all === 1 ? "was" : "were"} imported.`;
  const parts = [
    added > 0 && `${numberWords(added)} new`,
    changed > 0 && `${numberWords(changed)} changed`,
    same + kept > 0 && `${numberWords(same + kept)} unchanged`,
  ].filter(Boolean);
  return (
    <Notice
      kind="good"
      title={title}
      action={
        <ButtonLink to="/reports?period=all" kind="quiet">
          See Reports
        </ButtonLink>
      }
    >
      {parts.length > 0 && `${parts.join(", ")}.`}
    </Notice>
  );
}
