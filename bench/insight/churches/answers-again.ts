import type { AnswerSentence } from "../../../domain/ask/answer-sentence.ts";
import type { Wish } from "../../../domain/ask/asked.ts";
import { type SentenceName, sentences } from "../../../domain/ask/sentences.ts";
import type { Question } from "../../../domain/question.ts";
import { isoOf } from "./dates.ts";
import { type Chosen, middle, type Rows } from "./rows.ts";
import { asFarFromEaster } from "./second.ts";

/** An answer as the raw rows give it: which sentence, and the value of each of its slots. */
export type Told = { sentence: SentenceName; slots: Record<string, number | string> };

/** What is asked: the numbers of `chosen` from one week to another, both included. */
export type AskedRows = {
  chosen: Chosen;
  from: number;
  to: number;
  wish: Wish;
  compare: Question["compare"];
  aggregate: Question["aggregate"];
};

const half = (value: number) => Math.floor(value + 0.5);
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const percent = (now: number, before: number) => half((100 * Math.abs(now - before)) / before);

/** What a sentence says beside what the raw rows say. Empty when it is true. */
export function falseAnswer(told: AnswerSentence, again: Told): string[] {
  const wrong: string[] = [];
  if (told.template !== sentences[again.sentence])
    return [`says “${told.template}” instead of “${sentences[again.sentence]}”`];
  const said = Object.fromEntries(
    Object.entries(told.slots).map(([name, { value }]) => [name, value]),
  );
  const names = new Set([...Object.keys(said), ...Object.keys(again.slots)]);
  for (const name of names)
    if (said[name] !== again.slots[name])
      wrong.push(`${name} is ${said[name]}, not ${again.slots[name]}`);
  return wrong;
}

export function toldAgain(asked: AskedRows, rows: Rows): Told {
  const { wish } = asked;
  if (wish.kind === "compared" || wish.kind === "trend") return comparedAgain(asked, rows);
  if (wish.kind === "when") return whenAgain(asked, wish, rows);
  const complete = completeWeeks(asked, rows);
  if (wish.kind === "record") {
    const sign = wish.of === "highest" ? 1 : -1;
    let best = complete[0];
    if (!best) return { sentence: "nothing", slots: {} };
    for (const one of complete) if (sign * one.value > sign * best.value) best = one;
    const slots = { day: isoWeek(best.week, rows), value: best.value, weeks: complete.length };
    return { sentence: wish.of, slots };
  }
  if (asked.from === asked.to) return weekAgain(asked, rows);
  if (complete.length === 0) return { sentence: "nothing", slots: {} };
  const values = complete.map(({ value }) => value);
  const [total, weeks] = [sumOf(values), values.length];
  const average = half(total / weeks);
  if (asked.aggregate === "median")
    return { sentence: "median", slots: { typical: half(middle(values)), weeks } };
  if (asked.aggregate === "average") return { sentence: "average", slots: { average, weeks } };
  return { sentence: "weeks", slots: { total, average, weeks } };
}

function weekAgain({ chosen, from }: AskedRows, rows: Rows): Told {
  const day = isoWeek(from, rows);
  const there = reportedIn(chosen, from, rows);
  if (there === 0) return { sentence: "empty", slots: { day } };
  const value = rows.knownAt(chosen, from);
  const missing = rows.expectedIn(chosen, from) - there;
  if (missing === 0) return { sentence: "week", slots: { day, value } };
  return { sentence: "open", slots: { day, value, missing } };
}

function comparedAgain(asked: AskedRows, rows: Rows): Told {
  const { from, to } = asked;
  const sums = sumsAgain(asked, rows);
  const isWeek = from === to;
  if (!sums) return isWeek ? weekAgain(asked, rows) : { sentence: "no-comparison", slots: {} };
  const { now, before, weeks } = sums;
  const of = (name: "higher" | "lower" | "same"): SentenceName => (isWeek ? `week-${name}` : name);
  const slots = {
    now: half(now / weeks),
    before: half(before / weeks),
    ...(isWeek ? { day: isoWeek(from, rows) } : { weeks }),
  };
  if (now === before) return { sentence: of("same"), slots };
  const share = percent(now, before);
  return { sentence: of(now > before ? "higher" : "lower"), slots: { ...slots, share } };
}

/** Of the complete weeks that have something to be compared with; null where none has. */
function sumsAgain({ chosen, from, to, compare }: AskedRows, rows: Rows) {
  let [now, before, weeks] = [0, 0, 0];
  for (let week = from; week <= to; week++) {
    const value = rows.fullAt(chosen, week);
    if (value === null) continue;
    const pair = pairOf(value, week);
    if (!pair) continue;
    now += pair.now;
    before += pair.before;
    weeks++;
  }
  return weeks === 0 ? null : { now, before, weeks };

  function pairOf(value: number, week: number) {
    if (compare === "typical") {
      const typical = rows.typicalAt(chosen, week);
      return typical === null ? null : { now: value, before: typical };
    }
    const other = compare === "easter" ? asFarFromEaster(week, rows) : week - 52;
    return rows.alike(chosen, week, other);
  }
}

