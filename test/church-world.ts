import fc from "fast-check";
import { type StructureKind, structureKinds } from "../domain/service/structure.ts";
import { newId } from "../domain/shared/id.ts";
import { addDays } from "../domain/shared/time/week.ts";
import { addComingWeeks } from "../server/assignment/coming-weeks.ts";
import { notifyOrganization } from "../server/reminder/notify-organization.ts";
import { findChurchFaults } from "./church-faults.ts";
import { type Church, foundChurch, listDates, readTruth, takeNewCounts } from "./church-reading.ts";
import { type ChurchTruth, keyOf, type Place, placeOf } from "./church-truth.ts";
import type { TestApp } from "./create-test-app.ts";

const kinds = [
  ...["move", "move", "move", "undo", "undo", "archive", "archive", "archive", "switch"],
  ...["count", "count", "reset", "type", "type", "note", "note", "note", "change date"],
  ...["remove", "pass", "pass", "repeat", "repeat"],
] as const;

/** One thing that happens, to the numbered thing; numbers wrap around. `isTwice` when its first answer is lost. */
type Event = { kind: string; which: number; how: number; isTwice: boolean };

export const churchEvents = (length: number) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      which: fc.nat(999),
      how: fc.nat(999),
      isTwice: fc.boolean(),
    }),
    { minLength: length, maxLength: length, size: "max" },
  );

const hoursOfWeek = 7 * 24;

type Person = { id: string; cookie: string };
type Request = { method: string; path: string; body?: object; by?: Person };

/** Changes a church through requests of which some arrive again, at once or later, and tells what is wrong in it. */
export class ChurchWorld {
  readonly faults: string[] = [];
  readonly #app: TestApp;
  readonly #church: Church;
  readonly #truth: ChurchTruth;
  /** What was done under an id of its own, so that it changes nothing when it arrives again. */
  readonly #done: Request[] = [];
  readonly #told = new Set<string>();

  static async open(app: TestApp, now: Date): Promise<ChurchWorld> {
    app.clock.now = now;
    const church = await foundChurch(app);
    return new ChurchWorld(app, church, await readTruth(church, now));
  }

  constructor(app: TestApp, church: Church, truth: ChurchTruth) {
    this.#app = app;
    this.#church = church;
    this.#truth = truth;
  }

