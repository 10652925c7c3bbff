import {
  addStep,
  askToSave,
  type CountRequest,
  combineTallies,
  confirmRequest,
  correctCount,
  type DeviceCount,
  decideEarlier,
  decideRefused,
  decideUnused,
  dismissReplaced,
  followState,
  hearDecisions,
  isWaiting,
  nextRequest,
  startCount,
  takeOver,
  undoStep,
  unheardProposals,
} from "../../domain/count/device-count.ts";
import { type CountState, countStateSchema, mergeState, sumOf } from "../../domain/count/tally.ts";
import type { TapProposal } from "../../domain/count/tap-proposal.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { api } from "../api.ts";
import { type Change, CountStore, isSameJson, type LocalCount } from "./count-store.ts";
import { type Answer, ifNotRefused, type MaySend, type Put, type Write } from "./kind.ts";

export type CountTarget = {
  organizationId: Id;
  assignmentId: Id;
  title: string;
  date?: Day | undefined;
  round: number;
  listed?: number | undefined;
};

export type CountsStatus = {
  waiting: readonly DeviceCount[];
  replaced: readonly DeviceCount[];
  proposed: readonly { count: DeviceCount; proposal: TapProposal }[];
};

const { tallies, count: savedCount } =
  api.organizations[":organizationId"].assignments[":assignmentId"];

/** The taps and saves of one person. Of two totals of a device the server keeps the greater, so each may arrive twice. */
export class Counts extends CountStore {
  status(): CountsStatus {
    const all = this.all();
    const counts = all.flatMap((local) => local.counts);
    return {
      waiting: counts.filter(isWaiting),
      replaced: counts.filter((count) => count.replaced),
      proposed: all.flatMap(({ counts, state }) =>
        counts.flatMap((count) =>
          unheardProposals(count, state).map((proposal) => ({ count, proposal })),
        ),
      ),
    };
  }

  shown(assignmentId: Id, listed?: number): number {
    return this.#shownOf(this.get(assignmentId), listed);
  }

  /** True even before it is sent, unless the server refused it. */
  hasSaved({ id, round }: { id: Id; round: number }): boolean {
    const isSaved = (count: DeviceCount) =>
      count.save !== "no" && !count.refused && count.round >= round;
    return this.get(id).counts.some(isSaved);
  }

  tap(target: CountTarget, step: number): Promise<void> {
    return this.#changeOwn(target, (own, shown) => addStep(own, step, shown));
  }

  setNumber(target: CountTarget, number: number): Promise<void> {
    return this.#changeOwn(target, (own, shown) => addStep(own, number - shown, shown));
  }

  undo(target: CountTarget): Promise<void> {
    return this.#changeOwn(target, undoStep);
  }

  async correct(target: CountTarget, number: number, reason: string): Promise<void> {
    const id = newId();
    await this.#changeOwn(target, (own, shown) => correctCount(own, { id, number, shown, reason }));
    this.sender.wake();
  }

  async save(target: CountTarget): Promise<void> {
    await this.#changeOwn(target, askToSave);
    this.sender.wake();
  }

  async takeOver(target: CountTarget): Promise<void> {
    const { state } = this.get(target.assignmentId);
    await this.#changeOwn(target, (own) => takeOver(own, state));
    this.sender.wake();
  }

  decideEarlier(target: CountTarget, choice: "add" | "leave"): Promise<void> {
    return this.#changeOwn(target, (own, shown) => decideEarlier(own, choice, shown));
  }

  decideUnused(target: CountTarget, choice: "use" | "leave"): Promise<void> {
    return this.#changeOwn(target, (own, shown) => decideUnused(own, choice, shown));
  }

  async decideRefused(assignmentId: Id, choice: "retry" | "discard"): Promise<void> {
    await this.#changeAll(assignmentId, (count) => decideRefused(count, choice));
    this.sender.wake();
  }

  dismissReplaced(assignmentId: Id): Promise<void> {
    return this.#changeAll(assignmentId, dismissReplaced);
  }

  hearDecisions(assignmentId: Id): Promise<void> {
    const { state } = this.get(assignmentId);
    return this.#changeAll(assignmentId, (count) => hearDecisions(count, state));
  }

  async follow(assignmentId: Id, state: CountState): Promise<void> {
    const change = (local: LocalCount) => this.#followed(local, state);
    const local = this.get(assignmentId);
    if (isSameJson(local, change(local))) return;
    await this.change(assignmentId, change, "news");
  }

  async next(maySend: MaySend): Promise<Write<CountState> | undefined> {
    for (const local of this.all()) {
      const assignmentId = this.#writeOf(local, maySend)?.keys[0];
      if (assignmentId === undefined) continue;
      // Another tab may have counted or sent in the meantime.
      await this.read(assignmentId);
      const write = this.#writeOf(this.get(assignmentId), maySend);
      if (write) return write;
    }
    return undefined;
  }