function whenAgain(
  { chosen, from, to }: AskedRows,
  { which, side, value: limit }: Extract<Wish, { kind: "when" }>,
  rows: Rows,
): Told {
  const holds = {
    over: (value: number) => value > limit,
    under: (value: number) => value < limit,
    "at-least": (value: number) => value >= limit,
    "at-most": (value: number) => value <= limit,
  }[side];
  const isUpward = side === "over" || side === "at-least";
  const beyond: number[] = [];
  let judged = 0;
  for (let week = from; week <= to; week++) {
    const isComplete = rows.fullAt(chosen, week) !== null;
    const isThere = reportedIn(chosen, week, rows) > 0;
    const isBeyond = isThere && (isUpward || isComplete) && holds(rows.knownAt(chosen, week));
    if (isBeyond) beyond.push(week);
    if (isBeyond || isComplete) judged++;
  }
  const week = which === "first" ? beyond[0] : beyond.at(-1);
  if (week === undefined) return { sentence: "never", slots: { limit, weeks: judged } };
  if (which === "count")
    return { sentence: "count", slots: { limit, weeks: judged, count: beyond.length } };
  const [day, value] = [isoWeek(week, rows), rows.knownAt(chosen, week)];
  return { sentence: which, slots: { limit, day, value } };
}

/** One number divided by another: `over` and `under` are of the same places and weeks. */
export function ratioAgain(
  form: "per" | "share",
  { over, under }: { over: Chosen; under: Chosen },
  { from, to, isMoney }: { from: number; to: number; isMoney: boolean },
  rows: Rows,
): Told {
  let [top, base, weeks] = [0, 0, 0];
  for (let week = from; week <= to; week++) {
    const [above, below] = [rows.fullAt(over, week), rows.fullAt(under, week)];
    if (above === null || below === null) continue;
    top += above;
    base += below;
    weeks++;
  }
  if (weeks === 0) return { sentence: "no-ratio", slots: {} };
  if (base === 0) return { sentence: "no-divisor", slots: {} };
  const each = isMoney ? half(top / base) : half((1_000 * top) / base) / 1_000;
  const rate = form === "share" ? half((1_000 * top) / base) / 10 : each;
  const slots = { rate, over: top, under: base };
  if (from === to)
    return { sentence: `week-${form}`, slots: { ...slots, day: isoWeek(from, rows) } };
  return { sentence: form, slots: { ...slots, weeks } };
}

/** A ratio beside that of the year before, where both have one. */
export function besideAgain(form: "per" | "share", now: Told, then: Told): Told {
  const { rate: before, over: overBefore, under: underBefore, weeks: past } = then.slots;
  if (now.slots.rate === undefined) return now;
  if (before === undefined || overBefore === undefined || underBefore === undefined) return now;
  const slots = { ...now.slots, before, overBefore, underBefore };
  if (past === undefined) return { sentence: `week-${form}-compared`, slots };
  return { sentence: `${form}-compared`, slots: { ...slots, past } };
}

/** Which part is first, by name and what is said of it. */
export function whichAgain(
  first: Extract<Wish, { kind: "which" }>["first"],
  parts: { name: string; asked: AskedRows }[],
  rows: Rows,
): { name: string | null; told: Told } {
  const isGrowth = first === "grew" || first === "fell";
  let best: { name: string; by: number; slots: Told["slots"] } | null = null;
  let isAnyCompared = false;
  for (const { name, asked } of parts) {
    const found = isGrowth ? growthOf(asked) : meanOf(asked);
    const sign = first === "largest" || first === "grew" ? 1 : -1;
    if (found && (!best || sign * found.by > sign * best.by)) best = { name, ...found };
  }
  if (best) return { name: best.name, told: { sentence: first, slots: best.slots } };
  if (!isGrowth) return { name: null, told: { sentence: "nothing-here", slots: {} } };
  const sentence = isAnyCompared ? (`none-${first}` as const) : "none-compared";
  return { name: null, told: { sentence, slots: {} } };

  function meanOf(asked: AskedRows) {
    const values = completeWeeks(asked, rows).map(({ value }) => value);
    if (values.length === 0) return null;
    const by = sumOf(values) / values.length;
    return { by, slots: { value: half(by), weeks: values.length } };
  }

  function growthOf(asked: AskedRows) {
    const sums = sumsAgain(asked, rows);
    if (!sums) return null;
    isAnyCompared = true;
    const { now, before, weeks } = sums;
    const isMeant = first === "grew" ? now > before : now < before;
    if (!isMeant || before === 0) return null;
    return { by: now / before, slots: { share: percent(now, before), weeks } };
  }
}

function completeWeeks({ chosen, from, to }: AskedRows, rows: Rows) {
  const found: { week: number; value: number }[] = [];
  for (let week = from; week <= to; week++) {
    const value = rows.fullAt(chosen, week);
    if (value !== null) found.push({ week, value });
  }
  return found;
}

/** How many of the numbers are there. */
function reportedIn({ campuses, categories }: Chosen, week: number, { cellAt }: Rows): number {
  return sumOf(
    campuses.flatMap((campus) =>
      categories.map((category) => cellAt(campus, category, week).reported),
    ),
  );
}

function isoWeek(week: number, { church }: Rows): string {
  return isoOf(church.start + 7 * week);
}

export function sundayIso(week: number, rows: Rows): string {
  return isoOf(rows.sundayOf(week));
}
