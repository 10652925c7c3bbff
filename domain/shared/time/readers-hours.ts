import { timeWords } from "./day-words.ts";

/** The server writes times as in American English, because it does not know the hours of whoever reads its sentences. */
export function inReadersHours(sentence: string): string {
  return sentence.replaceAll(/\b(1?\d):(\d\d)\u00a0([AP])M\b/g, (_, hour, minutes, half) => {
    const hours = (Number(hour) % 12) + (half === "P" ? 12 : 0);
    return timeWords(`${String(hours).padStart(2, "0")}:${minutes}`);
  });
}
