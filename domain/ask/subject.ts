import { timeWords } from "../day-words.ts";
import type { Id } from "../id.ts";
import type { Question } from "../question.ts";
import type { Asking } from "./asked.ts";

/** "Attendance in Kids at North Campus, 9:00 AM". */
export function subjectOf(question: Question, asking: Asking): string {
  const within = withinWords(question, asking);
  const what = wholeWords(question, asking);
  return `${what}${within && ` in ${within}`}${placeWords(question, asking)}`;
}

/** "Kids", "Attendance": what is counted, in the fewest words. */
export function thingWords(question: Question, asking: Asking): string {
  return withinWords(question, asking) || wholeWords(question, asking);
}

const several = /^(?:new )?(?:adult|kid|student|teen|guest|visitor|volunteer)(?=s$)/i;

/** "adult" for "Adults": what a number is told for each of. Other names stay as they are. */
export function oneOf(name: string): string {
  return several.exec(name)?.[0].toLowerCase() ?? name;
}

/** " at North Campus, 9:00 AM", empty for everywhere. */
export function placeWords({ where }: Question, { campuses, services }: Asking): string {
  const campus = named(where.campus, campuses);
  const held = services.filter(({ id }) => where.service?.includes(id));
  const service = listed([...new Set(held.map(({ name, time }) => `${name} ${timeWords(time)}`))]);
  return [campus && ` at ${campus}`, service && `, ${service}`].join("");
}

function wholeWords({ measure }: Question, { departments }: Asking): string {
  const counted = departments.flatMap((one) => one.categories).find(({ id }) => id === measure);
  return counted?.name ?? (measure === "everything" ? "Everything" : "Attendance");
}

function withinWords({ where }: Question, { departments }: Asking): string {
  const categories = departments.flatMap((one) => one.categories);
  return named(where.category ?? where.department, where.category ? categories : departments);
}

function named(ids: readonly Id[] | undefined, all: readonly { id: Id; name: string }[]): string {
  return listed((ids ?? []).flatMap((id) => all.find((one) => one.id === id)?.name ?? []));
}

/** "North, South and Main". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
