import * as words from "#words/inputs.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import visuallyHidden from "../ui/visually-hidden.module.css";
import { type EntryRow, isEntered } from "./row/entry-rows.ts";

/** "599 so far · ", before how many numbers are entered. Not where a single number would be its own total. */
export function Total({ rows }: { rows: EntryRow[] }) {
  const parts = rows.filter(({ category }) => category.unit === "count" && category.inTotal);
  const values = parts.flatMap(({ value }) => value ?? []);
  if (parts.length < 2 || values.length === 0) return null;
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <>
      <span className={visuallyHidden.hidden}>{`${words.total} `}</span>
      <strong>{numberWords(total)}</strong>
      {!parts.every(isEntered) && ` ${words.soFar}`}
      {" · "}
    </>
  );
}
