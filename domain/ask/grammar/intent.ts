import { digitsOf } from "../../shared/amount.ts";
import { nameKeyOf } from "../../shared/name-key.ts";
import { addDays, type Day, daysBetween, sundayOf } from "../../shared/time/week.ts";
import type { Asking, Intent, Side } from "../asked.ts";
import { type Counted, unitOf } from "./parts.ts";
import { type Is, isPlaced, isThing, NotUnderstood, type Term } from "./term.ts";
import { isTime, isWeekday, type When } from "./when.ts";

const mostWeeksAhead = 8;

type About = {
  terms: readonly Term[];
  when: When;
  counted: Counted;
  asking: Asking;
  isFuture: boolean;
};

/** The intent, which is the first that is said in this order. */
export function intentOf({ terms, when, counted, asking, isFuture }: About): Intent {
  const has = (...all: Is[]) => terms.some(({ is }) => all.includes(is));
  const find = <Kind extends Is>(is: Kind) =>
    terms.find((term): term is Term & { is: Kind } => term.is === is);
  const isOfSeveral =
    terms.some((term) => (term.is === "noun" || term.is === "by") && term.by !== "week") ||
    has("or", "versus");
  const list = find("list");
  if (list) {
    const named = asking.specialDays.find(({ name }) => nameKeyOf(name) === list.named)?.name;
    return { kind: "list", of: list.of, ...(named !== undefined && { named }) };
  }
  const isCounted =
    has("how-many", "which", "when", "list") ||
    terms.some(({ is, hints }) => is === "silent" && hints.includes("several"));
  if (has("cancelled")) {
    const isListed = isCounted || (when.days !== null && !when.days.isWeek);
    return isListed && !has("why") ? { kind: "list", of: "cancelled" } : { kind: "why" };
  }
  if (has("part") && has("how-many")) throw new NotUnderstood("ambiguous");
  // "What counts toward the total" asks what it is made of.
  const isOfThing = terms.some(({ is }) => is === "measured");
  if (has("part") && !isOfThing && has("campus", "service", "clock"))
    throw new NotUnderstood("ambiguous");
  if (has("part")) return { kind: isOfThing ? "part" : "meaning" };
  const isClosed = terms.some(({ is, hints }) => is === "why" && hints.includes("closed"));
  if (isClosed && isCounted) return { kind: "list", of: "cancelled" };
  if (has("why")) {
    refuseReasonOfChange(terms, when);
    const isDown =
      has("fell") ||
      terms.some((term) => "most" in term && !term.most) ||
      terms.some(({ hints }) => hints.includes("down"));
    const isUp =
      has("grew") ||
      terms.some((term) => (term.is === "more" || term.is === "best") && term.most) ||
      terms.some(({ hints }) => hints.includes("up"));
    return {
      kind: "why",
      ...(isDown !== isUp && { said: isDown ? ("down" as const) : ("up" as const) }),
    };
  }
  const isHabit =
    terms[0]?.is === "silent" &&
    /^(?:do|does)$/.test(terms[0].words) &&
    has("grew", "fell", "trend", "more");
  const isOfYear = terms.some(
    (term) => isTime(term) && term.time.is === "yearly" && !term.time.yearly.isDay,
  );
  // "Do donations go up in December" is beside other months.
  if (isHabit && isOfYear && !has("versus", "compare", "since", "from"))
    throw new NotUnderstood("ambiguous");
  const meaning = find("meaning");
  const isOfDays = when.days !== null && !terms.some(isThing) && !has("aggregate");
  if (meaning && !meaning.of && isOfDays) return { kind: "meaning", of: "days" };
  if (meaning) return { kind: "meaning", ...(meaning.of && { of: meaning.of }) };
  const chosen = when.days?.period;
  const isToCome = typeof chosen === "object" && chosen.from > asking.calendar.today;
  // Who has entered a number is known; who will count stands on Home.
  const isComing = terms.some((term) => isWeekday(term) && term.time.nth === "this");
  if (has("who") && (isFuture || isToCome || isComing)) throw new NotUnderstood("person");
  const area = areaOf(terms);
  if (has("who")) return { kind: "who", ...(area && { area }) };
  for (const kind of ["missing", "to-come"] as const) if (has(kind)) return { kind };
  if (has("full")) return { kind: "full", sunday: roomSunday(when, asking, isFuture) };
  const number = numberOf(terms);
  if (number) {
    const unit = unitOf(counted.measure, asking);
    if ((number.isMoney && unit !== "currency") || has("future"))
      throw new NotUnderstood("ambiguous");
    const value = Math.round(number.value * 10 ** digitsOf(unit, asking.currency));
    // The streak that goes on is another than the longest.
    const isRunning = terms.some((term) => term.hints.includes("running") && !has("best"));
    if (has("streak") && isRunning) throw new NotUnderstood("ambiguous");
    if (has("streak")) return { kind: "streak", side: number.side, value };
    const isOfSeveralWeeks = terms.some(
      ({ is, hints }) =>
        hints.includes("several") && ["silent", "time", "step", "noun", "which"].includes(is),
    );
    const found = find("when");
    const asked = found?.which;
    const weekdays = weekdaysOf(terms, asking);
    const isInWeek = terms.some(({ is, words }) => is === "silent" && /\bweek$/.test(words));
    // "The last time" is a day, but where those of a weekend are one.
    const isOfTimes =
      asked !== "count" &&
      !isInWeek &&
      / time\b/.test(found?.words ?? "") &&
      [...weekdays].some((weekday) => weekday > 0 && weekday < 6);
    const isOfDays = terms.some(({ is, hints }) => is !== "time" && hints.includes("days"));
    const isOfSeveralDays = new Set(asking.services.map(({ weekday }) => weekday)).size > 1;
    when.ofDays = isOfDays ? isOfSeveralDays : isOfTimes && weekdays.size > 1;
    // "How many kids under five" is of people, and no week.
    if (has("how-many") && !asked && !isOfSeveralWeeks) throw new NotUnderstood("ambiguous");
    // "Volunteers under 18" are so old.
    const lead = terms[terms.findIndex(({ is }) => is === "side") - 1];
    const isOfAge = unit === "count" && value < 100 && lead !== undefined && isThing(lead);
    if (isOfAge && !asked && !isOfSeveralWeeks && !has("which"))
      throw new NotUnderstood("ambiguous");
    const isOfParts = has("which");
    const which = asked ?? (isOfSeveralWeeks || isOfParts ? "list" : "last");
    return { kind: "when", which, side: number.side, value };
  }
  const isNot = terms.some(({ is, hints }) => is === "fell" && hints.includes("not"));
  const isUp =
    has("grew") || terms.some((term) => term.is === "trend" && term.hints.includes("up"));
  const isDown = has("fell") || terms.some((term) => term.hints.includes("down"));
  if (has("streak")) {
    if (isUp === isDown || isOfSeveral) throw new NotUnderstood("ambiguous");
    const side = isUp ? "rising" : isNot ? "not-falling" : "falling";
    return { kind: "streak", side, value: 0 };
  }
  const asksWhen = find("when");
  if (
    asksWhen?.which === "count" &&
    has("time") &&
    has("service", "campus") &&
    !has("best", "top", "measured")
  )
    return { kind: "when", which: "count", side: "over", value: 0 };
  const began = has("began");
  const isOnce = asksWhen && asksWhen.which !== "count" && asksWhen.hints.includes("once");
  if (began || (isOnce && asksWhen.which !== "list" && !has("best", "top"))) {
    const isOfSomething = terms.some((term) => isThing(term) || isPlaced(term));
    if (!isOfSomething || isOfSeveral || isFuture) throw new NotUnderstood("ambiguous");
    const which = asksWhen?.which === "last" ? "last" : "first";
    return { kind: "when", which, side: "over", value: 0 };
  }
  if (asksWhen && asksWhen.which !== "list") throw new NotUnderstood("ambiguous");
  if (isFuture && has("grew", "fell")) throw new NotUnderstood("ambiguous");
  if (isFuture) return { kind: "expected", ...comingDays(when, asking) };
  return rankOf();

  function rankOf(): Intent {
    const isByStep = terms.some((term) => term.is === "step" && term.isBy);
    const best = find("best");
    const top = find("top");
    if (top) {
      if (top.count !== null && isByStep) throw new NotUnderstood("ambiguous");
      const most = best && top.count === null ? best.most : top.most;
      const nth = find("nth")?.nth;
      const of = most ? "highest" : "lowest";
      return { kind: "top", of, count: nth ?? top.count, ...(nth !== undefined && { nth }) };
    }
    // "The best Sunday each year" is more than one.
    if (best && isByStep) throw new NotUnderstood("ambiguous");
    const record = (most: boolean): Intent => ({ kind: "record", of: most ? "highest" : "lowest" });
    if (best && (when.series ? !isOfSeveral : has("by") && !has("which", "or", "versus")))
      return record(best.most);
    const more = find("more");
    const isMost = terms.some((term) => (term.is === "grew" || term.is === "fell") && term.isMost);
    const change = when.series ? null : has("grew") ? "grew" : has("fell") ? "fell" : null;
    if (change && has("grew") && has("fell")) return { kind: "trend" };
    if (change && (has("which") || best || isMost)) {
      if (!isOfSeveral) throw new NotUnderstood("ambiguous");
      return { kind: "which", first: change };
    }
    if (change) return { kind: when.compare ? "compared" : "trend" };
    if (when.series) {
      const isOfChange = has("grew", "fell", "trend") || (more && has("how-many", "how-much"));
      if (when.series.isBeside && isOfChange && !has("which")) return { kind: "change" };
      if (!has("which") || (isOfSeveral && !more)) return { kind: "number" };
      if (!more) throw new NotUnderstood("ambiguous");
      return record(more.most);
    }
    if (best && !isOfSeveral && has("which") && !terms.some(({ hints }) => hints.includes("week")))
      throw new NotUnderstood("ambiguous");
    if (best && isOfSeveral) return { kind: "which", first: best.most ? "largest" : "smallest" };
    if (best) return record(best.most);
    if (more && has("which") && isOfSeveral && !when.compare)
      return { kind: "which", first: more.most ? "largest" : "smallest" };
    const isOfPlace = has("campus", "service", "clock", "side");
    // "Are more people coming" is of how it goes.
    const isOfThem = terms.some(({ hints }) => hints.includes("pronoun")) && !terms.some(isThing);
    if (isOfThem && more) throw new NotUnderstood("ambiguous");
    if (more && !has("which", "versus", "or") && !when.compare && !when.days && !isOfPlace)
      return { kind: "trend" };
    const count = terms.filter(isPlaced).length;
    if (more && !more.hints.includes("judged") && count > 1 && !when.compare && has("or", "versus"))
      return has("or")
        ? { kind: "which", first: more.most ? "largest" : "smallest" }
        : { kind: "number" };
    if (has("which") || (more && !when.compare)) throw new NotUnderstood("ambiguous");
    if (when.compare) return { kind: "compared" };
    const isOfNothing =
      has("how-was", "trend") &&
      !when.days &&
      terms.some(({ hints }) => hints.includes("pronoun")) &&
      !terms.some((term) => isThing(term) || isPlaced(term));
    if (isOfNothing) throw new NotUnderstood("ambiguous");
    if (has("how-was", "how-is"))
      return { kind: when.days ? "compared" : has("versus") ? "number" : "trend" };
    return { kind: has("trend") ? "trend" : "number" };
  }
}

