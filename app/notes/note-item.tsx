import { Pencil } from "lucide-react";
import type { Note } from "../../domain/entry/note.ts";
import { When } from "../story/change-list.tsx";
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
        <bdi>{note.writtenBy ?? "Someone"}</bdi>,{" "}
        <When moment={note.writtenAt} timeZone={timeZone} />
      </p>
      {onEdit && (
        <IconButton label="Edit this note" className={styles.edit} onClick={onEdit}>
          <Pencil size={16} />
        </IconButton>
      )}
    </div>
  );
}