  leave(): Write<CountState>[] {
    return this.all().flatMap((local) => this.#writeOf(local, ifNotRefused) ?? []);
  }

  refusedKeys(): Id[] {
    const refused = (_key: Id, reason: string | null) => reason !== null;
    return this.all().flatMap((local) => this.#writeOf(local, refused)?.keys ?? []);
  }

  find(param: CountPlace): Promise<Answer<CountState>> {
    return this.ask(countStateSchema, (options) => tallies.$get({ param }, options));
  }

  #send(count: DeviceCount, { kind, ...totals }: CountRequest, keepalive?: boolean) {
    const { organizationId, assignmentId, deviceId } = count;
    const tally = { ...totals, ...momentOf(count) };
    const param = { organizationId, assignmentId };
    const put: Put = (options) =>
      kind === "save"
        ? savedCount.$put({ param, json: { ...tally, deviceId } }, options)
        : tallies[":deviceId"].$put({ param: { ...param, deviceId }, json: tally }, options);
    return this.ask(countStateSchema, put, keepalive);
  }

  #writeOf({ counts }: LocalCount, maySend: MaySend): Write<CountState> | undefined {
    for (const count of counts) {
      const request = nextRequest({ ...count, refused: null });
      if (!request || !maySend(count.assignmentId, count.refused)) continue;
      return {
        keys: [count.assignmentId],
        send: (keepalive) => this.#send(count, request, keepalive),
        accepted: (state) =>
          this.#changeSent(count, state, (own) =>
            confirmRequest({ ...own, refused: null }, request, state, this.userId),
          ),
        refused: (message) =>
          this.#changeSent(count, null, (own) => ({ ...own, refused: message })),
      };
    }
    return undefined;
  }

  #changeSent(
    { assignmentId, deviceId }: DeviceCount,
    state: CountState | null,
    change: (own: DeviceCount) => DeviceCount,
  ): Promise<void> {
    const changeCounts = (local: LocalCount) => {
      const counts = local.counts.map((one) => (one.deviceId === deviceId ? change(one) : one));
      return state ? this.#followed({ ...local, counts }, state) : { ...local, counts };
    };
    return this.change(assignmentId, changeCounts, "news");
  }

  #followed(local: LocalCount, state: CountState): LocalCount {
    return {
      state: mergeState(local.state, state),
      counts: local.counts.map((count) => followState(count, state, this.userId)),
    };
  }

  #changeAll(assignmentId: Id, change: (count: DeviceCount) => DeviceCount): Promise<void> {
    const changeCounts = (local: LocalCount) => ({ ...local, counts: local.counts.map(change) });
    return this.change(assignmentId, changeCounts, "news");
  }

  async #changeOwn(
    target: CountTarget,
    change: (own: DeviceCount, shown: number) => DeviceCount,
  ): Promise<void> {
    const { organizationId, assignmentId, title, date, listed } = target;
    const tappedAt = new Date().toISOString();
    const changeCounts: Change = (local, deviceId) => {
      const round = Math.max(target.round, local.state?.round ?? 1);
      const before = local.counts.find((count) => count.deviceId === deviceId);
      const own =
        before ?? startCount({ organizationId, assignmentId, title, date, deviceId, round });
      const changed = change(own, this.#shownOf(local, listed));
      if (changed === own) return local;
      const isTapped = changed.plus !== own.plus || changed.minus !== own.minus;
      const others = local.counts.filter((count) => count !== before);
      return { ...local, counts: [...others, isTapped ? { ...changed, tappedAt } : changed] };
    };
    await this.change(assignmentId, changeCounts, "taps");
    this.sender.nudge();
  }

  #shownOf({ state, counts }: LocalCount, listed?: number): number {
    if (!state && listed !== undefined)
      return counts.reduce((sum, { plus, minus, sent }) => {
        return Math.max(0, sum + (plus - sent.plus) - (minus - sent.minus));
      }, listed);
    return sumOf(combineTallies({ userId: this.userId, userName: "" }, state, counts));
  }
}

type CountPlace = Pick<DeviceCount, "organizationId" | "assignmentId">;

/** Staff decide on taps that arrive after their week was closed, and see when they were made. */
function momentOf({ date, tappedAt }: Pick<DeviceCount, "date" | "tappedAt">) {
  const daysOpen = 6;
  const isEarly = !date || Date.now() < Date.parse(date) + daysOpen * 86_400_000;
  return isEarly || !tappedAt ? {} : { tappedAt };
}
