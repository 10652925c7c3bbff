import type { Occurrence } from "../../domain/service/occurrence.ts";
import type { Structure } from "../../domain/service/structure.ts";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn } from "../../domain/shared/time/week.ts";
import { persist, type Sender } from "./persistent.ts";

type Schedule = { weekday: number; time: string };
type Move = { id: string; serviceId: string; from: Schedule; isUndone: boolean };
type Work = Sender & {
  /** Returns a number from 0 to less than 1. */
  chance: () => number;
  /** Of the organization. */
  path: string;
  campusId: string;
  services: ({ id: string } & Schedule)[];
  /** What nobody types a number for meanwhile: a campus, a department, a category. */
  archivable: { kind: "campuses" | "departments" | "categories"; id: string }[];
};

/** Two services, and what can be archived without being in the way of those who type. */
export async function foundServices(
  sender: Sender,
  path: string,
  campusId: string,
): Promise<Pick<Work, "path" | "campusId" | "services" | "archivable">> {
  const add = (where: string, json: object) => persist(sender, "POST", `${path}/${where}`, json);
  const services = [
    { id: newId(), weekday: 0, time: "09:00" },
    { id: newId(), weekday: 6, time: "18:30" },
  ];
  for (const service of services)
    await add(`campuses/${campusId}/services`, { ...service, name: service.id });
  const { body } = await persist<Structure>(sender, "GET", `${path}/structure`);
  const [campus, department, category] = [newId(), newId(), newId()];
  await add("campuses", { id: campus, name: "North" });
  await add("departments", { id: department, name: "Grounds" });
  const parking = { id: category, name: "Parking", unit: "count", inTotal: true };
  await add(`departments/${body.departments[0]?.id}/categories`, parking);
  const archivable = [
    { kind: "campuses" as const, id: campus },
    { kind: "departments" as const, id: department },
    { kind: "categories" as const, id: category },
  ];
  return { path, campusId, services, archivable };
}

/** Not of this week, some of which may have begun. */
export async function listNextDates(sender: Sender, campusPath: string): Promise<Occurrence[]> {
  const from = addDays(dayIn("America/Chicago", new Date()), 7);
  const list = await persist<{ items: Occurrence[] }>(
    sender,
    "GET",
    `${campusPath}/occurrences?from=${from}`,
  );
  return list.body.items;
}

/** An admin who moves and archives, and takes it back, while others count. */
export class Organizer {
  readonly work: Work;
  readonly moves: Move[] = [];
  /** Ids of what is archived now, and of what is switched off at the campus. */
  readonly archived = new Set<string>();
  readonly off = new Set<string>();

  constructor(work: Work) {
    this.work = work;
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.#act(this.work.chance());
  }

  async #act(share: number): Promise<void> {
    const { chance, services, archivable } = this.work;
    const service = services[Math.floor(chance() * services.length)];
    const thing = archivable[Math.floor(chance() * archivable.length)];
    if (!service || !thing) return;
    if (share < 0.4) await this.#move(service);
    else if (share < 0.6) await this.#undo(service);
    else if (share < 0.75) await this.#archive("services", service.id);
    else if (share < 0.9 || thing.kind === "campuses") await this.#archive(thing.kind, thing.id);
    else await this.#switch(thing.kind, thing.id);
  }

  async #move(service: Work["services"][number]): Promise<void> {
    if (this.archived.has(service.id)) return;
    const { chance } = this.work;
    const to = { weekday: Math.floor(chance() * 7), time: chance() < 0.5 ? "09:00" : "18:30" };
    const move = { id: newId(), serviceId: service.id, isUndone: false };
    const from = { weekday: service.weekday, time: service.time };
    this.moves.push({ ...move, from });
    Object.assign(service, to);
    await this.#send("POST", `services/${service.id}/moves`, { id: move.id, ...to });
  }

  async #undo(service: Work["services"][number]): Promise<void> {
    const move = this.moves.findLast(({ serviceId }) => serviceId === service.id);
    if (!move || move.isUndone || this.archived.has(service.id)) return;
    move.isUndone = true;
    Object.assign(service, move.from);
    await this.#send("DELETE", `services/${service.id}/moves/${move.id}`);
  }

  async #archive(kind: string, id: string): Promise<void> {
    const active = this.archived.has(id);
    if (active) this.archived.delete(id);
    else this.archived.add(id);
    await this.#send("PATCH", `${kind}/${id}`, { active });
  }

  async #switch(kind: string, id: string): Promise<void> {
    const on = this.off.has(id);
    if (on) this.off.delete(id);
    else this.off.add(id);
    const switches = [{ campusId: this.work.campusId, on }];
    await this.#send("PATCH", `${kind}/${id}`, { switches });
  }

  async #send(method: string, path: string, json?: object): Promise<void> {
    await persist(this.work, method, `${this.work.path}/${path}`, json);
  }
}
