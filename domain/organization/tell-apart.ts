import type { Id } from "../shared/id.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import type { Campus, Department } from "./campus.ts";
import { sharedDepartments } from "./shared-departments.ts";

type Item = { name: string; active: boolean };

/** Names of things as files have them: what is archived may share its name with another, and is marked then. */
export function tellApart<Each extends Item>(items: readonly Each[]): Each[] {
  const taken = new Set<string>();
  /** How many of a name were marked, so that thousands of one name are not each tried again. */
  const twins = new Map<string, number>();
  const names = new Map<Each, string>();
  const inUseFirst = [...items].sort((one, other) => Number(other.active) - Number(one.active));
  for (const item of inUseFirst) {
    const key = nameKeyOf(item.name);
    let name = item.name;
    let twin = twins.get(key) ?? 1;
    for (; taken.has(nameKeyOf(name)); twin += 1)
      name = `${item.name} (archived${twin > 1 ? ` ${twin}` : ""})`;
    twins.set(key, twin);
    taken.add(nameKeyOf(name));
    names.set(item, name);
  }
  return items.map((item) => ({ ...item, name: names.get(item) ?? item.name }));
}

/** By category, with the department where another category, or the total, which is named `attendance`, has its name. */
export function fullNames(campuses: readonly Campus[], attendance: string): Map<Id, string> {
  const departments = sharedDepartments(campuses);
  const categories = departments.flatMap(({ id, categories: own }) =>
    own.map((one) => ({ ...one, departmentId: id })),
  );
  const named = withDepartments(categories, departments, [attendance]);
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** "Choir · Attendance", where another category has the name, or `taken` has it. */
export function withDepartments<Each extends { name: string; departmentId: string | null }>(
  categories: readonly Each[],
  departments: readonly { id: string; name: string }[],
  taken: readonly string[] = [],
): Each[] {
  const names = [...categories.map(({ name }) => name), ...taken].map(nameKeyOf);
  const times = new Map<string, number>();
  for (const key of names) times.set(key, (times.get(key) ?? 0) + 1);
  const nameOf = new Map(departments.map(({ id, name }) => [id, name]));
  return categories.map((one) => {
    const department = nameOf.get(one.departmentId ?? "");
    const isAlone = times.get(nameKeyOf(one.name)) === 1;
    return isAlone || !department ? one : { ...one, name: `${department} · ${one.name}` };
  });
}

/** "Kids" for the "Kid Attendance" of Kids where that is all it counts of the attendance; else the full name. */
export function shortNames(
  departments: readonly Department[],
  attendance: string,
): Map<Id, string> {
  const categories = departments.flatMap((department) =>
    department.categories.map((one) => ({ ...one, departmentId: department.id })),
  );
  const full = withDepartments(categories, departments, [attendance]);
  const names = new Map(full.map(({ id, name }) => [id, name]));
  for (const { name, categories } of departments) {
    const [only, another] = categories.filter(({ inTotal }) => inTotal);
    const stem = nameKeyOf(name).replace(/s$/, "");
    if (only && !another && nameKeyOf(only.name).startsWith(stem)) names.set(only.id, name);
  }
  return names;
}
