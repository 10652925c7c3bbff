import type { Note } from "../../domain/entry/note.ts";
import styles from "./notes.module.css";

/** Only what is written, for beside a number. */
export function NoteLines({ notes }: { notes: Note[] }) {
  return notes.map((note) => (
    <span key={note.id} className={styles.line} dir="auto">
      {note.text}
    </span>
  ));
}
