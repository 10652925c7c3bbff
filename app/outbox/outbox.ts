import {
  addStep,
  askToSave,
  type CountRequest,
  combineTallies,
  confirmRequest,
  correctCount,
  type DeviceCount,
  hearDecisions,
  isWaiting,
  nextRequest,
  settleEarlier,
  settleRefused,
  settleReplaced,
  settleUnused,
  undoStep,
  unheardProposals,
} from "../../domain/count/device-count.ts";
import { type CountState, sumOf } from "../../domain/count/tally.ts";
import type { TapProposal } from "../../domain/count/tap-proposal.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { Listeners } from "../store/listeners.ts";
import type { PersonDatabase } from "../store/person-database.ts";
import { Attempts } from "./attempts.ts";
import { CountDisk } from "./count-disk.ts";
import type { CountAnswer, SendCount } from "./count-request.ts";
import { type Change, CountStore } from "./count-store.ts";
import { EntryDisk } from "./entry-disk.ts";
import { EntryOutbox } from "./entry-outbox.ts";
import { type SendEntries, sendEntries } from "./entry-request.ts";
import { isSameJson } from "./is-same-json.ts";
import {
  type CountTarget,
  changeCount,
  changeOwn,
  type KeptCount,
  takeState,
} from "./kept-count.ts";
import { NoteDisk } from "./note-disk.ts";
import { NoteOutbox } from "./note-outbox.ts";
import { sendNote } from "./note-request.ts";
import { Sender, type SendOutcome } from "./sender.ts";

export type OutboxStatus = {
  /** False until the disk has been read; there is no number to show before. */
  isRead: boolean;
  waiting: readonly DeviceCount[];
  /** Corrections of this device that took the place of somebody else's, which the person has not read yet. */
  replaced: readonly DeviceCount[];
  /** Late taps of this device that wait for staff, or whose decision the person has not read. */
  proposed: readonly { count: DeviceCount; proposal: TapProposal }[];
  trouble: "none" | "away" | "signed_out";
  /** False while the disk takes nothing, so that taps are only in this page's memory. */
  isOnDisk: boolean;
  /** False while the disk does not answer, so that what was kept earlier is not shown. */
  isWhole: boolean;
  /** Written by another version of the app. */
  unreadable: number;
};

/** Milliseconds after which what was refused is tried again. */
const retryPauses = [60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000];

/**
 * One person's taps, saves and typed numbers in this browser: on the disk before they are shown, sent as soon as the server
 * answers, never dropped.
 */
