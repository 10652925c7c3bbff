import { numberWords } from "../../domain/amount.ts";
import type { ImportDone as Done } from "../../domain/import.ts";
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
  return (
    <Notice kind="good" title={title}>
      {numberWords(added)} new, {numberWords(changed)} changed, {numberWords(same + kept)} stay as
      they were.
    </Notice>
  );
}