  async happen({ kind, which, how, isTwice }: Event): Promise<void> {
    if (kind === "move") await this.#move(which, how, isTwice);
    if (kind === "undo") await this.#undo(which, isTwice);
    if (kind === "archive") await this.#archive(which, how, isTwice);
    if (kind === "switch") await this.#switch(which, how, isTwice);
    if (kind === "count") await this.#count(which, how, isTwice);
    if (kind === "reset") await this.#reset(which, isTwice);
    if (kind === "type") await this.#type(which, how, isTwice);
    if (kind === "note") await this.#write(which, how, isTwice);
    if (kind === "change date") await this.#changeDate(which, how, isTwice);
    if (kind === "remove") await this.#remove(which, how);
    if (kind === "pass") await this.#pass(1 + (how % 60));
    if (kind === "repeat" && this.#done.length > 0) await this.#send(pick(this.#done, which));
    this.faults.push(...(await findChurchFaults(this.#church, this.#truth, this.#app.db)));
  }

  /** All comes back, and everybody is reminded of what they are to count next. */
  async finish(): Promise<void> {
    const { campuses, departments, services } = this.#truth;
    const lists = { campus: campuses, department: departments, service: services };
    for (const kind of ["campus", "department", "service"] as const)
      for (const [index, { active }] of lists[kind].entries())
        if (!active) await this.#archive(structureKinds.indexOf(kind), index, false);
    for (const [index, { active }] of this.#categories().entries())
      if (!active) await this.#archive(structureKinds.indexOf("category"), index, false);
    for (const thing of [...departments, ...this.#categories()])
      for (const campusId of [...thing.offAt]) await this.#setSwitch(thing, campusId, true, false);
    await this.#pass(0);
    const { due, hours } = this.#truth.dueNext();
    // In steps, because nobody stays signed in who is away for a month.
    for (let left = hours - 1; left > 0; left -= hoursOfWeek)
      await this.#pass(Math.min(left, hoursOfWeek));
    for (const count of due)
      if (!this.#told.has(`reminder ${keyOf(count)}`))
        this.faults.push(`nobody was reminded of ${keyOf(count)}`);
    this.faults.push(...(await findChurchFaults(this.#church, this.#truth, this.#app.db)));
  }

  async #move(which: number, how: number, isTwice: boolean): Promise<void> {
    const truth = this.#truth;
    const service = pick(truth.services, which);
    const to = { weekday: how % 7, time: pick(["09:00", "11:15", "18:00"], how) };
    const path = `/services/${service.id}`;
    const query = `weekday=${to.weekday}&time=${to.time}`;
    const preview = await this.#church.read(`${path}/move-preview?${query}`);
    const dates = truth.movable(service, to);
    const moving = truth.open().filter(({ on }) => on && dates.includes(on));
    if (preview.counts !== moving.length)
      this.faults.push(`a preview says ${preview.counts} counts, not ${moving.length}`);
    const id = newId();
    const request = { method: "POST", path: `${path}/moves`, body: { id, ...to } };
    if (await this.#change(request, service.active ? 204 : 409, isTwice))
      truth.moveService(id, service, to);
  }

  async #undo(which: number, isTwice: boolean): Promise<void> {
    const moves = [...this.#truth.moves];
    if (moves.length === 0) return;
    const [id, move] = pick(moves.slice(-3), which);
    const path = `/services/${move.service.id}/moves/${id}`;
    const status = move.isUndone || this.#truth.mayUndo(move) ? 204 : 409;
    const isDone = await this.#change({ method: "DELETE", path }, status, isTwice);
    if (isDone && !move.isUndone) this.#truth.undoMove(move);
  }

  async #archive(which: number, how: number, isTwice: boolean): Promise<void> {
    const truth = this.#truth;
    const kind = structureKinds[which % structureKinds.length] ?? "campus";
    const lists = {
      campus: truth.campuses,
      department: truth.departments.slice(0, 2),
      category: this.#categories(),
      service: truth.services,
    };
    const thing = pick<{ id: string; active: boolean }>(lists[kind], how);
    const active = !thing.active;
    const { counts } = await this.#church.read(`/open-counts?kind=${kind}&id=${thing.id}`);
    const before = truth.open().length;
    const isLast = kind === "campus" && !truth.campuses.some((one) => one !== thing && one.active);
    const path = `/${pathsOf[kind]}/${thing.id}`;
    const request = { method: "PATCH", path, body: { active } };
    if (!(await this.#send(request, isLast && !active ? 409 : 204, isTwice))) return;
    thing.active = active;
    const ended = before - truth.open().length;
    if (!active && counts !== ended) this.faults.push(`${counts} counts would end, not ${ended}`);
  }

  async #switch(which: number, how: number, isTwice: boolean): Promise<void> {
    const things = [...this.#truth.departments.slice(0, 2), ...this.#categories()];
    const thing = pick(things, which);
    const campus = pick(this.#truth.campuses, how);
    await this.#setSwitch(thing, campus.id, thing.offAt.has(campus.id), isTwice);
  }

  async #setSwitch(
    thing: { id: string; offAt: Set<string> },
    campusId: string,
    on: boolean,
    isTwice: boolean,
  ): Promise<void> {
    const isDepartment = this.#truth.departments.some(({ id }) => id === thing.id);
    const path = `/${pathsOf[isDepartment ? "department" : "category"]}/${thing.id}`;
    const body = { switches: [{ campusId, on }] };
    if (!(await this.#send({ method: "PATCH", path, body }, 204, isTwice))) return;
    if (on) thing.offAt.delete(campusId);
    else thing.offAt.add(campusId);
  }

  async #count(which: number, how: number, isTwice: boolean): Promise<void> {
    const count = pick([...this.#truth.counts.values()], which);
    const plus = count.plus + (how % 5);
    const body = { round: count.round, deviceId: count.id, plus, minus: 0 };
    const path = `/assignments/${count.id}/count`;
    if (await this.#change({ method: "PUT", path, body }, 200, isTwice))
      this.#truth.save(count, plus);
  }

  async #reset(which: number, isTwice: boolean): Promise<void> {
    const made = [...this.#truth.counts.values()].filter(({ status }) => status === "complete");
    if (made.length === 0) return;
    const count = pick(made, which);
    const path = `/assignments/${count.id}/count?round=${count.round}`;
    if (await this.#change({ method: "DELETE", path }, 200, isTwice)) this.#truth.reset(count);
  }

  async #type(which: number, how: number, isTwice: boolean): Promise<void> {
    const { campusId, week, on } = await this.#pickPlace(which);
    const categoryId = pick(this.#church.counted, how);
    const value = how % 4 === 0 && on && this.#truth.hasNumber(on) ? null : how % 50;
    const entries = [{ categoryId, value, seenVersion: 0, changeId: newId() }];
    const place = on ? `/occurrences/${on.id}` : `/campuses/${campusId}/weeks/${week}`;
    const isCounted = this.#truth.isCountedAt(campusId, categoryId);
    const status = on?.cancelled ? 409 : isCounted ? 200 : 404;
    const request = { method: "PUT", path: `${place}/entries`, body: { entries } };
    if (!(await this.#change(request, status, isTwice))) return;
    if (on) this.#truth.dates.set(on.id, on);
    this.#truth.type(on?.id ?? placeOf({ campusId, week }), categoryId, value);
  }

  async #write(which: number, how: number, isTwice: boolean): Promise<void> {
    const { notes, dates } = this.#truth;
    const existing = which % 2 === 0 && notes.size > 0 ? pick([...notes.keys()], which) : null;
    const categoryId = how % 3 === 0 ? null : pick(this.#church.counted, how);
    const place = notes.get(existing ?? "")?.place ?? {
      ...(await this.#pickPlace(which)),
      categoryId,
    };
    const version = notes.get(existing ?? "")?.version ?? 0;
    const seenVersion = how % 5 === 0 ? Math.max(0, version - 1) : version;
    const [id, text] = [existing ?? newId(), pick(["Snow", "Ice", "Baptism", ""], how)];
    const { campusId, week: weekStart, on } = place;
    const where = {
      campusId,
      weekStart,
      occurrenceId: on?.id ?? null,
      categoryId: place.categoryId,
    };
    const body = { ...where, text, seenVersion, changeId: newId() };
    const by = pick([this.#church.admin, this.#church.daniel], how);
    const status = seenVersion === version ? 200 : 409;
    const request = { method: "PUT", path: `/notes/${id}`, body, by };
    if (!(await this.#change(request, status, isTwice))) return;
    if (on) dates.set(on.id, on);
    notes.set(id, { text, version: version + 1, place });
  }

  async #changeDate(which: number, how: number, isTwice: boolean): Promise<void> {
    const counted = [...this.#truth.counts.values()].flatMap(({ on }) => on ?? []);
    const date = pick(counted, which);
    const change = how % 2 === 0 ? { cancelled: !date.cancelled } : { time: "10:20" };
    const isRefused = change.cancelled === true && this.#truth.hasNumber(date);
    const request = { method: "PATCH", path: `/occurrences/${date.id}`, body: change };
    if (await this.#send(request, isRefused ? 409 : 204, isTwice))
      this.#truth.changeDate(date, change);
  }

  async #remove(which: number, how: number): Promise<void> {
    const { admin, daniel } = this.#church;
    const { members } = this.#truth;
    const leaving = [...members].filter((id) => id !== admin.id && id !== daniel.id);
    if (leaving.length < 2) return;
    const userId = pick(leaving, which);
    const rest = [...members].filter((id) => id !== userId);
    const to = how % 3 === 0 ? null : pick(rest, how);
    const path = `/members/${userId}${to ? `?handTo=${to}` : ""}`;
    if (await this.#send({ method: "DELETE", path }, 204)) this.#truth.remove(userId, to);
    await this.#send({ method: "DELETE", path }, 404);
  }

  /** The hourly jobs run, and what they tell people is compared with what is to be counted. */
  async #pass(hours: number): Promise<void> {
    const app = this.#app;
    app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
    this.#truth.now = app.clock.now;
    await addComingWeeks(app.deps, this.#church.id);
    this.faults.push(...(await takeNewCounts(this.#church, this.#truth)));
    app.jobs.length = 0;
    await notifyOrganization(app.deps, this.#church.id);
    const open = new Map(this.#truth.open().map((count) => [count.id, count]));
    for (const { name, payload } of app.jobs) {
      if (name !== "send_notification") continue;
      if (payload.kind !== "reminder" && payload.kind !== "late") continue;
      for (const id of payload.assignmentIds) {
        const count = open.get(id);
        if (count?.userId !== payload.userId)
          this.faults.push(`${payload.kind} of ${id} to nobody`);
        const key = `${payload.kind} ${count && keyOf(count)}`;
        if (this.#told.has(key)) this.faults.push(`${key} was told twice`);
        this.#told.add(key);
      }
    }
  }

  /** This week or the last one, or a date in them. */
  async #pickPlace(which: number): Promise<Place> {
    const week = addDays(this.#truth.week(), -7 * (which % 2));
    const dates = await listDates(this.#church, this.#truth, { from: week, to: addDays(week, 6) });
    const [main, north] = this.#truth.campuses.map(({ id }) => ({ campusId: id, week, on: null }));
    const places = dates.map((on) => ({ campusId: on.service.campusId, week, on }));
    return pick<Place | undefined>([...places, main, north], which) ?? pick(places, which);
  }

  #categories() {
    return this.#truth.departments.slice(0, 2).flatMap(({ categories }) => categories);
  }

  /** Like `#send`, and the same may arrive again at any time. */
  async #change(request: Request, status: number, isTwice: boolean): Promise<boolean> {
    const isDone = await this.#send(request, status, isTwice);
    if (isDone) this.#done.push(request);
    return isDone;
  }

  async #send(request: Request, expected?: number, isTwice = false): Promise<boolean> {
    const { method, path, body = {}, by = this.#church.admin } = request;
    const answer = await this.#church.send(method, path, body, by);
    const { status } = answer;
    if (status !== (expected ?? status) || status >= 500)
      this.faults.push(
        `${method} ${path} is ${status}, not ${expected}: ${answer.body?.error?.message}`,
      );
    if (isTwice) await this.#send(request, expected);
    return status < 300;
  }
}

const pathsOf: Record<StructureKind, string> = {
  campus: "campuses",
  department: "departments",
  category: "categories",
  service: "services",
};

function pick<Thing>(things: readonly Thing[], number: number): Thing {
  const thing = things[number % things.length];
  if (thing === undefined) throw new Error("nothing to pick from");
  return thing;
}
