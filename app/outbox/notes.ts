import { longestNote, type Note, noteSchema } from "../../domain/entry/note.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { api } from "../api.ts";
import { Listeners } from "../store/listeners.ts";
import type { DraftStore } from "./draft-store.ts";
import { isSendableNote, type NoteDraft } from "./note-draft.ts";
import type { Sender } from "./sender.ts";
import {
  type Answer,
  type Decision,
  type Kind,
  type MaySend,
  understand,
  type Write,
  writeOptions,
} from "./write.ts";

type Tried = NonNullable<NoteDraft["tried"]>;

/**
 * The notes that one person writes: on the disk as they are written, sent once they are saved. Each change has an id,
 * so it may arrive twice.
 */
export class Notes implements Kind {
  readonly #userId: Id;
  readonly #store: DraftStore<"notes">;
  readonly #send: SendNote;
  readonly #sender: Pick<Sender, "wake">;
  readonly #savedListeners = new Listeners<[organizationId: Id, note: Note]>();
  readonly #refusedListeners = new Listeners<[organizationId: Id]>();
  #drafts: readonly NoteDraft[] = [];

  constructor(
    userId: Id,
    store: DraftStore<"notes">,
    { send, sender }: { send: SendNote; sender: Pick<Sender, "wake"> },
  ) {
    this.#userId = userId;
    this.#store = store;
    this.#send = send;
    this.#sender = sender;
    store.subscribe(() => {
      this.#drafts = store.all("notes");
    });
  }

  onSaved = this.#savedListeners.add;
  onRefused = this.#refusedListeners.add;

  subscribe = (listener: () => void) => this.#store.subscribe(listener);

  drafts = (): readonly NoteDraft[] => this.#drafts;

  /** Not sent before `save`. */
  write(draft: NoteDraft, text: string): Promise<void> {
    const known = this.#store.get("notes", draft) ?? draft;
    const isAsBefore = text === known.before && known.tried === null;
    const written = { ...known, text, changeId: null, refused: null };
    return this.#change(draft, isAsBefore ? null : written);
  }

  async save(id: Id): Promise<void> {
    const draft = this.#store.get("notes", { id });
    if (!draft) return;
    await this.#change(draft, { ...draft, changeId: newId(), refused: null });
    this.#sender.wake();
  }

  /** After a conflict: theirs and then ours as one text, sent at once unless it is too long and has to be shortened. */
  async keepBoth({ id, text, version }: Note): Promise<void> {
    const own = this.#store.get("notes", { id });
    if (!own) return;
    const both = `${text}\n${own.text}`;
    const changeId = both.length > longestNote ? null : newId();
    const seen = { before: text, seenVersion: version };
    await this.#change(own, { ...own, ...seen, text: both, changeId, tried: null, refused: null });
    if (changeId) this.#sender.wake();
  }

  discard(id: Id): Promise<void> {
    return this.#change({ id }, null);
  }

  async next(maySend: MaySend): Promise<Write<Note> | undefined> {
    const draft = this.#store
      .all("notes")
      .find((note) => isSendableNote({ ...note, refused: null }) && maySend(note.id, note.refused));
    const tried = draft && triedOf(draft);
    if (!draft || !tried) return undefined;
    // On the disk first, because a page that is closed now cannot tell whether it arrived.
    if (!draft.tried) await this.#change(draft, { ...draft, tried });
    return this.#writeOf(draft, tried);
  }

  leave(): Write<Note>[] {
    const sendable = this.#store.all("notes").filter(isSendableNote);
    return sendable.flatMap((draft) => (draft.tried ? this.#writeOf(draft, draft.tried) : []));
  }

  refusedKeys(): Id[] {
    const refused = this.#store
      .all("notes")
      .filter((draft) => draft.refused !== null && isSendableNote({ ...draft, refused: null }));
    return refused.map(({ id }) => id);
  }

  #writeOf(draft: NoteDraft, tried: Tried): Write<Note> {
    return {
      keys: [draft.id],
      send: (keepalive) => this.#send(this.#userId, { ...draft, ...tried }, keepalive),
      hear: (decision) => this.#hear(draft, tried, decision),
    };
  }

  async #hear(
    { id, organizationId }: NoteDraft,
    { changeId }: Tried,
    decision: Decision<Note>,
  ): Promise<void> {
    if (decision.kind === "accepted") this.#savedListeners.tell(organizationId, decision.body);
    const now = this.#store.get("notes", { id });
    if (!now) return;
    if (decision.kind === "refused") {
      this.#refusedListeners.tell(organizationId);
      return this.#change(now, { ...now, tried: null, refused: decision.message });
    }
    const { text: before, version: seenVersion } = decision.body;
    const isSame = now.changeId === changeId || now.text === before;
    // The person may have written on while it was sent.
    await this.#change(now, isSame ? null : { ...now, before, seenVersion, tried: null });
  }

  #change(note: { id: Id }, draft: NoteDraft | null): Promise<void> {
    this.#store.set("notes", note, draft);
    return this.#store.write();
  }
}

function triedOf({ tried, changeId, text }: NoteDraft): Tried | null {
  return tried ?? (changeId === null ? null : { text, changeId });
}

/** A change of a note, with its id and organization. */
export type SentNote = Omit<NoteDraft, "changeId"> & Tried;
export type SendNote = (userId: Id, note: SentNote, keepalive?: boolean) => Promise<Answer<Note>>;

const note = api.organizations[":organizationId"].notes[":noteId"];

export const sendNote: SendNote = (userId, { organizationId, id, ...sent }, keepalive) => {
  const param = { organizationId, noteId: id };
  const { campusId, weekStart, occurrenceId, categoryId, text, seenVersion, changeId } = sent;
  const json = { campusId, weekStart, occurrenceId, categoryId, text, seenVersion, changeId };
  return understand(noteSchema, note.$put({ param, json }, writeOptions(userId, keepalive)));
};
