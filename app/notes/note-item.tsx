import { Pencil } from "lucide-react";
import * as words from "#words/notes.ts";
import type { Note } from "../../domain/entry/note.ts";
import { shortDay, timeWords } from "../../domain/shared/time/day-words.ts";
import { dayIn, timeIn } from "../../domain/shared/time/week.ts";
import { useDay } from "../reading/clock.ts";
import { IconButton } from "../ui/button.tsx";
import styles from "./notes.module.css";

type NoteItemProps = { note: Note; timeZone: string; onEdit: (() => void) | undefined };

export function NoteItem({ note, timeZone, onEdit }: NoteItemProps) {
  return (
    <div className={styles.note}>
      <p className={styles.text} dir="auto">
        {note.text}
      </p>
      <p className={styles.who}>
        <bdi>{note.writtenBy ?? words.someone}</bdi>,{" "}
        <When moment={note.writtenAt} timeZone={timeZone} />
      </p>
      {onEdit && (
        <IconButton label={words.edit} className={styles.edit} onClick={onEdit}>
          <Pencil size={16} />
        </IconButton>
      )}
    </div>
  );
}

export function When({ moment, timeZone }: { moment: string; timeZone: string }) {
  const today = useDay(timeZone);
  const at = new Date(moment);
  return (
    <time className={styles.when} dateTime={moment}>
      {shortDay(dayIn(timeZone, at), today)}, {timeWords(timeIn(timeZone, at))}
    </time>
  );
}
