import type { Where } from "../../../domain/question.ts";
import type { Random } from "../churches/random.ts";
import type { Said } from "./asked-by-hand.ts";
import type { Category, Church } from "./church.ts";

export function someCampus(church: Church, random: Random): { campus: string; id: string } {
  const { name, id } = random.one(church.campuses);
  const words = church.says.campuses[name] ?? [name];
  const typed = random.is(0.1) ? words.at(-1) : random.one(words.slice(0, -1));
  return { campus: typed ?? name, id };
}

/** Two that are not the same, without slips. */
export function twoCampuses(
  church: Church,
  random: Random,
): { one: string; other: string; ids: string[] } {
  const one = random.one(church.campuses);
  const other = random.one(church.campuses.filter(({ id }) => id !== one.id));
  const [a = one.name, b = other.name] = [one, other].map(
    ({ name }) => church.says.campuses[name]?.[0],
  );
  return { one: a, other: b, ids: [one.id, other.id] };
}

export function categoryOf(church: Church, name: string): Category {
  const all = church.departments.flatMap(({ categories }) => categories);
  return all.find((one) => one.name === name) as Category;
}

function departmentId(church: Church, name: string): string {
  return church.departments.find((one) => one.name === name)?.id ?? "";
}

type Place = Pick<Said, "measure"> & { where: Partial<Where> };

/** A category is the measure, a department narrows the attendance. */
export function someCounted(church: Church, random: Random): { what: string; said: Place } {
  const { department, category, words } = random.one(church.says.counted);
  const said: Place = department
    ? { where: { department: [departmentId(church, department)] } }
    : { measure: categoryOf(church, category ?? "").id, where: {} };
  return { what: random.one(words), said };
}

export function someFullName(church: Church, random: Random): { what: string; measure: string } {
  const [name, words] = random.one(Object.entries(church.says.fullNames));
  return { what: random.one(words), measure: categoryOf(church, name).id };
}

export function someService(
  church: Church,
  random: Random,
): { service: string; where: Partial<Where> } {
  const { names, campus, words } = random.one(church.says.services);
  const ids = church.services.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const campusId = church.campuses.find(({ name }) => name === campus)?.id;
  const where = { service: ids, ...(campusId ? { campus: [campusId] } : {}) };
  return { service: random.one(words), where };
}

/** The amount of money. */
export function givingOf(church: Church): string {
  const all = church.departments.flatMap(({ categories }) => categories);
  return all.find(({ unit }) => unit === "currency")?.id ?? "";
}
