import type { Note, NotePlace } from "../../domain/entry/note.ts";
import { newId } from "../../domain/shared/id.ts";
import { persist, type Sender } from "./persistent.ts";

export type Cell = { path: string; categoryId: string };
/** A number typed into a cell that all devices type. */
type SharedChange = { cell: Cell; changeId: string; value: number };
type Correction = { from: number; to: number; reason: string };
/** `version` is what this device has seen of it. */
type KnownNote = { id: string; path: string; place: NotePlace; isShared: boolean; version: number };
type Work = Sender & {
  /** Among the devices. */
  index: number;
  /** Returns a number from 0 to less than 1. */
  chance: () => number;
  /** Counted together with other devices. */
  assignment: string;
  /** Counted, saved and reset by this device only. */
  ownAssignment: string;
  /** Only this device types them. */
  cells: Cell[];
  /** All devices type them. */
  sharedCells: Cell[];
  notes: KnownNote[];
};

/** A phone, which remembers what it was told. */
export class Device {
  readonly id = newId();
  /** Its totals on the shared assignment. */
  plus = 0;
  minus = 0;
  saved = false;
  /** The round of its own assignment, and the count in it. */
  own = { round: 1, plus: 0, saved: false };
  /** All values typed into each cell, in order. */
  readonly typed = new Map<Cell, number[]>();
  readonly sharedChanges: SharedChange[] = [];
  /** Of its own assignment, in all rounds. */
  readonly corrections: Correction[] = [];
  /** All that it wrote into notes, in order. */
  readonly written: { id: string; text: string }[] = [];
  readonly work: Work;

  constructor(work: Work) {
    this.work = work;
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.#act(this.work.chance());
  }

  async #act(share: number): Promise<void> {
    const { assignment, chance } = this.work;
    if (share < 0.62) {
      this.plus += 1 + Math.floor(chance() * 5);
      if (chance() < 0.2) this.minus += 1;
      const body = { round: 1, plus: this.plus, minus: this.minus };
      await this.#send("PUT", `${assignment}/tallies/${this.id}`, body);
    } else if (share < 0.65) {
      this.saved = true;
      const body = { round: 1, deviceId: this.id, plus: this.plus, minus: this.minus };
      await this.#send("PUT", `${assignment}/count`, body);
    } else if (share < 0.77) await this.#type();
    else if (share < 0.85) await this.#typeTogether();
    else if (share < 0.9) await this.#write();
    else await this.#countAlone();
  }

  async #type(): Promise<void> {
    const { cells, chance } = this.work;
    const cell = cells[Math.floor(chance() * cells.length)];
    if (!cell) return;
    const values = this.typed.get(cell) ?? [];
    this.typed.set(cell, values);
    // No value twice, so that revisions show a doubled or lost save.
    values.push(values.length + 1);
    await this.#enter(cell, { changeId: newId(), value: values.length });
  }

  async #typeTogether(): Promise<void> {
    const { sharedCells, chance, index } = this.work;
    const cell = sharedCells[Math.floor(chance() * sharedCells.length)];
    if (!cell) return;
    // No two devices type the same value.
    const value = (index + 1) * 10_000 + this.sharedChanges.length;
    const change = { changeId: newId(), value };
    this.sharedChanges.push({ cell, ...change });
    await this.#enter(cell, change);
  }

  async #enter(
    { path, categoryId }: Cell,
    change: { changeId: string; value: number },
  ): Promise<void> {
    await this.#send("PUT", path, { entries: [{ categoryId, seenVersion: 0, ...change }] });
  }

  async #countAlone(): Promise<void> {
    const { ownAssignment, chance } = this.work;
    const { own } = this;
    if (own.saved && chance() < 0.5) {
      const reason = `Latecomers ${this.corrections.length}`;
      this.corrections.push({ from: own.plus, to: own.plus + 1, reason });
      own.plus += 1;
      const body = { round: own.round, deviceId: this.id, plus: own.plus, minus: 0, reason };
      await this.#send("PUT", `${ownAssignment}/count`, body);
    } else if (own.saved) {
      await this.#send("DELETE", `${ownAssignment}/count?round=${own.round}`);
      this.own = { round: own.round + 1, plus: 0, saved: false };
    } else if (own.plus < 3) {
      own.plus += 1;
      const body = { round: own.round, plus: own.plus, minus: 0 };
      await this.#send("PUT", `${ownAssignment}/tallies/${this.id}`, body);
    } else {
      own.saved = true;
      const body = { round: own.round, deviceId: this.id, plus: own.plus, minus: 0 };
      await this.#send("PUT", `${ownAssignment}/count`, body);
    }
  }

  /** Its own note, or the one that all devices write; whoever is late reads that and writes again. */
  async #write(): Promise<void> {
    const { notes, chance, index } = this.work;
    const note = notes[Math.floor(chance() * notes.length)];
    if (!note) return;
    const text = `${index} wrote ${this.written.length}`;
    this.written.push({ id: note.id, text });
    for (;;) {
      const change = { seenVersion: note.version, changeId: newId() };
      const refusal = note.isShared ? 409 : undefined;
      const body = { ...note.place, text, ...change };
      const answer = await this.#send<Note>("PUT", `${note.path}/${note.id}`, body, refusal);
      if (answer.status === 200) {
        note.version = answer.body.version;
        return;
      }
      const { weekStart } = note.place;
      const list = await this.#send<{ items: Note[] }>(
        "GET",
        `${note.path}?from=${weekStart}&to=${weekStart}`,
      );
      note.version = list.body.items.find(({ id }) => id === note.id)?.version ?? 0;
    }
  }

  #send<Body>(method: string, path: string, body?: object, refusal?: number) {
    return persist<Body>(this.work, method, path, body, refusal);
  }
}
