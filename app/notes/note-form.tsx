import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { longestNote, noteTextSchema } from "../../domain/entry/note.ts";
import { type NoteDraft, unsavedWords } from "../outbox/note-draft.ts";
import { useOutbox } from "../outbox/use-outbox.ts";
import { Button } from "../ui/button.tsx";
import { TextAreaField } from "../ui/field.tsx";
import styles from "./notes.module.css";

type NoteFormProps = {
  draft: NoteDraft;
  isNew: boolean;
  /** Was closed without saving and is shown again. */
  isKept: boolean;
  onType: () => void;
  onClose: () => void;
};

/** What is typed is on the device at once, and goes to the server when it is saved. */
export function NoteForm({ draft, isNew, isKept, onType, onClose }: NoteFormProps) {
  const { notes } = useOutbox();
  const [text, setText] = useState(draft.text);
  const [problem, setProblem] = useState<string>();
  const [wasKept] = useState(isKept);

  function type(typed: string) {
    setText(typed);
    setProblem(undefined);
    onType();
    void notes.write(draft, typed);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const parsed = v.safeParse(noteTextSchema, text);
    if (!parsed.success) return setProblem(parsed.issues[0].message);
    if (isNew && parsed.output === "") return setProblem("Write something first.");
    await notes.save(draft.id);
    onClose();
  }

  async function remove() {
    await notes.write(draft, "");
    await notes.save(draft.id);
    onClose();
  }

  async function cancel() {
    await notes.discard(draft.id);
    onClose();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      {wasKept && <p className={styles.unsent}>{unsavedWords}</p>}
      <TextAreaField
        label="Note"
        autoFocus={!wasKept}
        dir="auto"
        maxLength={Math.max(longestNote, text.length)}
        placeholder="Snow, heating out …"
        value={text}
        error={problem}
        hint={roomWords(longestNote - text.length)}
        onChange={(event) => type(event.target.value)}
      />
      <div className={styles.choices}>
        <Button kind="quiet" onClick={() => void cancel()}>
          {wasKept ? "Discard" : "Cancel"}
        </Button>
        {!isNew && (
          <Button kind="quiet" onClick={() => void remove()}>
            Delete
          </Button>
        )}
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}

function roomWords(left: number): string | undefined {
  if (left < 0) return `${-left} characters too many`;
  return left < 40 ? `${left} characters left` : undefined;
}
