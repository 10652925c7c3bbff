import * as words from "#words/inputs.ts";
import { parseAmount } from "../../../domain/shared/amount.ts";
import { dayIn } from "../../../domain/shared/time/week.ts";
import type { Terms } from "../../../words/terms.ts";
import { deviceTimeZone } from "../../reading/clock.ts";
import { currentTime } from "../../reading/server-time.ts";
import { type EntryRow, missingWords, notAgreedWords, unusedWords } from "../row/entry-rows.ts";

export type CellState = {
  kind: "bad" | "unsent" | "missing" | "counted" | "sum" | "unused" | "saved" | "typed" | "blank";
  words: string;
};

export function cellStateOf(row: EntryRow, currency: string, terms: Terms): CellState {
  const { draft, missing, services, both, saved, value, receipt } = row;
  const problem = problemOf(row);
  if (problem) return { kind: "bad", words: problem };
  if (draft?.refused) return { kind: "bad", words: words.notAccepted };
  if (draft) return { kind: "unsent", words: words.isUnsent };
  if (missing > 0) return { kind: "missing", words: missingWords(row) };
  const unused = unusedWords(row, currency, terms);
  if (unused && (services || both?.isOpen)) return { kind: "unused", words: unused };
  if (services) return { kind: "sum", words: words.isSum(terms, row.category.summary) };
  if (value === null) return { kind: "blank", words: words.isBlank };
  if (saved?.notAgreed) return { kind: "missing", words: notAgreedWords(saved.notAgreed) };
  if (saved?.source === "counted") return { kind: "counted", words: words.counted };
  const today = dayIn(deviceTimeZone, currentTime());
  const isFresh = receipt?.version === saved?.version && receipt !== undefined;
  if (isFresh && dayIn(deviceTimeZone, new Date(receipt.savedAt)) === today)
    return { kind: "saved", words: words.isSaved };
  return { kind: "typed", words: words.isTyped };
}

export function problemOf({ text, digits, greatest }: EntryRow): string | undefined {
  return text === undefined ? undefined : parseAmount(text, { digits, greatest }).problem;
}
