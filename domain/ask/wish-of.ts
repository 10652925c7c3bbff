import { minorDigits } from "../shared/currency.ts";
import { addDays, type Day, sundayOf } from "../shared/time/week.ts";
import type { Asking, Side, Wish } from "./asked.ts";
import type { Counted } from "./measure.ts";
import { sundayBefore } from "./tell/full.ts";
import { NotUnderstood } from "./tell/refusal.ts";
import type { When } from "./words/period-of.ts";
import type { Has, Term } from "./words/term.ts";

const mostWeeksAhead = 8;

type Known = { counted: Counted; asking: Asking; isFuture: boolean };

export function wishOf(terms: readonly Term[], has: Has, when: When, known: Known): Wish {
  const { counted, asking, isFuture } = known;
  const number = numberOf(terms);
  const isOfSeveral =
    terms.some((term) => (term.is === "noun" || term.is === "by") && term.by !== "week") ||
    has("or") ||
    has("versus");
  if (has("meaning")) return { kind: "meaning" };
  if (has("who")) return { kind: "who" };
  if (has("why")) return { kind: "why" };
  if (has("missing")) return { kind: "missing" };
  if (has("to-come")) return { kind: "to-come" };
  if (has("full") && !isFuture) return { kind: "full", sunday: sundayBefore(when, asking) };
  if (has("full")) {
    if (typeof when.days?.period === "string") throw new NotUnderstood("room");
    const { from, to } = comingDays(when, asking);
    if (from !== to) throw new NotUnderstood("room");
    return { kind: "full", sunday: from };
  }
  if (number) {
    const isMoney = asking.departments.some((one) =>
      one.categories.some(({ id, unit }) => id === counted.measure && unit === "currency"),
    );
    if ((number.isMoney && !isMoney) || has("future")) throw new NotUnderstood("ambiguous");
    const value = isMoney
      ? Math.round(number.value * 10 ** minorDigits(asking.currency))
      : number.value;
    if (has("streak")) return { kind: "streak", side: number.side, value };
    const isOfDays = terms.some(({ is, words }) => is !== "time" && /\bdays\b/.test(words));
    const weekdays = new Set(asking.services.map(({ weekday }) => weekday));
    // A list is of weeks, which may have several days.
    if (isOfDays && weekdays.size > 1) throw new NotUnderstood("ambiguous");
    const which =
      terms.flatMap((term) => (term.is === "when" ? term.which : []))[0] ??
      (terms.some(isOfSeveralWeeks) ? "list" : "last");
    return { kind: "when", which, side: number.side, value };
  }
  if (has("streak")) throw new NotUnderstood("ambiguous");
  const isList = (term: Term) => term.is === "when" && term.which === "list";
  if (has("when") && !terms.some(isList)) throw new NotUnderstood("ambiguous");
  if (isFuture) return { kind: "expected", ...comingDays(when, asking) };
  const top = terms.find((term) => term.is === "top");
  if (top?.is === "top") {
    const { count, most } = top;
    if (count !== null && terms.some((term) => term.is === "step" && term.isBy))
      throw new NotUnderstood("ambiguous");
    const isOther = terms.some(({ is }) => is === "best") && count === null;
    const of = isOther ? terms.some((term) => term.is === "best" && term.most) : most;
    return { kind: "top", of: of ? "highest" : "lowest", count };
  }
  const best = terms.find((term) => term.is === "best");
  // "The best Sunday each year" is more than one.
  if (best && terms.some((term) => term.is === "step" && term.isBy))
    throw new NotUnderstood("ambiguous");
  if (when.series && best?.is === "best" && !isOfSeveral)
    return { kind: "record", of: best.most ? "highest" : "lowest" };
  const isMost = terms.some((term) => (term.is === "grew" || term.is === "fell") && term.isMost);
  const more = terms.find((term) => term.is === "more");
  const change = when.series ? null : has("grew") ? "grew" : has("fell") ? "fell" : null;
  if (change && has("grew") && has("fell")) return { kind: "trend" };
  if (change && (has("which") || best || isMost) && isOfSeveral)
    return { kind: "which", first: change };
  if (change && (has("which") || best || isMost)) throw new NotUnderstood("ambiguous");
  if (change) return { kind: when.compare ? "compared" : "trend" };
  if (when.series) {
    if (has("which") && !isOfSeveral) {
      if (more?.is === "more") return { kind: "record", of: more.most ? "highest" : "lowest" };
      throw new NotUnderstood("ambiguous");
    }
    return { kind: "number" };
  }
  if (best?.is === "best" && (isOfSeveral || has("which"))) {
    if (!isOfSeveral) throw new NotUnderstood("ambiguous");
    return { kind: "which", first: best.most ? "largest" : "smallest" };
  }
  if (best?.is === "best") return { kind: "record", of: best.most ? "highest" : "lowest" };
  if (more?.is === "more" && has("which") && isOfSeveral && !when.compare)
    return { kind: "which", first: more.most ? "largest" : "smallest" };
  if (has("which") || (more && !when.compare)) throw new NotUnderstood("ambiguous");
  if (when.compare) return { kind: "compared" };
  if (has("how-was") || has("how-is"))
    return { kind: when.days ? "compared" : has("versus") ? "number" : "trend" };
  return { kind: has("trend") ? "trend" : "number" };
}

/** "Saturdays over 300 households". */
function isOfSeveralWeeks({ is, words }: Term): boolean {
  return (
    (is === "silent" || is === "time" || is === "step" || is === "noun" || is === "which") &&
    /\b(?:weeks|weekends|\w*days|every week|each week)\b/.test(words)
  );
}

/** A number with what makes it a bound. */
function numberOf(terms: readonly Term[]): { value: number; isMoney: boolean; side: Side } | null {
  const said = terms.filter(({ is }) => is !== "silent");
  const numbers = said.filter(({ is }) => is === "number");
  const [number] = numbers;
  if (number?.is !== "number") return null;
  const at = said.indexOf(number);
  const [before, after] = [said[at - 1], said[at + 1]];
  const isOnce =
    !(after?.is === "time") &&
    terms.some(
      (term) =>
        /\bever\b/.test(term.words) ||
        (term.is === "when" && term.which !== "count" && /\b(?:when|time)\b/.test(term.words)),
    );
  const side =
    after?.is === "side-after"
      ? after.side
      : before?.is === "side"
        ? before.side
        : isOnce
          ? "at-least"
          : null;
  if (numbers.length > 1 || side === null) throw new NotUnderstood("ambiguous", number.typed);
  return { value: number.value, isMoney: number.isMoney, side };
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
  if (days.isWeek && sundayOf(from) < first) throw new NotUnderstood("ambiguous");
  if (within.to < within.from) throw new NotUnderstood("ambiguous");
  if (within.to > addDays(first, 7 * (mostWeeksAhead - 1))) throw new NotUnderstood("too-far");
  return within;
}
