import * as v from "valibot";
import { longestNote, type Note, noteSchema } from "../../domain/entry/note.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { api } from "../api.ts";
import { Listeners } from "../store/listeners.ts";
import { DraftStore, Table } from "./draft-store.ts";
import { ifNotRefused, type MaySend, type Write } from "./kind.ts";

const noteDraftSchema = v.object({
  id: v.string(),
  organizationId: v.string(),
  campusId: v.string(),
  weekStart: v.string(),
  occurrenceId: v.nullable(v.string()),
  categoryId: v.nullable(v.string()),
  label: v.string(),
  text: v.string(),
  before: v.string(),
  seenVersion: v.number(),
  /** The id is null until the person saves the note; then the change may be sent. */
  changeId: v.nullable(v.string()),
  /** Was sent and may have arrived, so it is sent again before a later change. */
  tried: v.nullable(v.object({ text: v.string(), changeId: v.string() })),
  refused: v.nullable(v.string()),
});
export type NoteDraft = v.InferOutput<typeof noteDraftSchema>;

export type NoteTarget = Pick<
  NoteDraft,
  "organizationId" | "campusId" | "weekStart" | "occurrenceId" | "categoryId" | "label"
>;

export function newNote(target: NoteTarget, id: string): NoteDraft {
  const { organizationId, campusId, weekStart, occurrenceId, categoryId, label } = target;
  const place = { organizationId, campusId, weekStart, occurrenceId, categoryId };
  const unsent = { changeId: null, tried: null, refused: null };
  return { id, ...place, label, text: "", before: "", seenVersion: 0, ...unsent };
}

export function changeOfNote(target: NoteTarget, note: Note): NoteDraft {
  const { id, text, version } = note;
  return { ...newNote(target, id), text, before: text, seenVersion: version };
}

export function isUnsavedNote({ changeId, refused }: NoteDraft): boolean {
  return changeId === null && refused === null;
}

export const unsavedWords = "Draft, not saved yet";

export function isSendableNote({ changeId, tried, refused }: NoteDraft): boolean {
  return refused === null && (changeId !== null || tried !== null);
}

type Tried = NonNullable<NoteDraft["tried"]>;

const note = api.organizations[":organizationId"].notes[":noteId"];

/** The notes that one person writes: sent once they are saved. Each change has an id, so it may arrive twice. */
export class Notes extends DraftStore<NoteDraft> {
  protected readonly main = new Table("notes", noteDraftSchema, ({ id }: { id: Id }) => id);
  protected readonly tables = [this.main];
  readonly #savedListeners = new Listeners<[organizationId: Id, note: Note]>();
  readonly #refusedListeners = new Listeners<[organizationId: Id]>();

  onSaved = this.#savedListeners.add;
  onRefused = this.#refusedListeners.add;

  drafts = (): readonly NoteDraft[] => this.main.all();

  write(draft: NoteDraft, text: string): Promise<void> {
    const current = this.main.get(draft) ?? draft;
    const isAsBefore = text === current.before && current.tried === null;
    const written = { ...current, text, changeId: null, refused: null };
    return this.#change(draft, isAsBefore ? null : written);
  }

  async save(id: Id): Promise<void> {
    const draft = this.main.get({ id });
    if (!draft) return;
    await this.#change(draft, { ...draft, changeId: newId(), refused: null });
    this.sender.wake();
  }

  /** After a conflict: theirs and then ours as one text, sent at once unless it is too long and has to be shortened. */
  async keepBoth({ id, text, version }: Note): Promise<void> {
    const own = this.main.get({ id });
    if (!own) return;
    const both = `${text}\n${own.text}`;
    const changeId = both.length > longestNote ? null : newId();
    const seen = { before: text, seenVersion: version };
    await this.#change(own, { ...own, ...seen, text: both, changeId, tried: null, refused: null });
    if (changeId) this.sender.wake();
  }

  discard(id: Id): Promise<void> {
    return this.#change({ id }, null);
  }

  async next(maySend: MaySend): Promise<Write<Note> | undefined> {
    const [draft] = this.ready(maySend);
    const tried = draft && triedOf(draft);
    if (!draft || !tried) return undefined;
    // On the disk first, because a page that is closed now cannot tell whether it arrived.
    if (!draft.tried) await this.#change(draft, { ...draft, tried });
    return this.#writeOf(draft, tried);
  }

  leave(): Write<Note>[] {
    const ready = this.ready(ifNotRefused);
    return ready.flatMap((draft) => (draft.tried ? this.#writeOf(draft, draft.tried) : []));
  }

  protected isReady(draft: NoteDraft): boolean {
    return triedOf(draft) !== null;
  }

  #writeOf(draft: NoteDraft, tried: Tried): Write<Note> {
    return {
      keys: [draft.id],
      send: (keepalive) => this.#send(draft, tried, keepalive),
      accepted: (note) => this.#accept(draft, tried, note),
      refused: (message) => this.#refuse(draft, message),
    };
  }

  #send({ organizationId, id, ...draft }: NoteDraft, tried: Tried, keepalive?: boolean) {
    const { campusId, weekStart, occurrenceId, categoryId, seenVersion } = draft;
    const json = { campusId, weekStart, occurrenceId, categoryId, seenVersion, ...tried };
    const param = { organizationId, noteId: id };
    return this.ask(noteSchema, (options) => note.$put({ param, json }, options), keepalive);
  }

  async #accept({ organizationId }: NoteDraft, { changeId }: Tried, note: Note): Promise<void> {
    this.#savedListeners.tell(organizationId, note);
    const now = this.main.get(note);
    if (!now) return;
    const isSame = now.changeId === changeId || now.text === note.text;
    const later = { ...now, before: note.text, seenVersion: note.version, tried: null };
    await this.#change(now, isSame ? null : later);
  }

  async #refuse({ id, organizationId }: NoteDraft, refused: string): Promise<void> {
    const now = this.main.get({ id });
    if (!now) return;
    this.#refusedListeners.tell(organizationId);
    await this.#change(now, { ...now, tried: null, refused });
  }

  #change(note: { id: Id }, draft: NoteDraft | null): Promise<void> {
    this.main.set(note, draft);
    return this.commit();
  }
}

function triedOf({ tried, changeId, text }: NoteDraft): Tried | null {
  return tried ?? (changeId === null ? null : { text, changeId });
}
