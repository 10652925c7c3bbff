import {
  type EntryChange,
  type SavedEntries,
  savedEntriesSchema,
} from "../../domain/entry/entry.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { api } from "../api.ts";
import { Listeners } from "../store/listeners.ts";
import { DraftStore, Table } from "./draft-store.ts";
import {
  cellOf,
  changeOf,
  draftOf,
  type EntryCell,
  type EntryDraft,
  type EntryPlace,
  type EntryReceipt,
  entryDraftSchema,
  entryKey,
  entryReceiptSchema,
  isAt,
  isNumber,
  keepingOf,
  keptNow,
  placeKey,
  rebased,
  type TypedNumber,
} from "./entry-draft.ts";
import { ifNotRefused, type MaySend, type Put, type Write } from "./kind.ts";

export type EntriesStatus = {
  isRead: boolean;
  drafts: readonly EntryDraft[];
  /** Saved numbers whose "It’s right" was refused, until the person has answered. */
  unkept: readonly EntryDraft[];
  receipts: readonly EntryReceipt[];
  isOnDisk: boolean;
};

const receiptLife = 7 * 86_400_000;
const mostAtOnce = 100;

const { campuses, occurrences } = api.organizations[":organizationId"];
const weekEntries = campuses[":campusId"].weeks[":weekStart"].entries;
const occurrenceEntries = occurrences[":occurrenceId"].entries;

/** The numbers that one person types, sent once their field is left. Each change has an id, so it may arrive twice. */
export class Entries extends DraftStore<EntryDraft> {
  protected readonly main = new Table("drafts", entryDraftSchema, entryKey);
  readonly #receipts = new Table("receipts", entryReceiptSchema, entryKey);
  protected readonly tables = [this.main, this.#receipts];
  readonly #savedListeners = new Listeners<[place: EntryPlace, saved: SavedEntries]>();
  /** After a refusal at a place its numbers are sent one by one, so that the others arrive. */
  readonly #oneByOne = new Set<string>();
  #status: EntriesStatus = { isRead: false, drafts: [], unkept: [], receipts: [], isOnDisk: true };

  onSaved = this.#savedListeners.add;

  status = (): EntriesStatus => this.#status;

  draftAt(cell: EntryCell): EntryDraft | undefined {
    return this.main.get(cell);
  }

  /** Keeps the number without sending it before `finish`. Resolves when it is on the disk, or cannot be. */
  type(cell: EntryCell, typed: TypedNumber): Promise<void> {
    const draft = this.draftAt(cell);
    const wasSent = draft !== undefined && (draft.wasSent || draft.changeId !== null);
    const { before, seenVersion } = draft ?? this.#newest(cell, typed);
    const isAsBefore = typed.text === undefined && typed.value === before;
    const changed = { ...draftOf(cell, { ...typed, before, seenVersion }), wasSent };
    return this.#change(cell, isAsBefore && !wasSent ? null : changed);
  }

  /** Without a place it finishes all drafts. */
  async finish(place?: EntryPlace): Promise<void> {
    const open = this.main.all().filter((draft) => !draft.changeId && isNumber(draft));
    const left = open.filter((draft) => !place || isAt(draft, place));
    if (left.length === 0) return;
    for (const draft of left) this.main.set(draft, { ...draft, changeId: newId() });
    await this.commit();
    this.sender.nudge();
  }

  undo(receipt: EntryReceipt, value = receipt.before): Promise<void> {
    return this.#replace(receipt, value, receipt);
  }

  putBack(receipt: EntryReceipt, theirs: { value: number | null; version: number }): Promise<void> {
    return this.#replace(receipt, receipt.value, theirs);
  }

  async keepNumber(cell: EntryCell, shown: TypedNumber): Promise<void> {
    const draft = this.draftAt(cell);
    const isOpen = draft && draft.keeping !== "now";
    if (isOpen && draft.value !== shown.value) return;
    await this.#change(
      cell,
      isOpen
        ? { ...draft, keeping: "later" }
        : keepingOf(draftOf(cell, { ...shown, before: shown.value })),
    );
    this.sender.nudge();
  }

  keep(receipt: EntryReceipt): Promise<void> {
    this.#receipts.set(receipt, { ...receipt, replaced: null });
    return this.commit();
  }

  forget(receipt: EntryReceipt): Promise<void> {
    this.#receipts.set(receipt, null);
    return this.commit();
  }

  discard(draft: EntryDraft): Promise<void> {
    return this.#change(draft, null);
  }

  async retry(drafts: readonly EntryDraft[]): Promise<void> {
    for (const draft of drafts) this.main.set(draft, { ...draft, refused: null });
    await this.commit();
    this.sender.nudge();
  }

