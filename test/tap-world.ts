import fc from "fast-check";
import { type AgreementChoice, agreementChoices } from "../domain/assignment/agreement.ts";
import {
  addStep,
  askToSave,
  type CountRequest,
  combineTallies,
  confirmRequest,
  correctCount,
  type DeviceCount,
  followState,
  isWaiting,
  nextRequest,
  startCount,
  takeOver,
  undoStep,
} from "../domain/count/device-count.ts";
import { type CountState, mergeState, sumOf } from "../domain/count/tally.ts";
import { changeOf, type Decision, type TapProposal } from "../domain/count/tap-proposal.ts";
import { newId } from "../domain/shared/id.ts";

/** `null` means that the person may not, or that there is no such assignment. */
export type CountServer = {
  read(device: Device, assignmentId: string): Promise<CountState | null>;
  send(device: Device, assignmentId: string, request: CountRequest): Promise<CountState | null>;
  reset(assignmentId: string): Promise<void>;
  /** Weeks pass, so that members' taps for what is saved wait for staff. */
  closeWeeks?(): void;
  /** Staff accept or decline the next taps that wait; null where none do. */
  decide?(assignmentId: string, decision: Decision): Promise<Proposed | null>;
  listProposed?(assignmentId: string): Promise<Proposed[]>;
  /** The two counts of the same that two people of an organization make apart, the first one first. */
  pairOf?(organizationId: string): string[];
  /** Staff choose between them. Returns the agreement's id, null where one is not saved. */
  agree?(organizationId: string, choice: AgreementChoice): Promise<string | null>;
};

type Proposed = Pick<TapProposal, "id" | "round" | "plus" | "minus" | "decision">;

export type Device = { deviceId: string; userId: string; organizationId: string };
type CountedAssignment = { organizationId: string; assignmentId: string };

/** One thing that happens, to the numbered device or message; numbers wrap around. */
type Event = { kind: (typeof kinds)[number]; who: number; where: number; amount: number };

const kinds = [
  "tap",
  "tap",
  "tap",
  "tap",
  "minus",
  "undo",
  "type",
  "save",
  "correct",
  "send",
  "send",
  "arrive",
  "arrive",
  "double",
  "answer",
  "answer",
  "lose",
  "lose answer",
  "poll",
  "kill",
  "end session",
  "log in",
  "take over",
  "take over",
  "agree",
  "agree",
  "reset",
  "close weeks",
  "accept",
  "decline",
] as const;

export const events = (length: number) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      who: fc.nat(63),
      where: fc.nat(7),
      amount: fc.integer({ min: 1, max: 12 }),
    }),
    { minLength: length, maxLength: length, size: "max" },
  );

type Phone = Device & {
  signedIn: boolean;
  /** A killed tab no longer hears the answers to what it sent. */
  tab: number;
  disk: Map<string, { count: DeviceCount; state: CountState }>;
};
type Message = { phone: Phone; tab: number; assignmentId: string; request: CountRequest };
type Answer = Message & { state: CountState };

/** Phones that count through a network that loses, doubles and reorders, and the truth about every tap. */
export class TapWorld {
  readonly phones: Phone[];
  readonly #server: CountServer;
  readonly #places: CountedAssignment[];
  readonly #onTheWay: Message[] = [];
  readonly #answers: Answer[] = [];
  /** The sum of the taps that people made, with what corrections have added, by assignment and round. */
  readonly #truth = new Map<string, number>();
  readonly #corrections = new Set<string>();
  readonly #faults: string[] = [];

  constructor(server: CountServer, devices: Device[], places: CountedAssignment[]) {
    this.#server = server;
    this.#places = places;
    this.phones = devices.map((device) => ({
      ...device,
      signedIn: true,
      tab: 0,
      disk: new Map(),
    }));
  }

