import type { Question } from "../../answer/question.ts";
import type { Category } from "../../organization/campus.ts";
import type { Id } from "../../shared/id.ts";
import type { Unit } from "../../shared/unit.ts";
import type { Asking } from "../asked.ts";
import { giverNames, verbsOf } from "./english.ts";
import { type Is, isThing, NotUnderstood, type Term } from "./term.ts";
import { isOnlyService, isWeekday } from "./when.ts";

export type Counted = Pick<Question, "measure"> & {
  category: Id[] | undefined;
  department: Id[] | undefined;
  /** The kind of several that are set beside each other. */
  beside: "department" | "category" | null;
};

export function categoriesOf({ departments, archived = [] }: Asking) {
  return [...departments.flatMap((one) => one.categories), ...archived];
}

export function unitOf(measure: string, asking: Asking): Unit {
  return categoriesOf(asking).find(({ id }) => id === measure)?.unit ?? "count";
}

/** One thing that is counted, or several that have a sum. */
export function countedOf(terms: readonly Term[], asking: Asking): Counted {
  const { departments } = asking;
  const categories = categoriesOf(asking);
  const isSummed = (id: Id) =>
    categories.some((one) => one.id === id && one.inTotal && one.unit === "count");
  const named = terms.flatMap((term) => (term.is === "measured" ? term.what : []));
  const idsOf = (is: "category" | "department") =>
    [...new Set(named.flatMap((one) => (one.is === is ? one.ids : [])))].sort();
  const chosen = idsOf("category");
  const parents = departments.filter((one) => one.categories.some(({ id }) => chosen.includes(id)));
  const wider = idsOf("department").filter((id) => !parents.some((one) => one.id === id));
  const plain = { measure: "attendance", category: undefined, department: undefined, beside: null };
  const isEverything = terms.some(({ is }) => is === "everything");
  if (isJoinedToAttendance(terms) || (chosen.length > 0 && (isEverything || wider.length > 0)))
    throw new NotUnderstood("two-measures");
  // "Is main's kids ministry bigger than the whole of north" is of two things.
  const isWhole = terms.some(({ is, words }) => is === "attendance" && / of$/.test(words));
  if (isWhole && named.length > 0) throw new NotUnderstood("two-measures");
  if (isEverything)
    return { ...plain, measure: "everything", department: wider.length > 0 ? wider : undefined };
  const [only, second] = chosen;
  // "Is giving going up when attendance does" is of two things.
  const isMoney = only !== undefined && unitOf(only, asking) === "currency";
  if (isMoney && terms.some(({ is, hints }) => is === "attendance" && hints.includes("turnout")))
    throw new NotUnderstood("two-measures");
  if (only !== undefined && second === undefined) {
    const isNamed = terms.some(({ is, words }) => is === "measured" && / /.test(words));
    const isOfGivers = unitOf(only, asking) === "currency" && !isNamed && asksHowMany(terms);
    return { ...plain, measure: isOfGivers ? giversOf(asking, terms) : only };
  }
  if (second !== undefined) {
    if (!chosen.every(isSummed)) throw new NotUnderstood("two-measures");
    return { ...plain, category: chosen, beside: "category" };
  }
  if (wider.length === 0) {
    // "How much did we bring in" is of the only money there is.
    const isOfMoney =
      terms.some(({ is }) => is === "how-much") &&
      terms.some(({ hints }) => hints.includes("income")) &&
      !terms.some(isThing);
    const [money, second] = categories.filter(({ unit }) => unit === "currency");
    if (isOfMoney && money && !second) return { ...plain, measure: money.id };
    if (!terms.some(isThing) && isOfDeed(terms, categories)) throw new NotUnderstood("ambiguous");
    return plain;
  }
  const own = (id: Id) => departments.find((one) => one.id === id)?.categories ?? [];
  if (wider.every((id) => own(id).some((one) => isSummed(one.id))))
    return { ...plain, department: wider, beside: wider.length > 1 ? "department" : null };
  if (wider.length > 1) throw new NotUnderstood("two-measures");
  const [first, next] = own(wider[0] ?? "");
  if (!first) throw new NotUnderstood("unknown-words");
  // People who got food are not the food.
  if (next && terms.some(({ is, hints }) => is === "how-many" && hints.includes("people")))
    throw new NotUnderstood("ambiguous");
  return next
    ? { ...plain, measure: "everything", department: wider }
    : { ...plain, measure: first.id };
}

