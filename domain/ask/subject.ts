import { timeWords } from "../day-words.ts";
import type { Id } from "../id.ts";
import type { Question } from "../question.ts";
import type { Asking } from "./asked.ts";

/** "Attendance in Kids at North Campus, 9:00 AM". */
export function subjectOf({ measure, where }: Question, asking: Asking): string {
  const { campuses, departments, services } = asking;
  const categories = departments.flatMap((one) => one.categories);
  const named = (ids: readonly Id[] | undefined, all: readonly { id: Id; name: string }[]) =>
    listed((ids ?? []).flatMap((id) => all.find((one) => one.id === id)?.name ?? []));
  const counted = categories.find(({ id }) => id === measure)?.name;
  const what = counted ?? (measure === "everything" ? "Everything" : "Attendance");
  const within = named(
    where.category ?? where.department,
    where.category ? categories : departments,
  );
  const campus = named(where.campus, campuses);
  const held = services.filter(({ id }) => where.service?.includes(id));
  const service = listed([...new Set(held.map(({ name, time }) => `${name} ${timeWords(time)}`))]);
  return [
    what,
    within && ` in ${within}`,
    campus && ` at ${campus}`,
    service && `, ${service}`,
  ].join("");
}

/** "North, South and Main". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
