import type { SavedEntries } from "../../domain/entry/entry.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { Listeners } from "../store/listeners.ts";
import { Attempts } from "./attempts.ts";
import {
  cellOf,
  changeOf,
  draftOf,
  keepingOf,
  keptNow,
  rebased,
  type TypedNumber,
} from "./draft-of.ts";
import type { DraftChange, EntryDisk } from "./entry-disk.ts";
import {
  cellKey,
  type EntryCell,
  type EntryDraft,
  type EntryPlace,
  type EntryReceipt,
  isAt,
  isSendable,
  placeKey,
} from "./entry-draft.ts";
import type { SendEntries } from "./entry-request.ts";
import type { SendOutcome } from "./sender.ts";

export type EntriesStatus = {
  /** False until the disk has been read. */
  isRead: boolean;
  drafts: readonly EntryDraft[];
  /** Saved numbers whose "It’s right" was refused, until the person has answered. */
  unkept: readonly EntryDraft[];
  receipts: readonly EntryReceipt[];
  /** False while the disk takes nothing, so that what is typed is only in this page's memory. */
  isOnDisk: boolean;
};

/** Milliseconds for which "Saved" and its Undo stand beside a number. */
const receiptLife = 7 * 86_400_000;
/** The server's limit for one request. */
const mostAtOnce = 100;

/**
 * One person's typed numbers in this browser: on the disk as they are typed, sent once their field is left, kept until
 * the server has them or the person discards them.
 */