  async happen({ kind, who, where, amount }: Event): Promise<void> {
    const phone = pick(this.phones, who);
    const { assignmentId } = pick(
      this.#places.filter((place) => place.organizationId === phone.organizationId),
      where,
    );
    const message = this.#onTheWay[who % Math.max(1, this.#onTheWay.length)];
    const answer = this.#answers[who % Math.max(1, this.#answers.length)];
    if (kind === "tap") await this.#count(phone, assignmentId, (c, n) => addStep(c, amount, n));
    if (kind === "minus") await this.#count(phone, assignmentId, (c, n) => addStep(c, -amount, n));
    if (kind === "type")
      await this.#count(phone, assignmentId, (c, n) => addStep(c, amount * 7 - n, n));
    if (kind === "undo") await this.#count(phone, assignmentId, undoStep);
    if (kind === "save") await this.#count(phone, assignmentId, askToSave);
    if (kind === "correct") await this.#correct(phone, assignmentId, amount * 7);
    if (kind === "send") this.#send(phone, assignmentId);
    if (kind === "arrive" && message) await this.#arrive(message);
    if (kind === "double" && message) this.#onTheWay.push(message);
    if (kind === "lose" && message) remove(this.#onTheWay, message);
    if (kind === "answer" && answer) this.#hear(answer);
    if (kind === "lose answer" && answer) remove(this.#answers, answer);
    if (kind === "poll") await this.#poll(phone, assignmentId);
    if (kind === "kill") phone.tab += 1;
    if (kind === "end session") phone.signedIn = false;
    if (kind === "log in") phone.signedIn = true;
    if (kind === "take over") this.#takeOver(phone, assignmentId);
    if (kind === "agree") await this.#agree(phone, amount);
    if (kind === "reset") await this.#server.reset(assignmentId);
    if (kind === "close weeks") this.#server.closeWeeks?.();
    if (kind === "accept") await this.#decide(assignmentId, "accepted");
    if (kind === "decline") await this.#decide(assignmentId, "declined");
  }

  /** The network and all sessions come back, all messages on their way arrive, and every phone sends. */
  async finish(): Promise<void> {
    for (const message of [...this.#onTheWay]) await this.#arrive(message);
    for (const answer of [...this.#answers]) this.#hear(answer);
    for (const phone of this.phones) {
      phone.signedIn = true;
      for (const assignmentId of phone.disk.keys()) await this.#deliverAll(phone, assignmentId);
    }
    for (const phone of this.phones)
      for (const assignmentId of phone.disk.keys()) {
        await this.#poll(phone, assignmentId);
        await this.#keepRefused(phone, assignmentId);
      }
  }

  /** Taps for a count that is another's to see meanwhile stay on their phone, which says so. */
  async #keepRefused(phone: Phone, assignmentId: string) {
    const count = phone.disk.get(assignmentId)?.count;
    if (!count || (await this.#server.read(phone, assignmentId))) return;
    const state = await this.#readFor(phone.organizationId, assignmentId);
    if (state?.round !== count.round) return;
    const own = state.tallies.find(({ deviceId }) => deviceId === phone.deviceId);
    const sent = own ? own.plus - own.minus : 0;
    this.#add(assignmentId, count.round, sent - (count.plus - count.minus));
  }

  /** Returns a sentence for each problem. */
  async findFaults(): Promise<string[]> {
    const faults = [...this.#faults];
    for (const phone of this.phones)
      for (const [assignmentId, { count, state }] of phone.disk) {
        const server = await this.#server.read(phone, assignmentId);
        if (!server) continue;
        const raw = server.tallies.reduce((sum, t) => sum + t.plus - t.minus, 0);
        const tapped = this.#truth.get(`${assignmentId} ${server.round}`) ?? 0;
        const proposed = (await this.#server.listProposed?.(assignmentId)) ?? [];
        const left = proposed
          .filter(({ round, decision }) => round === server.round && decision !== "accepted")
          .reduce((sum, one) => sum + changeOf(one), 0);
        const truth = tapped - left;
        if (raw !== truth)
          faults.push(`server holds ${raw} beside ${left} proposed, people tapped ${tapped}`);
        const screen = this.#shown(phone, count, state);
        if (screen !== Math.max(0, truth)) faults.push(`a screen shows ${screen}, not ${truth}`);
        if (isWaiting({ ...count, earlier: 0, unused: undefined }) || count.take !== undefined)
          faults.push("something still waits to be sent");
        if (state.taker?.deviceId !== server.taker?.deviceId)
          faults.push("a phone has not heard which device goes on counting");
        for (const tally of state.tallies)
          if (
            !this.#corrections.has(tally.deviceId) &&
            !proposed.some(({ id }) => id === tally.deviceId) &&
            !this.#belongs(tally.deviceId, phone.organizationId)
          )
            faults.push("a tally of the other organization is shown");
      }
    return faults;
  }

  /** What was proposed for an earlier round, and what makes a corrected number, is a tally of its own. */
  async #decide(assignmentId: string, decision: Decision) {
    const [phone] = this.phones.filter(({ disk }) => disk.has(assignmentId));
    const decided = await this.#server.decide?.(assignmentId, decision);
    const state = phone && (await this.#server.read(phone, assignmentId));
    const own = state?.tallies.find(({ deviceId }) => deviceId === decided?.id);
    if (own) this.#add(assignmentId, state?.round ?? 1, own.plus - own.minus);
  }

  async #count(
    phone: Phone,
    assignmentId: string,
    change: (count: DeviceCount, shown: number) => DeviceCount,
  ) {
    const known = phone.disk.get(assignmentId) ?? (await this.#open(phone, assignmentId));
    if (!known) return;
    const count = change(known.count, this.#shown(phone, known.count, known.state));
    const tapped = count.plus - count.minus - (known.count.plus - known.count.minus);
    this.#add(assignmentId, count.round, tapped);
    phone.disk.set(assignmentId, { ...known, count });
  }

  #takeOver(phone: Phone, assignmentId: string) {
    const known = phone.disk.get(assignmentId);
    if (known)
      phone.disk.set(assignmentId, { ...known, count: takeOver(known.count, known.state) });
  }

  /** Both save, whether they hear it or not. An agreement's change of the first count is a tally of its own. */
  async #agree({ organizationId }: Phone, amount: number) {
    const pair = this.#server.pairOf?.(organizationId) ?? [];
    for (const assignmentId of pair) await this.#saveOnce(organizationId, assignmentId);
    const [firstId] = pair;
    const choice = pick([...agreementChoices], amount);
    const id = await this.#server.agree?.(organizationId, choice);
    if (!id || firstId === undefined) return;
    const state = await this.#readFor(organizationId, firstId);
    const own = state?.tallies.find(({ deviceId }) => deviceId === id);
    if (!state || !own) return;
    this.#corrections.add(id);
    this.#add(firstId, state.round, own.plus - own.minus);
  }

  async #saveOnce(organizationId: string, assignmentId: string) {
    for (const phone of this.phones) {
      if (phone.organizationId !== organizationId || !phone.signedIn) continue;
      if (!(await this.#server.read(phone, assignmentId))) continue;
      await this.#count(phone, assignmentId, askToSave);
      const count = phone.disk.get(assignmentId)?.count;
      const request = count && nextRequest(count);
      if (request) await this.#arrive({ phone, tab: phone.tab, assignmentId, request });
      return;
    }
  }

  /** As somebody who may see it. */
  async #readFor(organizationId: string, assignmentId: string): Promise<CountState | null> {
    for (const phone of this.phones) {
      if (phone.organizationId !== organizationId) continue;
      const state = await this.#server.read(phone, assignmentId);
      if (state) return state;
    }
    return null;
  }

  /** Only a saved number is corrected. */
  async #correct(phone: Phone, assignmentId: string, number: number) {
    const known = phone.disk.get(assignmentId);
    if (known?.state.status !== "complete") return;
    const id = newId();
    this.#corrections.add(id);
    await this.#count(phone, assignmentId, (count, shown) =>
      correctCount(count, { id, number, shown, reason: "" }),
    );
  }

  /** The later correction wins when it arrives, once, whatever others have made of the number before. */
  async #follow({ phone, assignmentId, request }: Message, before: CountState | null) {
    const { correction } = request;
    if (!correction || !before) return;
    const ownIn = (state: CountState | null) =>
      state?.tallies.find(({ deviceId }) => deviceId === correction.id);
    const after = await this.#server.read(phone, assignmentId);
    const own = ownIn(after);
    if (!after || !own || ownIn(before)) return;
    this.#add(assignmentId, after.round, own.plus - own.minus);
    if (before.status === "complete" && after.count !== correction.count)
      this.#faults.push(`corrected to ${correction.count}, but the server says ${after.count}`);
  }

  /** A phone opens an assignment from its list, which says the round. */
  async #open(phone: Phone, assignmentId: string) {
    const state = await this.#server.read(phone, assignmentId);
    if (!state) return null;
    const { organizationId, deviceId } = phone;
    const round = state.round;
    const count = startCount({ organizationId, assignmentId, deviceId, title: "Balcony", round });
    const opened = { count, state };
    phone.disk.set(assignmentId, opened);
    return opened;
  }

  #send(phone: Phone, assignmentId: string) {
    const count = phone.disk.get(assignmentId)?.count;
    const request = count && nextRequest(count);
    if (request) this.#onTheWay.push({ phone, tab: phone.tab, assignmentId, request });
  }

  async #arrive(message: Message) {
    remove(this.#onTheWay, message);
    if (!message.phone.signedIn) return;
    const { phone, assignmentId, request } = message;
    const before = request.correction ? await this.#server.read(phone, assignmentId) : null;
    const state = await this.#server.send(phone, assignmentId, request);
    await this.#follow(message, before);
    if (state) this.#answers.push({ ...message, state });
  }

  #hear(answer: Answer) {
    remove(this.#answers, answer);
    const { phone, assignmentId, request } = answer;
    const known = phone.disk.get(assignmentId);
    if (!known || answer.tab !== phone.tab) return;
    const state = mergeState(known.state, answer.state);
    this.#keep(
      phone,
      assignmentId,
      confirmRequest(known.count, request, answer.state, phone.userId),
      state,
    );
  }

  async #poll(phone: Phone, assignmentId: string) {
    const known = phone.disk.get(assignmentId);
    const read = phone.signedIn ? await this.#server.read(phone, assignmentId) : null;
    if (!known || !read) return;
    const state = mergeState(known.state, read);
    this.#keep(phone, assignmentId, followState(known.count, read, phone.userId), state);
  }

  #keep(phone: Phone, assignmentId: string, count: DeviceCount, state: CountState) {
    const before = phone.disk.get(assignmentId)?.count;
    if (before && count.round > before.round) {
      const { plus, minus, sent } = count;
      this.#add(assignmentId, count.round, plus - sent.plus - (minus - sent.minus));
    }
    phone.disk.set(assignmentId, { count, state });
  }

  #add(assignmentId: string, round: number, change: number) {
    const key = `${assignmentId} ${round}`;
    this.#truth.set(key, (this.#truth.get(key) ?? 0) + change);
  }

  async #deliverAll(phone: Phone, assignmentId: string) {
    for (let tries = 0; tries < 5; tries += 1) {
      this.#send(phone, assignmentId);
      for (const message of [...this.#onTheWay]) await this.#arrive(message);
      for (const answer of [...this.#answers]) this.#hear(answer);
    }
  }

  #shown(phone: Phone, count: DeviceCount, state: CountState): number {
    return sumOf(combineTallies({ userId: phone.userId, userName: "" }, state, [count]));
  }

  #belongs(deviceId: string, organizationId: string) {
    return this.phones.some((p) => p.deviceId === deviceId && p.organizationId === organizationId);
  }
}

function pick<Thing>(things: Thing[], number: number): Thing {
  const thing = things[number % things.length];
  if (thing === undefined) throw new Error("nothing to pick from");
  return thing;
}

function remove<Thing>(things: Thing[], thing: Thing) {
  const index = things.indexOf(thing);
  if (index >= 0) things.splice(index, 1);
}