/** The weekdays of the services that are named; of all of them without. */
function weekdaysOf(terms: readonly Term[], { services }: Asking): Set<number> {
  const named = terms.filter(isWeekday).map(({ time }) => time.weekday);
  const ids = terms.flatMap((term) => (term.is === "service" ? term.ids : []));
  const chosen = services.filter(
    ({ id, weekday }) =>
      (ids.length === 0 || ids.includes(id)) && (named.length === 0 || named.includes(weekday)),
  );
  return new Set(chosen.map(({ weekday }) => weekday));
}

/** "The balcony" of "Who counted the balcony?": the unknown words after the verb, where there are no others. */
export function areaOf(terms: readonly Term[]): string | null {
  const said = terms.filter(({ is }) => is !== "silent");
  const at = said.findIndex(({ is }) => is === "who");
  const unknown = said.filter(({ is }) => is === "unknown");
  const isNext = unknown.every((term, place) => said[at + 1 + place] === term);
  const isOfIt = at >= 0 && unknown.length > 0 && unknown.length < 4 && isNext;
  return isOfIt ? unknown.map(({ words }) => words).join(" ") : null;
}

/** A number with what makes it a bound. */
function numberOf(terms: readonly Term[]): { value: number; isMoney: boolean; side: Side } | null {
  const said = terms.filter(({ is }) => is !== "silent");
  const numbers = said.filter((term) => term.is === "number");
  const [number, other] = numbers;
  if (!number) return null;
  const at = said.indexOf(number);
  const [before, after] = [said[at - 1], said[at + 1]];
  const isBound = after?.is === "side-after" || before?.is === "side";
  // "600 people or more" says it after the thing.
  const late = said.slice(at + 1, at + 4).find((term) => term.is === "side-after");
  const isOnce =
    !isTime(after) &&
    terms.some(
      (term) =>
        (term.is === "when" && term.which !== "count" && / /.test(term.words)) ||
        (term.hints.includes("once") && ["time", "when", "silent"].includes(term.is)),
    );
  const side = isBound
    ? after?.is === "side-after"
      ? after.side
      : before?.is === "side" && before.side
    : late?.is === "side-after"
      ? late.side
      : isOnce
        ? "at-least"
        : null;
  // "Break 2025 down": a year, and no bound.
  const isYear = /^20[0-3]\d$/.test(number.typed.join(" ")) && !number.isMoney;
  if (other || !side || isYear) throw new NotUnderstood("ambiguous", number.typed);
  return { value: number.value, isMoney: number.isMoney, side };
}