/** "How many did we give out", "how many did we get" may be of what is given or received. */
function isOfDeed(terms: readonly Term[], categories: readonly Category[]): boolean {
  const said = terms.flatMap(({ is, words }) => (is === "silent" ? words.split(" ") : []));
  return categories.some(
    ({ name, inTotal }) =>
      !inTotal &&
      ["received", "distributed", "given", "loaned"].some(
        (stem) =>
          name.toLowerCase().includes(stem) &&
          verbsOf[stem]?.split(" ").some((verb) => said.includes(verb) && !/^c[ao]m/.test(verb)),
      ),
  );
}

/** "How many gave", "fewer people giving": of people, not of money. */
function asksHowMany(terms: readonly Term[]): boolean {
  return terms.some(
    ({ is, hints }, place) =>
      (is === "how-many" && !["step", "noun"].includes(terms[place + 1]?.is ?? "")) ||
      (hints.includes("people") && (is === "more" || terms[place + 1]?.hints.includes("giving"))),
  );
}

function giversOf(asking: Asking, terms: readonly Term[]): Id {
  const [givers, other] = categoriesOf(asking).filter(
    ({ name, unit }) => unit === "count" && giverNames.test(name),
  );
  const typed = terms.flatMap((term) => (term.is === "measured" ? term.typed : []));
  if (!givers || other) throw new NotUnderstood("ambiguous", typed);
  return givers.id;
}

/** "attendance and giving". */
function isJoinedToAttendance(terms: readonly Term[]): boolean {
  return terms.some(({ is }, index) => {
    const sides = [terms[index - 1]?.is, terms[index + 1]?.is];
    const isJoined = is === "and" || is === "or" || is === "versus";
    return isJoined && sides.includes("attendance") && sides.includes("measured");
  });
}

type Placed = {
  campus: Id[] | undefined;
  service: Id[] | undefined;
  beside: "campus" | "service" | null;
};

/** Where it is counted: campuses as they were named, services by name, time or weekday. */
export function placeOf(terms: readonly Term[], asking: Asking): Placed {
  const ids = (is: Is) =>
    terms.flatMap((term) => (term.is === is && "ids" in term ? term.ids : []));
  const campus = sorted(ids("campus"));
  const services = asking.services.filter(({ campusId }) => campus?.includes(campusId) ?? true);
  const clocks = terms.flatMap((term) => (term.is === "clock" ? [term] : []));
  const named = ids("service");
  const isOnlyDay = (day: number) => services.every(({ weekday }) => weekday === day);
  const weekdays = terms
    .filter(isWeekday)
    .filter((term) => term.time.weekday !== 0 || isOnlyService(term, terms))
    .map(({ time }) => time.weekday);
  const isPlain = clocks.length + named.length === 0;
  const everywhere = {
    campus,
    service: undefined,
    beside: campus && campus.length > 1 ? ("campus" as const) : null,
  };
  if (isPlain && weekdays.every(isOnlyDay)) return everywhere;
  for (const { times, typed, isPart } of clocks) {
    const held = services.filter(({ time }) => times.includes(time)).map(({ time }) => time);
    const count = new Set(held).size;
    if (count !== 1 && !(isPart && count > 0))
      throw new NotUnderstood(count === 0 ? "unknown-words" : "ambiguous", typed);
  }
  const service = services
    .filter(
      ({ id, time, weekday }) =>
        (clocks.length === 0 || clocks.some(({ times }) => times.includes(time))) &&
        (named.length === 0 || named.includes(id)) &&
        (weekdays.length === 0 || weekdays.includes(weekday)),
    )
    .map(({ id }) => id);
  if (service.length === 0) {
    // A day that is named may have had a special service.
    if (isPlain && !terms.some((term) => isOnlyService(term, terms))) return everywhere;
    const typed = terms.filter(({ is }) => is === "clock" || is === "service" || is === "time");
    throw new NotUnderstood(
      "unknown-words",
      typed.flatMap((term) => term.typed),
    );
  }
  const several = clocks.length > 1 || terms.filter(({ is }) => is === "service").length > 1;
  return { campus, service: sorted(service), beside: several ? "service" : everywhere.beside };
}

export function sorted(ids: readonly Id[]): Id[] | undefined {
  return ids.length === 0 ? undefined : [...new Set(ids)].sort();
}
