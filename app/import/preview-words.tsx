import { exportColumnAt } from "../../domain/history/exported-number.ts";
import type { PlannedNumber } from "../../domain/history/reading.ts";
import type { PlannedDay, PlannedNote } from "../../domain/history/words.ts";
import { shortDay } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import styles from "./import.module.css";

export type PlannedPlace = Pick<PlannedNumber, "campusId" | "service">;
export type PlannedWords = PlannedNote | PlannedDay;

export const wordColumn = exportColumnAt("Note");

type WordCellsProps = {
  words: PlannedWords;
  today: Day;
  categoryOf: (id: string) => { name: string };
  placeOf: (place: PlannedPlace) => string[];
};

export function WordCells({ words, today, categoryOf, placeOf }: WordCellsProps) {
  const isNote = "text" in words;
  const campusId = words.campusId ?? "";
  const place = placeOf({ campusId, service: isNote ? words.service : null });
  const about = isNote && words.categoryId ? `Note on ${categoryOf(words.categoryId).name}` : null;
  return (
    <>
      <td>
        {about ?? (isNote ? "Note" : "Special day")}
        <span className={styles.where}>{[shortDay(words.date, today), ...place].join(" · ")}</span>
      </td>
      <td>{isNote ? words.text : words.name}</td>
    </>
  );
}
