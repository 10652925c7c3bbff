import { plainQuestion, type Question } from "../../answer/question.ts";
import type { Id } from "../../shared/id.ts";
import { addDays, type Day, sundayOf } from "../../shared/time/week.ts";
import type { Asking } from "../asked.ts";
import type { When } from "../words/period-of.ts";
import type { Term } from "../words/term.ts";
import { NotUnderstood } from "./refusal.ts";

/** "How full was the 9:00?", "Was it full?"; "Will it be full?" asks of what is to come. */
export function asksHowFullItWas(terms: readonly Term[]): boolean {
  const isSaid = (is: Term["is"]) => terms.some((term) => term.is === is);
  if (!isSaid("full") || isSaid("future")) return false;
  return terms.some(
    ({ is, words }) =>
      (is === "full" && askedBack.test(words)) ||
      (is === "silent" && /^(?:was|were)\b/.test(words)),
  );
}

const askedBack = /^how (?:full|packed|crowded)\b|^how (?:much|many) .*\b(?:was|were|did|had)\b/;
const ofWeeks = /\b(?:when|(?:which|what) (?:week|sunday|weekend)s?)\b/;

/** "When were we last full?", "how full are we usually", "over 80% full": of more than how full one Sunday is. */
export function refuseRoomOfWeeks(terms: readonly Term[]): void {
  if (!terms.some(({ is }) => is === "full")) return;
  const which = terms.findIndex(({ is }) => is === "when");
  const [first, next] = which < 0 ? [] : terms.slice(which, which + 2);
  if (first && next?.is === "noun")
    throw new NotUnderstood("ambiguous", [...first.typed, ...next.typed]);
  const isOfMany = terms.some(({ is }) => is === "when" || is === "aggregate" || is === "number");
  if (isOfMany || ofWeeks.test(terms.map(({ words }) => words).join(" ")))
    throw new NotUnderstood("room");
}

/** The week that was asked about, or the last Sunday, today included. */
export function sundayBefore({ days }: When, { calendar: { today } }: Asking): Day {
  if (!days) return sundayOf(today) === today ? today : addDays(sundayOf(today), -7);
  const { period } = days;
  if (typeof period === "string" || !days.isWeek) throw new NotUnderstood("room");
  return sundayOf(period.from);
}

type Service = Asking["services"][number];

/** Those that are named, else all of a weekend or, without any, all. */
export function servicesAsked(
  { where: { service, campus } }: Question,
  services: readonly Service[],
): Service[] {
  if (service) return services.filter(({ id }) => service.includes(id));
  const here = services.filter(({ campusId }) => !campus || campus.includes(campusId));
  const ofWeekend = here.filter(({ weekday }) => weekday === 0 || weekday === 6);
  return ofWeekend.length > 0 ? ofWeekend : here;
}

/** A sum of some people is not a room. */
export function isOfRoom({ measure, where: { category, department } }: Question): boolean {
  return measure === "attendance" && !category && !department;
}

/** The people in the rooms of services, a row a service. */
export function roomQuestion(
  services: readonly Pick<Service, "id" | "campusId">[],
  { room, period }: { room: readonly Id[]; period: Question["period"] },
): Question {
  const listed = (ids: Id[]) => [...new Set(ids)].sort();
  const campus = listed(services.map(({ campusId }) => campusId));
  const service = listed(services.map(({ id }) => id));
  const where = { ...plainQuestion.where, campus, service, category: [...room] };
  return { ...plainQuestion, by: "service", where, period };
}