export class EntryOutbox {
  readonly #userId: Id;
  readonly #disk: EntryDisk;
  readonly #send: SendEntries;
  readonly #onReady: () => void;
  readonly #tabs: BroadcastChannel;
  readonly #listeners = new Listeners();
  readonly #savedListeners = new Listeners<[place: EntryPlace, saved: SavedEntries]>();
  readonly #drafts = new Map<string, EntryDraft>();
  readonly #receipts = new Map<string, EntryReceipt>();
  /** Changes that the disk has not taken; null deletes. */
  readonly #unwritten = new Map<string, DraftChange>();
  /** After a refusal at a place its numbers are sent one by one, so that the others arrive. */
  readonly #oneByOne = new Set<string>();
  #isClosed = false;
  #status: EntriesStatus = {
    isRead: false,
    drafts: [],
    unkept: [],
    receipts: [],
    isOnDisk: true,
  };

  constructor(
    userId: Id,
    { disk, send, onReady }: { disk: EntryDisk; send: SendEntries; onReady: () => void },
  ) {
    this.#userId = userId;
    this.#disk = disk;
    this.#send = send;
    this.#onReady = onReady;
    this.#tabs = new BroadcastChannel(`countwell-entries-${userId}`);
    this.#tabs.onmessage = () => void this.#read();
  }

  async open(): Promise<void> {
    await this.#read();
    const isOld = ({ savedAt }: EntryReceipt) => Date.now() - savedAt > receiptLife;
    const old = [...this.#receipts.values()].filter(isOld);
    for (const receipt of old) this.#receipts.delete(cellKey(receipt));
    if (old.length > 0) await this.#disk.forgetReceipts(old).catch(() => {});
    this.#tell({ isRead: true });
  }

  close(): void {
    this.#isClosed = true;
    this.#tabs.close();
  }

  subscribe = this.#listeners.add;
  onSaved = this.#savedListeners.add;

  status = (): EntriesStatus => this.#status;

  draftAt(cell: EntryCell): EntryDraft | undefined {
    return this.#drafts.get(cellKey(cell));
  }

  /** Not sent before `finish`. Resolves when it is on the disk, or cannot be. */
  type(cell: EntryCell, typed: TypedNumber): Promise<void> {
    const known = this.draftAt(cell);
    const wasSent = known !== undefined && (known.wasSent || known.changeId !== null);
    const { before, seenVersion } = known ?? this.#newest(cell, typed);
    const isAsBefore = typed.text === undefined && typed.value === before;
    const changed = { ...draftOf(cell, { ...typed, before, seenVersion }), wasSent };
    return this.#change([{ cell, draft: isAsBefore && !wasSent ? null : changed }]);
  }

  /** Without a place it finishes all drafts. */
  async finish(place?: EntryPlace): Promise<void> {
    const open = [...this.#drafts.values()].filter(
      (draft) => draft.changeId === null && draft.text === undefined,
    );
    const left = open.filter((draft) => !place || isAt(draft, place));
    if (left.length === 0) return;
    await this.#change(
      left.map((draft) => ({ cell: draft, draft: { ...draft, changeId: newId() } })),
    );
    this.#onReady();
  }

  /** Without a value it goes back to the number before. */
  undo(receipt: EntryReceipt, value = receipt.before): Promise<void> {
    return this.#replace(receipt, value, receipt);
  }

  putBack(receipt: EntryReceipt, theirs: { value: number | null; version: number }): Promise<void> {
    return this.#replace(receipt, receipt.value, theirs);
  }

  /** The number that stands here was asked about, and is right. */
  async keepNumber(cell: EntryCell, shown: TypedNumber): Promise<void> {
    const known = this.draftAt(cell);
    const isOpen = known && known.keeping !== "now";
    if (isOpen && known.value !== shown.value) return;
    const draft: EntryDraft = isOpen
      ? { ...known, keeping: "later" }
      : keepingOf(draftOf(cell, { ...shown, before: shown.value }));
    await this.#change([{ cell, draft }]);
    this.#onReady();
  }

  keep(receipt: EntryReceipt): Promise<void> {
    return this.#change([], [{ ...receipt, replaced: null }]);
  }

  async forget(receipt: EntryReceipt): Promise<void> {
    this.#receipts.delete(cellKey(receipt));
    this.#tell({});
    await this.#disk.forgetReceipts([receipt]).catch(() => {});
  }

  discard(draft: EntryDraft): Promise<void> {
    return this.#change([{ cell: draft, draft: null }]);
  }

  async retry(drafts: readonly EntryDraft[]): Promise<void> {
    const again = drafts.map((draft) => ({ cell: draft, draft: { ...draft, refused: null } }));
    await this.#change(again);
    this.#onReady();
  }

  async sendNext(attempts = new Attempts()): Promise<SendOutcome> {
    const batch = this.#nextBatch(attempts);
    const [first] = batch;
    if (!first) return "nothing";
    return attempts.attempt(placeKey(first), async () => {
      const answer = await this.#send(this.#userId, first, batch.map(changeOf));
      if (answer.kind === "away" || answer.kind === "signed_out") return answer.kind;
      if (answer.kind === "refused" && batch.length > 1) {
        this.#oneByOne.add(placeKey(first));
        return "sent";
      }
      for (const draft of batch) attempts.endRetry(cellKey(draft));
      if (answer.kind === "saved") await this.#hearSaved(batch, answer.saved);
      else await this.#hearRefused(first, answer.message);
      return "sent";
    });
  }

  refusedKeys(): string[] {
    const refused = [...this.#drafts.values()].filter(
      (draft) =>
        draft.refused !== null &&
        draft.keeping !== "now" &&
        isSendable({ ...draft, refused: null }),
    );
    return refused.map(cellKey);
  }

  /** For a page that is being closed. Sending twice does no harm. */
  leave(): void {
    const open = [...this.#drafts.values()].filter(({ changeId }) => changeId === null);
    const named = open.map((draft) => ({ cell: draft, draft: { ...draft, changeId: newId() } }));
    void this.#change(named.filter(({ draft }) => draft.text === undefined));
    const batch = this.#nextBatch(new Attempts());
    const [first] = batch;
    if (first && navigator.onLine) void this.#send(this.#userId, first, batch.map(changeOf), true);
  }

  async #replace(
    { label, digits, ...cell }: EntryReceipt,
    value: number | null,
    present: { value: number | null; version: number },
  ): Promise<void> {
    const { version: seenVersion } = present;
    const typed = { value, seenVersion, before: present.value, label, digits };
    const draft = { ...draftOf(cell, typed), changeId: newId() };
    await this.#change([{ cell, draft }]);
    this.#onReady();
  }

  /** The screen, which gives `typed`, may not have drawn yet what was just saved here. */
  #newest(cell: EntryCell, typed: TypedNumber): Pick<TypedNumber, "before" | "seenVersion"> {
    const receipt = this.#receipts.get(cellKey(cell));
    if (!receipt || receipt.version <= typed.seenVersion) return typed;
    return { before: receipt.value, seenVersion: receipt.version };
  }

  #nextBatch(attempts: Attempts): EntryDraft[] {
    const sendable = [...this.#drafts.values()].filter((draft) => {
      const refused = attempts.isRetried(cellKey(draft)) ? null : draft.refused;
      return isSendable({ ...draft, refused }) && attempts.mayTry(placeKey(draft));
    });
    const [first] = sendable;
    if (!first) return [];
    const isAlone = this.#oneByOne.has(placeKey(first));
    return isAlone ? [first] : sendable.filter((draft) => isAt(draft, first)).slice(0, mostAtOnce);
  }

  async #hearSaved(batch: readonly EntryDraft[], saved: SavedEntries): Promise<void> {
    const [first] = batch;
    if (!first) return;
    const changes: DraftChange[] = [];
    const receipts: EntryReceipt[] = [];
    for (const sent of batch) {
      const { categoryId, value, before, label, digits } = sent;
      const now = this.#drafts.get(cellKey(sent));
      const isSame = now?.changeId === sent.changeId;
      const item = saved.items.find((one) => one.categoryId === categoryId);
      if (sent.keeping === "now") {
        if (isSame) changes.push({ cell: sent, draft: keptNow(sent, item) });
        continue;
      }
      const version = item?.version ?? 0;
      const replaced = saved.replaced.find((entry) => entry.categoryId === categoryId) ?? null;
      const savedAt = Date.now();
      const shown = { label, digits, value, before };
      receipts.push({ ...cellOf(sent), ...shown, version, savedAt, replaced });
      if (!now) continue;
      const isKept = isSame && now.keeping === "later";
      const saidNext = isKept ? keepingOf({ ...now, before: value, seenVersion: version }) : null;
      // The person went on typing while it was sent.
      changes.push({ cell: sent, draft: isSame ? saidNext : rebased(now, value, version) });
    }
    // The server's number is stored before the draft goes, so that no screen shows the older one in between.
    this.#savedListeners.tell(first, saved);
    await this.#change(changes, receipts);
  }

  async #hearRefused(sent: EntryDraft, message: string): Promise<void> {
    const now = this.#drafts.get(cellKey(sent));
    if (now?.changeId !== sent.changeId) return;
    await this.#change([{ cell: sent, draft: { ...now, refused: message } }]);
  }

  /** The disk follows, and also gets what it refused before. */
  async #change(
    changes: readonly DraftChange[],
    receipts: readonly EntryReceipt[] = [],
  ): Promise<void> {
    for (const change of changes) {
      const key = cellKey(change.cell);
      if (change.draft) this.#drafts.set(key, change.draft);
      else this.#drafts.delete(key);
      this.#unwritten.set(key, change);
    }
    for (const receipt of receipts) this.#receipts.set(cellKey(receipt), receipt);
    this.#tell({});
    await this.#writeAll(receipts);
  }

  /** For a disk that may lack what is in memory. */
  async writeBack(): Promise<void> {
    for (const [key, draft] of this.#drafts) this.#unwritten.set(key, { cell: draft, draft });
    await this.#writeAll([...this.#receipts.values()]);
    await this.#read();
  }

  async #writeAll(receipts: readonly EntryReceipt[]): Promise<void> {
    const writing = [...this.#unwritten];
    const isOnDisk = await this.#disk
      .write(
        writing.map(([, change]) => change),
        receipts,
      )
      .then(
        () => true,
        () => false,
      );
    for (const [key, change] of writing)
      if (isOnDisk && this.#unwritten.get(key) === change) this.#unwritten.delete(key);
    if (isOnDisk !== this.#status.isOnDisk) this.#tell({ isOnDisk });
    if (!this.#isClosed) this.#tabs.postMessage("changed");
  }

  async #read(): Promise<void> {
    try {
      const { drafts, receipts } = await this.#disk.readAll();
      this.#drafts.clear();
      for (const draft of drafts) this.#drafts.set(cellKey(draft), draft);
      for (const [key, { draft }] of this.#unwritten)
        if (draft) this.#drafts.set(key, draft);
        else this.#drafts.delete(key);
      for (const receipt of receipts) this.#receipts.set(cellKey(receipt), receipt);
      this.#tell({});
    } catch {
      this.#tell({ isOnDisk: false });
    }
  }

  #tell(change: Partial<EntriesStatus>): void {
    const all = [...this.#drafts.values()];
    const drafts = all.filter(({ keeping }) => keeping !== "now");
    const unkept = all.filter(({ keeping, refused }) => keeping === "now" && refused !== null);
    const receipts = [...this.#receipts.values()];
    this.#status = { ...this.#status, drafts, unkept, receipts, ...change };
    this.#listeners.tell();
  }
}
