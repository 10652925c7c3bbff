import type { Id } from "../shared/id.ts";
import type { Asking } from "./asked.ts";
import { NotUnderstood } from "./tell/refusal.ts";
import { isOnlyService } from "./words/period-of.ts";
import type { Term } from "./words/term.ts";

export type Placed = {
  campus: Id[] | undefined;
  service: Id[] | undefined;
  beside: "campus" | "service" | null;
};

/** Where it is counted: campuses as they were named, services by name, time or weekday. */
export function placeOf(terms: readonly Term[], asking: Asking): Placed {
  const campus = listed(terms.flatMap((term) => (term.is === "campus" ? term.ids : [])));
  const services = asking.services.filter(({ campusId }) => !campus || campus.includes(campusId));
  const clocks = terms.flatMap((term) => (term.is === "clock" ? [term] : []));
  const named = terms.flatMap((term) => (term.is === "service" ? term.ids : []));
  const isOnlyDay = (day: number) => services.every(({ weekday }) => weekday === day);
  const weekdays = terms.flatMap((term) =>
    term.is === "time" &&
    term.time.is === "weekday" &&
    (term.time.weekday !== 0 || isOnlyService(term, terms))
      ? term.time.weekday
      : [],
  );
  if (clocks.length + named.length === 0 && weekdays.every(isOnlyDay))
    return { campus, service: undefined, beside: campus && campus.length > 1 ? "campus" : null };
  for (const { times, typed } of clocks) {
    const held = new Set(
      services.filter(({ time }) => times.includes(time)).map(({ time }) => time),
    );
    if (held.size === 0) throw new NotUnderstood("unknown-words", typed);
    if (held.size > 1) throw new NotUnderstood("ambiguous", typed);
  }
  const isMeant = ({ id, time, weekday }: (typeof services)[number]) =>
    (clocks.length === 0 || clocks.some(({ times }) => times.includes(time))) &&
    (named.length === 0 || named.includes(id)) &&
    (weekdays.length === 0 || weekdays.includes(weekday));
  const service = services.filter(isMeant).map(({ id }) => id);
  // A day that is named may have had a special service.
  const isNamedDay = clocks.length + named.length === 0 && !terms.some(isOfServices);
  if (service.length === 0 && isNamedDay)
    return { campus, service: undefined, beside: campus && campus.length > 1 ? "campus" : null };
  if (service.length === 0) {
    const typed = terms.filter(({ is }) => is === "clock" || is === "service" || is === "time");
    throw new NotUnderstood(
      "unknown-words",
      typed.flatMap((term) => term.typed),
    );
  }
  function isOfServices(term: Term): boolean {
    return term.is === "time" && isOnlyService({ ...term, time: term.time }, terms);
  }
  const several = clocks.length > 1 || terms.filter(({ is }) => is === "service").length > 1;
  const beside = several ? "service" : campus && campus.length > 1 ? "campus" : null;
  return { campus, service: listed(service), beside };
}

function listed(ids: readonly Id[]): Id[] | undefined {
  return ids.length === 0 ? undefined : [...new Set(ids)].sort();
}