/** Notes are of days. The reason of a change over a longer time is not in them. */
function refuseReasonOfChange(terms: readonly Term[], { days }: When): void {
  const isOfChange = terms.some(({ is }) => ["grew", "fell", "more", "trend"].includes(is));
  const period = days?.period;
  const isLong = typeof period === "object" && daysBetween(period.from, period.to) > 35;
  if (isLong || (isOfChange && typeof period !== "object")) throw new NotUnderstood("reason");
}

/** "How full was the 9:00?", "Was it full?"; "Will it be full?" asks of what is to come. */
export function asksHowFullItWas(terms: readonly Term[]): boolean {
  const isSaid = (is: Is) => terms.some((term) => term.is === is);
  if (!isSaid("full") || isSaid("future")) return false;
  return terms.some(
    ({ is, hints }) =>
      (is === "full" && hints.includes("how-full-was")) ||
      (is === "silent" && hints.includes("was")),
  );
}

/** "When were we last full?", "how full are we usually", "over 80% full": of more than how full one Sunday is. */
export function refuseRoomOfWeeks(terms: readonly Term[]): void {
  if (!terms.some(({ is }) => is === "full")) return;
  const which = terms.findIndex(({ is }) => is === "when");
  const [first, next] = which < 0 ? [] : terms.slice(which, which + 2);
  if (first && next?.is === "noun")
    throw new NotUnderstood("ambiguous", [...first.typed, ...next.typed]);
  const isOfMany = terms.some(
    ({ is, hints }) =>
      ["when", "aggregate", "number", "best"].includes(is) || hints.includes("which-week"),
  );
  if (isOfMany) throw new NotUnderstood("room");
}

