import { StickyNote } from "lucide-react";
import { type FormEvent, useState } from "react";
import * as v from "valibot";
import * as words from "#words/notes.ts";
import { isNoteOf, longestNote, type Note, noteTextSchema } from "../../domain/entry/note.ts";
import type { Membership } from "../../domain/member/member.ts";
import { canWriteNote } from "../../domain/member/permissions.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { newId } from "../../domain/shared/id.ts";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import {
  changeOfNote,
  isUnsavedNote,
  type NoteDraft,
  type NoteTarget,
  newNote,
  unsavedWords,
} from "../outbox/notes.ts";
import { useNoteDrafts, useOutbox } from "../outbox/use-outbox.ts";
import { currentTime } from "../reading/server-time.ts";
import { Button, TextButton } from "../ui/button.tsx";
import { TextAreaField } from "../ui/field.tsx";
import { NoteItem } from "./note-item.tsx";
import styles from "./notes.module.css";
import { UnsentNote } from "./unsent-note.tsx";

type NotesProps = {
  target: NoteTarget;
  /** The number's category; null for a note on a week or a service. */
  unit?: Unit | null;
  notes: Note[];
  organization: Organization;
  member: Membership;
  isOpened?: boolean;
};

/** The notes at one place, with those that only this device has. */
export function Notes({
  target,
  unit = null,
  notes,
  organization,
  member,
  isOpened = false,
}: NotesProps) {
  const drafts = useNoteDrafts();
  const [opened, setOpened] = useState<NoteDraft[]>(() =>
    isOpened ? [newNote(target, newId())] : [],
  );
  const here = notes.filter((note) => isNoteOf(note, target));
  const own = drafts.filter((draft) => isNoteOf(draft, target));
  const savedIds = new Set(here.map(({ id }) => id));
  const added = [...own, ...opened.filter(({ id }) => !own.some((draft) => draft.id === id))];
  const today = dayIn(organization.timeZone, currentTime());
  const currentStart = weekStartOf(today, organization.weekStartDay);
  const week = { campusId: target.campusId, start: target.weekStart, currentStart };
  const mayChange = (writtenById: string | null) =>
    canWriteNote(member, { unit, writtenById }, week);
  const isWriting = added.some(({ id, changeId }) => !savedIds.has(id) && changeId === null);

  function open(draft: NoteDraft) {
    setOpened((before) => (before.some(({ id }) => id === draft.id) ? before : [...before, draft]));
  }

  function close(id: string) {
    setOpened((before) => before.filter((draft) => draft.id !== id));
  }

  function itemOf(draft: NoteDraft, theirs?: Note) {
    if (!isUnsavedNote(draft)) return <UnsentNote draft={draft} theirs={theirs} />;
    return (
      <NoteForm
        draft={draft}
        isNew={!savedIds.has(draft.id)}
        isKept={!opened.some(({ id }) => id === draft.id)}
        onType={() => open(draft)}
        onClose={() => close(draft.id)}
      />
    );
  }

  return (
    <div className={styles.notes}>
      {here.length + added.length > 0 && (
        <ul className={styles.list} aria-label={words.notes}>
          {here.map((note) => {
            const draft = added.find(({ id }) => id === note.id);
            return (
              <li key={note.id}>
                {draft ? (
                  itemOf(draft, note)
                ) : (
                  <NoteItem
                    note={note}
                    timeZone={organization.timeZone}
                    onEdit={
                      mayChange(note.writtenById)
                        ? () => open(changeOfNote(target, note))
                        : undefined
                    }
                  />
                )}
              </li>
            );
          })}
          {added
            .filter(({ id }) => !savedIds.has(id))
            .map((draft) => (
              <li key={draft.id}>{itemOf(draft)}</li>
            ))}
        </ul>
      )}
      {mayChange(member.userId) && !isWriting && (
        <TextButton onClick={() => open(newNote(target, newId()))}>
          <StickyNote size={16} aria-hidden="true" />
          {words.add}
        </TextButton>
      )}
    </div>
  );
}

type NoteFormProps = {
  draft: NoteDraft;
  isNew: boolean;
  /** Was closed without saving and is shown again. */
  isKept: boolean;
  onType: () => void;
  onClose: () => void;
};

/** Typed text is on the device at once, and goes to the server when it is saved. */
function NoteForm({ draft, isNew, isKept, onType, onClose }: NoteFormProps) {
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
    if (isNew && parsed.output === "") return setProblem(words.writeSomething);
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
        label={words.note}
        autoFocus={!wasKept}
        dir="auto"
        maxLength={Math.max(longestNote, text.length)}
        placeholder={words.example}
        value={text}
        error={problem}
        hint={roomWords(longestNote - text.length)}
        onChange={(event) => type(event.target.value)}
      />
      <div className={styles.choices}>
        <Button kind="quiet" onClick={() => void cancel()}>
          {wasKept ? words.discard : words.cancel}
        </Button>
        {!isNew && (
          <Button kind="quiet" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
        <Button type="submit">{words.save}</Button>
      </div>
    </form>
  );
}

function roomWords(left: number): string | undefined {
  if (left < 0) return words.tooMany(-left);
  return left < 40 ? words.left(left) : undefined;
}
