import { longestNote, type Note } from "../../domain/entry/note.ts";
import { newId } from "../../domain/shared/id.ts";
import { Listeners } from "../store/listeners.ts";
import { Attempts } from "./attempts.ts";
import type { NoteDisk } from "./note-disk.ts";
import { isSendableNote, type NoteDraft } from "./note-draft.ts";
import type { SendNote, SentNote } from "./note-request.ts";
import type { SendOutcome } from "./sender.ts";

export type NotesStatus = {
  drafts: readonly NoteDraft[];
  /** False while the disk takes nothing, so that what is written is only in this page's memory. */
  isOnDisk: boolean;
};

/**
 * One person's notes in this browser: on the disk as they are written, sent once they are saved, kept until the server
 * has them or the person discards them.
 */
export class NoteOutbox {
  readonly #userId: string;
  readonly #disk: NoteDisk;
  readonly #send: SendNote;
  readonly #onReady: () => void;
  readonly #tabs: BroadcastChannel;
  readonly #listeners = new Listeners();
  readonly #savedListeners = new Listeners<[organizationId: string, note: Note]>();
  readonly #refusedListeners = new Listeners<[organizationId: string]>();
  readonly #drafts = new Map<string, NoteDraft>();
  /** Changes that the disk has not taken; null deletes. */
  readonly #unwritten = new Map<string, NoteDraft | null>();
  #isClosed = false;
  #status: NotesStatus = { drafts: [], isOnDisk: true };

  constructor(
    userId: string,
    { disk, send, onReady }: { disk: NoteDisk; send: SendNote; onReady: () => void },
  ) {
    this.#userId = userId;
    this.#disk = disk;
    this.#send = send;
    this.#onReady = onReady;
    this.#tabs = new BroadcastChannel(`countwell-notes-${userId}`);
    this.#tabs.onmessage = () => void this.open();
  }

  async open(): Promise<void> {
    try {
      const drafts = await this.#disk.readAll();
      this.#drafts.clear();
      for (const draft of drafts) this.#drafts.set(draft.id, draft);
      for (const [id, draft] of this.#unwritten)
        if (draft) this.#drafts.set(id, draft);
        else this.#drafts.delete(id);
      this.#tell({});
    } catch {
      this.#tell({ isOnDisk: false });
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#tabs.close();
  }

  subscribe = this.#listeners.add;
  onSaved = this.#savedListeners.add;
  onRefused = this.#refusedListeners.add;

  status = (): NotesStatus => this.#status;

  /** Not sent before `save`. */
  write(draft: NoteDraft, text: string): Promise<void> {
    const known = this.#drafts.get(draft.id) ?? draft;
    const isAsBefore = text === known.before && known.tried === null;
    const written = { ...known, text, changeId: null, refused: null };
    return this.#change(draft.id, isAsBefore ? null : written);
  }

  async save(id: string): Promise<void> {
    const draft = this.#drafts.get(id);
    if (!draft) return;
    await this.#change(id, { ...draft, changeId: newId(), refused: null });
    this.#onReady();
  }

  /** After a conflict: theirs and then ours as one text, sent at once unless it is too long and has to be shortened. */
  async keepBoth({ id, text, version }: Note): Promise<void> {
    const own = this.#drafts.get(id);
    if (!own) return;
    const both = `${text}\n${own.text}`;
    const changeId = both.length > longestNote ? null : newId();
    const seen = { before: text, seenVersion: version };
    await this.#change(id, { ...own, ...seen, text: both, changeId, tried: null, refused: null });
    if (changeId) this.#onReady();
  }

  discard(id: string): Promise<void> {
    return this.#change(id, null);
  }

  async sendNext(attempts = new Attempts()): Promise<SendOutcome> {
    const draft = [...this.#drafts.values()].find(({ refused, ...note }) => {
      const isRefused = refused !== null && !attempts.isRetried(note.id);
      return !isRefused && isSendableNote({ ...note, refused: null }) && attempts.mayTry(note.id);
    });
    const tried = draft && triedOf(draft);
    if (!draft || !tried) return "nothing";
    return attempts.attempt(draft.id, async () => {
      // On the disk first, because a page that is closed now cannot tell whether it arrived.
      if (!draft.tried) await this.#change(draft.id, { ...draft, tried });
      const answer = await this.#send(this.#userId, sentOf(draft, tried));
      if (answer.kind === "away" || answer.kind === "signed_out") return answer.kind;
      attempts.endRetry(draft.id);
      if (answer.kind === "saved") await this.#hearSaved(draft.organizationId, tried, answer.note);
      else await this.#hearRefused(draft.id, answer.message);
      return "sent";
    });
  }

  refusedKeys(): string[] {
    const refused = [...this.#drafts.values()].filter(
      (draft) => draft.refused !== null && isSendableNote({ ...draft, refused: null }),
    );
    return refused.map(({ id }) => id);
  }

  /** For a page that is being closed. Sending twice does no harm. */
  leave(): void {
    const draft = [...this.#drafts.values()].find(isSendableNote);
    if (!draft?.tried || !navigator.onLine) return;
    void this.#send(this.#userId, sentOf(draft, draft.tried), true);
  }

  async #hearSaved(organizationId: string, { changeId }: Tried, note: Note): Promise<void> {
    this.#savedListeners.tell(organizationId, note);
    const now = this.#drafts.get(note.id);
    if (!now) return;
    const isSame = now.changeId === changeId || now.text === note.text;
    // The person went on writing while it was sent.
    const later = { ...now, before: note.text, seenVersion: note.version, tried: null };
    await this.#change(note.id, isSame ? null : later);
  }

  async #hearRefused(id: string, message: string): Promise<void> {
    const now = this.#drafts.get(id);
    if (!now) return;
    this.#refusedListeners.tell(now.organizationId);
    await this.#change(id, { ...now, tried: null, refused: message });
  }

  async #change(id: string, draft: NoteDraft | null): Promise<void> {
    if (draft) this.#drafts.set(id, draft);
    else this.#drafts.delete(id);
    this.#unwritten.set(id, draft);
    this.#tell({});
    await this.#writeAll();
  }

  /** For a disk that may lack what is in memory. */
  async writeBack(): Promise<void> {
    for (const [id, draft] of this.#drafts) this.#unwritten.set(id, draft);
    await this.#writeAll();
    await this.open();
  }

  async #writeAll(): Promise<void> {
    const writing = new Map(this.#unwritten);
    const isOnDisk = await this.#disk.write(writing).then(
      () => true,
      () => false,
    );
    for (const [id, draft] of writing)
      if (isOnDisk && this.#unwritten.get(id) === draft) this.#unwritten.delete(id);
    this.#tell({ isOnDisk });
    if (isOnDisk && !this.#isClosed) this.#tabs.postMessage("changed");
  }

  #tell(change: Partial<NotesStatus>): void {
    this.#status = { ...this.#status, drafts: [...this.#drafts.values()], ...change };
    this.#listeners.tell();
  }
}

type Tried = NonNullable<NoteDraft["tried"]>;

function triedOf({ tried, changeId, text }: NoteDraft): Tried | null {
  return tried ?? (changeId === null ? null : { text, changeId });
}

function sentOf(draft: NoteDraft, { text, changeId }: Tried): SentNote {
  const { organizationId, id, campusId, weekStart, occurrenceId, categoryId, seenVersion } = draft;
  const place = { campusId, weekStart, occurrenceId, categoryId };
  return { organizationId, id, ...place, text, seenVersion, changeId };
}
