import { missingWords } from "../../../domain/assignment/missing-count.ts";
import { parseAmount } from "../../../domain/shared/amount.ts";
import { dayIn } from "../../../domain/shared/time/week.ts";
import { deviceTimeZone } from "../../reading/clock.ts";
import { currentTime } from "../../reading/server-time.ts";
import { type EntryRow, unusedWords } from "../row/entry-rows.ts";

export type CellState = {
  kind: "bad" | "unsent" | "missing" | "counted" | "sum" | "unused" | "saved" | "typed" | "blank";
  words: string;
};

export function cellStateOf(row: EntryRow, currency: string): CellState {
  const { draft, missing, services, both, saved, value, receipt } = row;
  const problem = problemOf(row);
  if (problem) return { kind: "bad", words: problem };
  if (draft?.refused) return { kind: "bad", words: "Not accepted" };
  if (draft) return { kind: "unsent", words: "not sent yet" };
  if (missing > 0) return { kind: "missing", words: missingWords(row) };
  const unused = unusedWords(row, currency);
  if (unused && (services || both?.isOpen)) return { kind: "unused", words: unused };
  if (services) return { kind: "sum", words: "the sum of its services" };
  if (value === null) return { kind: "blank", words: "not entered" };
  if (saved?.source === "counted") return { kind: "counted", words: "counted" };
  const today = dayIn(deviceTimeZone, currentTime());
  const isFresh = receipt?.version === saved?.version && receipt !== undefined;
  if (isFresh && dayIn(deviceTimeZone, new Date(receipt.savedAt)) === today)
    return { kind: "saved", words: "saved" };
  return { kind: "typed", words: "typed" };
}

export function problemOf({ text, digits, greatest }: EntryRow): string | undefined {
  return text === undefined ? undefined : parseAmount(text, { digits, greatest }).problem;
}