export class Outbox {
  readonly userId: Id;
  readonly entries: EntryOutbox;
  readonly notes: NoteOutbox;
  readonly #database: PersonDatabase;
  readonly #store: CountStore;
  readonly #send: SendCount;
  readonly #sender: Sender;
  readonly #listeners = new Listeners();
  readonly #attempts = new Attempts();
  #retries = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #stopHearing = () => {};
  #status: OutboxStatus = {
    isRead: false,
    waiting: [],
    replaced: [],
    proposed: [],
    trouble: "none",
    isOnDisk: true,
    isWhole: true,
    unreadable: 0,
  };

  constructor(database: PersonDatabase, send: SendCount, sendNumbers: SendEntries = sendEntries) {
    const { userId } = database;
    const name = `countwell-outbox-${userId}`;
    this.userId = userId;
    this.#database = database;
    this.#send = send;
    this.#store = new CountStore(name, new CountDisk(database), {
      onChange: () => this.#hearStore(),
      onOtherTab: () => this.#sender.nudge(),
    });
    this.entries = new EntryOutbox(userId, {
      disk: new EntryDisk(database),
      send: sendNumbers,
      onReady: () => this.#sender.nudge(),
    });
    this.notes = new NoteOutbox(userId, {
      disk: new NoteDisk(database),
      send: sendNote,
      onReady: () => this.#sender.wake(),
    });
    this.#sender = new Sender({
      name,
      sendNext: () => this.#sendNext(),
      onTrouble: (trouble) => this.#setStatus({ trouble }),
    });
  }

  async open(): Promise<void> {
    this.#stopHearing = this.#database.onReplaced(() => void this.#writeBack());
    const moving = this.#moveSpareRecords();
    await Promise.all([this.#store.open(), this.entries.open(), this.notes.open()]);
    this.#setStatus({ isRead: true });
    this.#attempts.retry(this.#refusedKeys());
    this.#sender.nudge();
    if (await moving) await this.#writeBack();
  }

  async close(): Promise<void> {
    clearTimeout(this.#retryTimer);
    this.#stopHearing();
    this.#sender.stop();
    this.entries.close();
    this.notes.close();
    await this.#store.close();
    await this.#database.close();
    // The last tap may have begun another burst.
    this.#sender.stop();
  }

  subscribe = this.#listeners.add;

  status = (): OutboxStatus => this.#status;

  kept(assignmentId: Id): KeptCount {
    return this.#store.kept(assignmentId);
  }

  shown(assignmentId: Id, listed?: number): number {
    return this.#shownOf(this.kept(assignmentId), listed);
  }

  /** True even before it is sent, unless the server refused it. */
  hasSaved({ id, round }: { id: Id; round: number }): boolean {
    const isSaved = (count: DeviceCount) =>
      count.save !== "no" && !count.refused && count.round >= round;
    return this.kept(id).counts.some(isSaved);
  }

  /** Resolves when it is kept, as all changes below do. */
  tap(target: CountTarget, step: number): Promise<void> {
    return this.#changeOwn(target, (own, shown) => addStep(own, step, shown));
  }

  /** Adds the difference to this device's own taps. */
  setNumber(target: CountTarget, number: number): Promise<void> {
    return this.#changeOwn(target, (own, shown) => addStep(own, number - shown, shown));
  }

  undo(target: CountTarget): Promise<void> {
    return this.#changeOwn(target, undoStep);
  }

  /** Replaces a saved number. */
  async correct(target: CountTarget, number: number, reason: string): Promise<void> {
    const id = newId();
    await this.#changeOwn(target, (own, shown) => correctCount(own, { id, number, shown, reason }));
    this.#sender.wake();
  }

  async save(target: CountTarget): Promise<void> {
    await this.#changeOwn(target, askToSave);
    this.#sender.wake();
  }

  settleEarlier(target: CountTarget, choice: "add" | "leave"): Promise<void> {
    return this.#changeOwn(target, (own, shown) => settleEarlier(own, choice, shown));
  }

  settleUnused(target: CountTarget, choice: "use" | "leave"): Promise<void> {
    return this.#changeOwn(target, (own, shown) => settleUnused(own, choice, shown));
  }

  async settleRefused(assignmentId: Id, choice: "retry" | "let go"): Promise<void> {
    await this.#settle(assignmentId, (count) => settleRefused(count, choice));
    this.#sender.wake();
  }

  settleReplaced(assignmentId: Id): Promise<void> {
    return this.#settle(assignmentId, settleReplaced);
  }

  hearDecisions(assignmentId: Id): Promise<void> {
    const { state } = this.kept(assignmentId);
    return this.#settle(assignmentId, (count) => hearDecisions(count, state));
  }

  /** Skips the disk when nothing is new. */
  async follow(assignmentId: Id, state: CountState): Promise<void> {
    const change = (kept: KeptCount) => takeState(kept, state, this.userId);
    const known = this.kept(assignmentId);
    if (isSameJson(known, change(known))) return;
    await this.#store.change(assignmentId, change, "news");
  }

  /** For a page that is being closed. Sending twice does no harm. */
  leave = (): void => {
    this.entries.leave();
    this.notes.leave();
    if (!navigator.onLine) return;
    for (const [, kept] of this.#store.all()) {
      const next = findRequest(kept);
      if (next) void this.#send(this.userId, next.count, next.request, true);
    }
  };

  wake = (): void => this.#sender.wake();

  /** A role may have been given back, or the server was wrong for a minute. */
  retryRefused = (): void => {
    this.#attempts.retry(this.#refusedKeys());
    this.#sender.wake();
  };

  comeOnline = (): void => {
    this.#retries = 0;
    this.retryRefused();
  };

  #refusedKeys(): string[] {
    const counts = this.#status.waiting.filter(({ refused }) => refused !== null);
    const countKeys = counts.map(({ assignmentId }) => assignmentId);
    return [...countKeys, ...this.entries.refusedKeys(), ...this.notes.refusedKeys()];
  }

  #planRetry(): void {
    const pause = retryPauses[this.#retries];
    if (this.#retryTimer !== undefined || pause === undefined) return;
    if (this.#refusedKeys().length === 0) return;
    this.#retries += 1;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      this.retryRefused();
    }, pause);
  }

  async #writeBack(): Promise<void> {
    const { entries, notes } = this;
    await Promise.all([this.#store.writeBack(), entries.writeBack(), notes.writeBack()]);
    this.#sender.nudge();
    if (await this.#moveSpareRecords()) await this.#writeBack();
  }

  /** Fetched later, because there seldom are any. */
  async #moveSpareRecords(): Promise<boolean> {
    try {
      const { moveSpareRecords } = await import("../store/spare-records.ts");
      return await moveSpareRecords(this.#database);
    } catch {
      return false;
    }
  }

  #settle(assignmentId: Id, settle: (count: DeviceCount) => DeviceCount): Promise<void> {
    const change = (kept: KeptCount) => ({ ...kept, counts: kept.counts.map(settle) });
    return this.#store.change(assignmentId, change, "news");
  }

  async #changeOwn(
    target: CountTarget,
    change: (own: DeviceCount, shown: number) => DeviceCount,
  ): Promise<void> {
    const tappedAt = new Date().toISOString();
    const changeCounts: Change = (kept, deviceId) =>
      changeOwn(kept, target, deviceId, (own) => {
        const changed = change(own, this.#shownOf(kept, target.listed));
        const isTapped = changed.plus !== own.plus || changed.minus !== own.minus;
        return isTapped ? { ...changed, tappedAt } : changed;
      });
    await this.#store.change(target.assignmentId, changeCounts, "taps");
    this.#sender.nudge();
  }

  #shownOf({ state, counts }: KeptCount, listed?: number): number {
    if (!state && listed !== undefined)
      return counts.reduce((sum, { plus, minus, sent }) => {
        return Math.max(0, sum + (plus - sent.plus) - (minus - sent.minus));
      }, listed);
    return sumOf(combineTallies({ userId: this.userId, userName: "" }, state, counts));
  }

  async #sendNext(): Promise<SendOutcome> {
    let outcome = await this.#sendUntried();
    if (outcome === "nothing" && this.#attempts.startOver()) outcome = await this.#sendUntried();
    if (outcome === "nothing") this.#planRetry();
    return outcome;
  }

  async #sendUntried(): Promise<SendOutcome> {
    const attempts = this.#attempts;
    for (const [assignmentId, kept] of this.#store.all()) {
      const isRetried = attempts.isRetried(assignmentId);
      if (!attempts.mayTry(assignmentId) || !findRequest(kept, isRetried)) continue;
      // Another tab may have counted or sent in the meantime.
      await this.#store.read(assignmentId);
      const next = findRequest(this.kept(assignmentId), isRetried);
      if (!next) continue;
      return attempts.attempt(assignmentId, async () => {
        const answer = await this.#send(this.userId, next.count, next.request);
        return this.#hear(next.count, next.request, answer);
      });
    }
    const outcome = await this.entries.sendNext(attempts);
    return outcome === "nothing" ? this.notes.sendNext(attempts) : outcome;
  }

  async #hear(
    { assignmentId, deviceId }: DeviceCount,
    request: CountRequest,
    answer: CountAnswer,
  ): Promise<SendOutcome> {
    if (answer.kind === "away" || answer.kind === "signed_out") return answer.kind;
    this.#attempts.endRetry(assignmentId);
    const change = (kept: KeptCount) => {
      if (answer.kind === "refused")
        return changeCount(kept, deviceId, (own) => ({ ...own, refused: answer.message }));
      const confirmed = changeCount(kept, deviceId, (own) =>
        confirmRequest({ ...own, refused: null }, request, answer.state, this.userId),
      );
      return takeState(confirmed, answer.state, this.userId);
    };
    await this.#store.change(assignmentId, change, "news");
    return "sent";
  }

  #hearStore(): void {
    const { isOnDisk, unreadable } = this.#store;
    const all = this.#store.all().map(([, kept]) => kept);
    const counts = all.flatMap((kept) => kept.counts);
    const waiting = counts.filter(isWaiting);
    const replaced = counts.filter((count) => count.replaced);
    const proposed = all.flatMap(({ counts, state }) =>
      counts.flatMap((count) =>
        unheardProposals(count, state).map((proposal) => ({ count, proposal })),
      ),
    );
    const isWhole = !this.#database.isSpare;
    this.#setStatus({ isOnDisk, isWhole, unreadable, waiting, replaced, proposed });
  }

  #setStatus(change: Partial<OutboxStatus>): void {
    const next = { ...this.#status, ...change };
    if (!isSameJson(this.#status, next)) this.#status = next;
    if (next.trouble !== "none" && next.waiting.length > 0) askToPersist();
    this.#listeners.tell();
  }
}

function findRequest({ counts }: KeptCount, isRetried = false) {
  for (const count of counts) {
    const request = nextRequest(isRetried ? { ...count, refused: null } : count);
    if (request) return { count, request };
  }
  return null;
}

/** Milliseconds: some browsers put the question to the person. */
const askAgainAfter = 7 * 86_400_000;
const askedKey = "countwell-persist-asked";

/** Without it the browser may empty the disk when it is nearly full, or after a week without a visit. */
function askToPersist(): void {
  try {
    if (Date.now() - Number(localStorage.getItem(askedKey)) < askAgainAfter) return;
    localStorage.setItem(askedKey, `${Date.now()}`);
    navigator.storage.persist().catch(() => {});
  } catch {
    // The browser has no such question, or keeps nothing.
  }
}