/** The week that was asked about, or the last Sunday, today included; of what is to come, the next. */
function roomSunday(when: When, asking: Asking, isFuture: boolean): Day {
  const { today } = asking.calendar;
  const { days } = when;
  if (isFuture) {
    if (typeof days?.period === "string") throw new NotUnderstood("room");
    const { from, to } = comingDays(when, asking);
    if (from !== to) throw new NotUnderstood("room");
    return from;
  }
  if (!days) return sundayOf(today) === today ? today : addDays(sundayOf(today), -7);
  if (typeof days.period === "string" || !days.isWeek) throw new NotUnderstood("room");
  return sundayOf(days.period.from);
}

function comingDays({ days }: When, { calendar }: Asking): { from: Day; to: Day } {
  const first = sundayOf(calendar.today);
  if (!days) return { from: first, to: first };
  if (typeof days.period === "string") throw new NotUnderstood("ambiguous");
  const { from, to } = days.period;
  const within = {
    from: from > first ? sundayOf(from) : first,
    to: addDays(sundayOf(addDays(to, 1)), -7),
  };
  const { named } = days;
  // A day of the running week that is still ahead, though its Sunday is over.
  if (named && named.day >= calendar.today && sundayOf(from) < first)
    return { from: sundayOf(from), to: sundayOf(from) };
  if ((days.isWeek && sundayOf(from) < first) || within.to < within.from)
    throw new NotUnderstood("ambiguous");
  if (within.to > addDays(first, 7 * (mostWeeksAhead - 1))) throw new NotUnderstood("too-far");
  return within;
}
