import { numberWords } from "../../domain/shared/amount.ts";

type Brought = { numbers: number; notes: number; specialDays: number };

/** "3 numbers, 2 notes and 1 special day"; of nothing at all, "0 numbers". */
export function broughtWords({ numbers, notes, specialDays }: Brought): string {
  const parts = [
    ...(numbers > 0 || notes + specialDays === 0 ? [counted(numbers, "number")] : []),
    ...(notes > 0 ? [counted(notes, "note")] : []),
    ...(specialDays > 0 ? [counted(specialDays, "special day")] : []),
  ];
  const last = parts.pop() ?? "";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}

function counted(count: number, what: string): string {
  return `${numberWords(count)} ${what}${count === 1 ? "" : "s"}`;
}