  override async open(): Promise<void> {
    await super.open();
    const isOld = ({ savedAt }: EntryReceipt) => Date.now() - savedAt > receiptLife;
    const old = this.#receipts.all().filter(isOld);
    for (const receipt of old) this.#receipts.set(receipt, null);
    if (old.length > 0) await this.commit();
  }

  async next(maySend: MaySend): Promise<Write<SavedEntries> | undefined> {
    return this.#writeOf(maySend);
  }

  leave(): Write<SavedEntries>[] {
    void this.finish();
    const write = this.#writeOf(ifNotRefused);
    return write ? [write] : [];
  }

  protected isReady(draft: EntryDraft): boolean {
    const isUnkept = draft.keeping === "now" && draft.refused !== null;
    return draft.changeId !== null && isNumber(draft) && !isUnkept;
  }

  protected override tell(): void {
    const all = this.main.all();
    this.#status = {
      isRead: this.isRead,
      drafts: all.filter(({ keeping }) => keeping !== "now"),
      unkept: all.filter(({ keeping, refused }) => keeping === "now" && refused !== null),
      receipts: this.#receipts.all(),
      isOnDisk: this.isOnDisk,
    };
    super.tell();
  }

  #writeOf(maySend: MaySend): Write<SavedEntries> | undefined {
    const sendable = this.ready(maySend);
    const [first] = sendable;
    if (!first) return undefined;
    const isAlone = first.refused !== null || this.#oneByOne.has(placeKey(first));
    const together = sendable.filter((draft) => draft.refused === null && isAt(draft, first));
    const batch = isAlone ? [first] : together.slice(0, mostAtOnce);
    return {
      keys: batch.map((draft) => this.main.keyOf(draft)),
      send: (keepalive) => this.#send(first, batch.map(changeOf), keepalive),
      accepted: (saved) => this.#accept(first, batch, saved),
      refused: (message) => this.#refuse(first, batch, message),
    };
  }

  #send(place: EntryPlace, entries: EntryChange[], keepalive?: boolean) {
    const { organizationId, campusId, weekStart, occurrenceId } = place;
    const json = { entries };
    const put: Put = (options) =>
      occurrenceId
        ? occurrenceEntries.$put({ param: { organizationId, occurrenceId }, json }, options)
        : weekEntries.$put({ param: { organizationId, campusId, weekStart }, json }, options);
    return this.ask(savedEntriesSchema, put, keepalive);
  }

  #accept(place: EntryPlace, batch: readonly EntryDraft[], saved: SavedEntries): Promise<void> {
    // The server's number is stored before the draft goes, so that no screen shows the older one in between.
    this.#savedListeners.tell(place, saved);
    for (const sent of batch) this.#acceptOne(sent, saved);
    return this.commit();
  }

  async #refuse(first: EntryDraft, { length }: readonly EntryDraft[], refused: string) {
    const now = this.draftAt(first);
    if (length > 1) this.#oneByOne.add(placeKey(first));
    else if (now?.changeId === first.changeId) await this.#change(first, { ...now, refused });
  }

  #acceptOne(sent: EntryDraft, { items, replaced }: SavedEntries): void {
    const isOfIt = (one: { categoryId: Id }) => one.categoryId === sent.categoryId;
    const item = items.find(isOfIt);
    const now = this.draftAt(sent);
    const isSame = now?.changeId === sent.changeId;
    if (sent.keeping === "now") {
      if (isSame) this.main.set(sent, keptNow(sent, item));
      return;
    }
    const { value, before, label, digits } = sent;
    const version = item?.version ?? 0;
    this.#receipts.set(sent, {
      ...cellOf(sent),
      ...{ label, digits, value, before, version },
      savedAt: Date.now(),
      replaced: replaced.find(isOfIt) ?? null,
    });
    if (!now) return;
    const isKept = isSame && now.keeping === "later";
    const saidNext = isKept ? keepingOf({ ...now, before: value, seenVersion: version }) : null;
    this.main.set(sent, isSame ? saidNext : rebased(now, value, version));
  }

  async #replace(
    { label, digits, ...cell }: EntryReceipt,
    value: number | null,
    present: { value: number | null; version: number },
  ): Promise<void> {
    const { version: seenVersion } = present;
    const typed = { value, seenVersion, before: present.value, label, digits };
    await this.#change(cell, { ...draftOf(cell, typed), changeId: newId() });
    this.sender.nudge();
  }

  #newest(cell: EntryCell, typed: TypedNumber): Pick<TypedNumber, "before" | "seenVersion"> {
    const receipt = this.#receipts.get(cell);
    if (!receipt || receipt.version <= typed.seenVersion) return typed;
    return { before: receipt.value, seenVersion: receipt.version };
  }

  #change(cell: EntryCell, draft: EntryDraft | null): Promise<void> {
    this.main.set(cell, draft);
    return this.commit();
  }
}
