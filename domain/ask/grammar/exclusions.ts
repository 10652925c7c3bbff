import type { Question } from "../../answer/question.ts";
import type { Id } from "../../shared/id.ts";
import { addDays } from "../../shared/time/week.ts";
import type { Asking } from "../asked.ts";
import { sorted } from "./parts.ts";
import { ownSeries, type Span, spanOf, yearlySeries } from "./series.ts";
import { NotUnderstood, type Term } from "./term.ts";
import { meant, upToNow } from "./time.ts";
import { isTime, isWeekday, type When } from "./when.ts";

const isGone = ({ is }: Term) => ["time", "measured", "campus", "service", "clock"].includes(is);

/** Separates the terms after "without", or before "left out", from the others. */
export function exclusionsOf(
  said: readonly Term[],
  { calendar }: Asking,
): { kept: Term[]; excluded: Term[] } {
  const at = said.findIndex(({ is }) => is === "without");
  const end = said.findIndex(({ is }) => is === "left-out");
  if (at < 0 && end < 0) return { kept: [...said], excluded: [] };
  if (at < 0) {
    const own = said.slice(0, end).filter(({ is }) => is !== "silent");
    let start = own.length - 1;
    while (own[start - 1]?.is === "and") start -= 2;
    const all = own.slice(Math.max(0, start));
    const excluded = all.filter(isGone);
    if (excluded.length === 0) throw new NotUnderstood("ambiguous", said[end]?.typed);
    const isLeft = (term: Term, place: number) =>
      place !== end &&
      !excluded.includes(term) &&
      !(excluded.length > 1 && term.is === "and" && all.includes(term));
    return { kept: said.filter(isLeft), excluded };
  }
  const rest = said.slice(at + 1).filter(({ is }) => is !== "left-out");
  const stop = rest.findIndex(
    (term, place) => !(isGone(term) || term.is === "silent" || (term.is === "and" && place > 0)),
  );
  const gone = rest.slice(0, stop < 0 ? rest.length : stop);
  const first = gone.find(isGone);
  // "without Easter in 2025": the second time is the period.
  const own = gone.filter((term) => isGone(term) && term.is === first?.is);
  const [only] = own;
  const isOfPlace =
    only?.is === "campus" && gone.some(({ is }) => is === "service" || is === "clock");
  const isOfDay = only?.is === "campus" && gone.some(isWeekday);
  // A campus without one of its days is no choice that Reports has.
  if (isOfPlace || isOfDay) throw new NotUnderstood("ambiguous", only?.typed);
  const isListed = (term: Term) => term.is === only?.is || term.is === "and" || term.words === ",";
  const start = only ? gone.indexOf(only) : -1;
  const stopped = gone.findIndex((term, place) => place > start && !isListed(term));
  const listed = gone.slice(start, stopped < 0 ? gone.length : stopped);
  const joints = listed.filter(({ is }) => is === "and");
  const excluded = only?.is === "time" ? own.filter((term) => listed.includes(term)) : own;
  if (!only) throw new NotUnderstood("ambiguous", said[at]?.typed);
  const isLeft = (term: Term, place: number) =>
    place !== at && term.is !== "left-out" && !joints.includes(term) && !excluded.includes(term);
  const kept = said.filter(isLeft);
  // "Without Easter and Christmas in 2025" is of that year.
  const dated = excluded.find(
    (term) => isTime(term) && term.time.is === "yearly" && typeof term.time.nth === "number",
  );
  const year = dated && isTime(dated) && "nth" in dated.time ? dated.time.nth : null;
  if (!dated || typeof year !== "number" || kept.some(isTime)) return { kept, excluded };
  const period = upToNow({ from: `${year}-01-01`, to: `${year}-12-31` }, calendar);
  const time = { is: "fixed" as const, period, isWeek: false, key: "year", year };
  return { kept: [...kept, { ...dated, is: "time", time }], excluded };
}

/** Days to leave out. What comes each year is left out in each year of the period. */
export function spansLeftOut(
  term: Term & { is: "time" },
  { days }: When,
  { calendar }: Asking,
): Span[] {
  const { time } = term;
  const period = days?.period;
  if (
    typeof period === "object" &&
    "nth" in time &&
    (time.nth === "latest" || time.nth === "last")
  ) {
    const series =
      time.is === "yearly"
        ? yearlySeries(time.yearly, null, calendar)
        : time.is === "own" && !time.isDate && ownSeries(time.days, term.words, calendar);
    const found = series ? series.spansIn(period) : [];
    if (found.length > 0) return found;
  }
  const found =
    time.is === "weekday" && time.nth === "latest" ? null : meant(time, calendar, false);
  if (!found || typeof found.period === "string") throw new NotUnderstood("ambiguous", term.typed);
  const name = time.is === "yearly" && time.yearly.name;
  const isLong = time.is === "yearly" && !time.yearly.isDay;
  const own = isLong ? time.yearly.at(found.year) : found.period;
  // Without days that were said, the last 13 weeks are told, which may not have it.
  if (!days && own.to < addDays(calendar.today, -7 * 13))
    throw new NotUnderstood("ambiguous", term.typed);
  return [spanOf(own, calendar, name ? `${name} ${found.year}` : undefined)];
}

/** The other campuses, services or categories. */
export function leavingOut(
  question: Question,
  excluded: readonly Term[],
  asking: Asking,
): Question {
  const days = excluded.filter(isWeekday).map(({ time }) => time.weekday);
  if (excluded.length === 0 || (excluded.some(isTime) && days.length < excluded.length))
    return question;
  const { where } = question;
  const idsOf = (is: "campus" | "service") =>
    excluded.flatMap((term) => (term.is === is && "ids" in term ? term.ids : []));
  const others = (all: readonly { id: Id }[], gone: readonly Id[]) =>
    sorted(all.flatMap(({ id }) => (gone.includes(id) ? [] : id)));
  const isAt = ({ campusId }: { campusId: Id }) => where.campus?.includes(campusId) ?? true;
  const campuses = idsOf("campus");
  if (campuses.length > 0 && !where.campus)
    return { ...question, where: { ...where, campus: others(asking.campuses, campuses) } };
  const times = excluded.flatMap((term) => (term.is === "clock" ? term.times : []));
  const here = asking.services.filter(isAt);
  const gone = here.filter(
    ({ id, time, weekday }) =>
      idsOf("service").includes(id) || times.includes(time) || days.includes(weekday),
  );
  // The other services are all but what has no weekday.
  const { period } = question;
  const isHeldBeside = asking.events?.some(
    ({ date }) => typeof period !== "object" || (date >= period.from && date <= period.to),
  );
  if (gone.length > 0 && isHeldBeside) throw new NotUnderstood("ambiguous");
  if (gone.length > 0 && !where.service) {
    const service = others(
      here,
      gone.map(({ id }) => id),
    );
    return { ...question, where: { ...where, service } };
  }
  const ids = excluded.flatMap((term) => (term.is === "measured" ? term.what.ids : []));
  const isOfAll = question.measure === "attendance" && !where.category && !where.department;
  if (ids.length === 0 || !isOfAll) throw new NotUnderstood("ambiguous");
  const total = asking.departments.flatMap((one) =>
    one.categories
      .filter(({ inTotal, unit }) => inTotal && unit === "count")
      .map(({ id }) => ({ id, isLeft: ids.includes(id) || ids.includes(one.id) })),
  );
  const left = total.flatMap(({ id, isLeft }) => (isLeft ? id : []));
  if (left.length === 0 || left.length === total.length) throw new NotUnderstood("ambiguous");
  return { ...question, where: { ...where, category: others(total, left) } };
}
