import type { PackedSource } from "../../../domain/answer/report-numbers.ts";
import { roomCategories } from "../../../domain/answer/room.ts";
import { categoryKinds } from "../../../domain/organization/category-kinds.ts";
import type { ClaimEntered, ClaimFacts } from "../../../domain/usual/weekly-numbers.ts";
import { unkeptOf } from "../../claim-facts.ts";
import { isoOf } from "./dates.ts";
import type { RawChurch } from "./raw.ts";

/** A generated church as the server would read it. */
export function knownOf(church: RawChurch): ClaimFacts {
  const { weekStartDay, easter, today, weeks, start } = church;
  const running = weeks - 1;
  const placeOf = (one: { campusId: string; serviceId: string | null }, categoryId: string) =>
    `${one.campusId} ${one.serviceId} ${categoryId}`;
  const groups = Map.groupBy(church.entries, ({ occurrence, categoryId }) =>
    placeOf(occurrence, categoryId),
  );
  const numbers = [...groups.values()].flatMap((entries): PackedSource[] => {
    const [first] = entries;
    if (!first) return [];
    const { campusId, serviceId } = first.occurrence;
    return [
      {
        campusId,
        categoryId: first.categoryId,
        kind: serviceId ? "service" : "week",
        serviceId,
        weeks: entries.map(({ occurrence }) => occurrence.week - running),
        values: entries.map(({ value }) => value),
        counted: null,
      },
    ];
  });
  const ofServices = church.occurrences.filter(({ serviceId }) => serviceId);
  const dates = Map.groupBy(ofServices, ({ serviceId }) => serviceId);
  const departments = church.departments.map((department) => ({
    ...department,
    categories: church.categories.filter(({ departmentId }) => departmentId === department.id),
  }));
  const active = <Item>(item: Item) => ({ ...item, active: true });
  const facts = {
    numbers: {
      campuses: church.campuses.map(active),
      departments: church.departments.map(({ id, name, key }) => active({ id, name, key })),
      categories: church.categories.map(({ role: _role, ...category }) => active(category)),
      services: church.services.map((service) => ({ ...service, weekday: 0, active: true })),
      off: [],
      numbers,
      waiting: [],
      dates: [...dates.values()].map((all) => ({
        campusId: all[0]?.campusId ?? "",
        serviceId: all[0]?.serviceId ?? null,
        held: all.filter(({ cancelled }) => !cancelled).map(({ week }) => week - running),
        days: all.filter(({ cancelled }) => !cancelled).map(() => (weekStartDay === 0 ? 0 : 6)),
        toCome: [],
        cancelled: all.filter(({ cancelled }) => cancelled).map(({ week }) => week - running),
      })),
      coming: [],
      closed: [],
    },
    calendar: { today: isoOf(today), weekStartDay, fiscalYearStartMonth: 1, easter },
    kinds: categoryKinds(departments),
    room: roomCategories(departments),
    specialDays: church.specialDays.map(({ day, ...one }) => ({ ...one, date: isoOf(day) })),
    notes: church.notes.map(({ week, ...note }) => ({
      ...note,
      weekStart: isoOf(start + 7 * week),
    })),
    changed: [],
    entered: enteredIn(church),
    kept: church.kept.map(({ week, ...one }) => ({ ...one, weekStart: isoOf(start + 7 * week) })),
  } satisfies Omit<ClaimFacts, "unkept">;
  return { ...facts, unkept: unkeptOf(facts) };
}

function enteredIn({ entries, start, categories }: RawChurch): ClaimEntered[] {
  const departmentOf = new Map(categories.map((one) => [one.id, one.departmentId]));
  const last = new Map<string, ClaimEntered>();
  for (const { occurrence, categoryId, enteredOn } of entries) {
    if (enteredOn == null) continue;
    const { campusId, week } = occurrence;
    const departmentId = departmentOf.get(categoryId) ?? "";
    const key = `${campusId} ${departmentId} ${week}`;
    const day = isoOf(enteredOn);
    const before = last.get(key);
    if (before && before.day >= day) continue;
    last.set(key, { campusId, departmentId, weekStart: isoOf(start + 7 * week), day });
  }
  return [...last.values()];
}
