import type { Question } from "../../answer/question.ts";
import {
  isCompleteWeek,
  type MissingPart,
  type ReportAnswer,
  type ReportRow,
} from "../../answer/report-answer.ts";
import { doubtsIn } from "../../doubt/in-totals.ts";
import type { Outcome } from "../../forecast/forecast-answer.ts";
import { inItsWeek, type Slot, type SlotValue } from "../../insight/claim.ts";
import { dayOf } from "../../insight/slots.ts";
import { serviceTitle } from "../../service/service.ts";
import type { Difference } from "../../shared/percent.ts";
import { type Day, daysOfWeeks } from "../../shared/time/week.ts";
import type { Unit } from "../../shared/unit.ts";
import type { Asking } from "../asked.ts";
import { categoryName } from "../subject.ts";
import type { AskedAnswer, Row } from "./table.ts";

/** A sentence whose numbers are its slots. */
export type AnswerSentence = {
  template: string;
  names: Record<string, string>;
  slots: Record<string, Slot>;
};

/** `forecast` is null where none was asked for. */
export type Facts = {
  asking: Asking;
  answer: AskedAnswer;
  forecast: Outcome | null;
  /** The day that was asked about, where it was one. */
  named?: Day;
  /** Whether the answer is of that day alone. */
  isOfDay?: boolean;
  /** What is missing, where that is in at most two weeks; else nothing. */
  lacking?: readonly MissingPart[];
  /** What a feast or a year is compared with, in words. */
  beside?: string;
  /** The last weeks, at whose pace a total goes on. */
  recent?: ReportAnswer;
  /** Each of the years that were asked about, where these are compared. */
  years?: readonly { year: number; answer: ReportAnswer }[];
  /** The same question by campus and by category, where both have only some of them. */
  parts?: readonly ReportAnswer[];
  /** Campuses that are asked about and closed, each with the day of its last number. */
  closed?: readonly { name: string; last: SlotValue; weekStart: Day; question: Question }[];
  /** Who is to count something that is missing; null where the reader may not see it. */
  counters?:
    | readonly (Pick<MissingPart, "week" | "campusId" | "categoryId"> & { name: string })[]
    | null;
};

/** A row of an answer, with the name of its number as `what`. */
export type RowFacts = {
  what: string;
  row: Row;
  weeks: readonly Day[];
  question: Question;
  facts: Facts;
  slot: SlotMaker;
};

export function rowFacts(what: string, row: Row, question: Question, facts: Facts): RowFacts {
  const { weeks } = facts.answer;
  return { what, row, weeks, question, facts, slot: slotOf(question, row, weeks) };
}

export function rowNameOf(row: ReportRow, asking: Asking): string {
  const { id, kind, name, campusId } = row;
  const { services, campuses } = asking;
  const campus = campuses.length > 1 && campuses.find((one) => one.id === campusId)?.name;
  const at = campus ? ` at ${campus}` : "";
  if (kind === "special") return `Special services${at}`;
  if (kind === "week") return `Numbers of the whole week${at}`;
  if (kind === "category") return categoryName(row, asking);
  const service = kind === "service" && services.find((one) => one.id === id);
  return service ? serviceName(service, asking) : name;
}

/** A program is called by its name, a service by its time. */
export function serviceName(
  service: Asking["services"][number],
  { services, campuses }: Pick<Asking, "services" | "campuses">,
): string {
  const isOwn =
    services.length > 2 && new Set(services.map((one) => one.name)).size === services.length;
  const title = serviceTitle(service, { services, campuses });
  return isOwn && service.name ? `${service.name}, ${inSentence(title)}` : title;
}

/** "the 9:00 AM at Main". */
export function titleWithin(...service: Parameters<typeof serviceTitle>): string {
  return inSentence(serviceTitle(...service));
}

/** "the 9:00 AM" within a sentence. */
export function inSentence(title: string): string {
  return title.replace(/^The /, "the ");
}

export type SlotMaker = (value: SlotValue, formula: string, place?: number) => Slot;

/** Of one week with a place, else of all weeks of the row. */
export function slotOf(question: Question, row: ReportRow, weeks: readonly Day[]): SlotMaker {
  return (value, formula, place) => {
    const week = place === undefined ? undefined : weeks[place];
    const places = place === undefined ? weeks.map((_, index) => index) : [place];
    const complete = places.filter((one) => isCompleteWeek(row, one)).length;
    return {
      ...value,
      formula,
      n: complete,
      coverage: { complete, weeks: places.length },
      question: week && weeks.length > 1 ? { ...question, period: daysOfWeeks(week) } : question,
    };
  };
}

/** A week's number; of a good one that misses something with what is usual of that. */
export function goodSlot(row: ReportRow, place: number): SlotValue {
  const good = row.good[place] ?? null;
  const isAbout = good !== null && !isCompleteWeek(row, place);
  return { unit: row.unit, value: good ?? row.values[place] ?? 0, ...(isAbout && { about: true }) };
}

export function say(
  name: SentenceName,
  names: Record<string, string> = {},
  slots: Record<string, Slot> = {},
): AnswerSentence {
  const template = inItsWeek(sentences[name], slots);
  const ofAll = slots.asked ? "over only {weeks} of {asked}" : "over {weeks}";
  return { template: template.replace("over {weeks}", ofAll), names, slots };
}

/** Of a number that can only be more. */
export function sayLeast(...all: Parameters<typeof say>): AnswerSentence {
  const sentence = say(...all);
  return { ...sentence, template: sentence.template.replace(/\{(?:total|value)\}/, "at least $&") };
}

/** Says "above", "below" or "level with" for how far one number is from another, which is the slot `key`. */
export function sayBeside(
  name: SentenceName,
  names: Record<string, string>,
  { is, sign, value }: Difference,
  { unit, slot, key = "share" }: { unit: Unit; slot: SlotMaker; key?: string },
  slots: Record<string, Slot> = {},
): AnswerSentence {
  const formula = "How much one is above or below the other.";
  const share = slot({ unit: is === "percent" ? "percent" : unit, value }, formula);
  const sentence = say(name, names, sign === 0 ? slots : { ...slots, [key]: share });
  const [level, above] = [sign === 0, `{${key}} above`];
  const template = level
    ? sentence.template.replace(`${above}.`, "level.").replace(above, "level with")
    : sentence.template.replace(above, sign > 0 ? above : `{${key}} below`);
  return { ...sentence, template };
}

/** When the number of a week was: the one day that was asked about, else that of all its numbers, else its week. */
export function dayTold({ row, weeks, facts: { named, isOfDay } }: RowFacts): SlotValue {
  return named && isOfDay ? { unit: "day", value: named } : dayOf(row, weeks, 0);
}

/** When one of several weeks was: its one day where each of them has one, else the week. */
export function weekTold(row: ReportRow, weeks: readonly Day[], place: number): SlotValue {
  const isOfDays = row.days.every((day, at) => day !== null || row.values[at] === null);
  return isOfDays ? dayOf(row, weeks, place) : { unit: "week", value: weeks[place] ?? "" };
}

export const sideWords = {
  over: "over",
  under: "under",
  "at-least": "at or over",
  "at-most": "at or under",
  rising: "above",
  falling: "below",
  "not-falling": "at or above",
} as const;

/** A sentence with others after it. */
export function joined(...all: (AnswerSentence | null)[]): AnswerSentence {
  const told = all.filter((one) => one !== null);
  return {
    template: told.map(({ template }) => template).join(" "),
    names: Object.assign({}, ...told.map(({ names }) => names)),
    slots: Object.assign({}, ...told.map(({ slots }) => slots)),
  };
}

export const mostItems = 24;

/** A sentence that lists the last of some items: "They are Nov 4, 66; Nov 12, 58." */
export function sayList(
  begin: string,
  item: string,
  items: readonly { names?: Record<string, string>; slots: Record<string, Slot> }[],
): AnswerSentence {
  const lettered = items.slice(-mostItems).map(({ names = {}, slots }, index) => {
    // Slots are named by letters alone.
    const letter = String.fromCharCode(97 + index);
    const own = <Of>(all: Record<string, Of>) =>
      Object.fromEntries(Object.entries(all).map(([key, one]) => [`${key}${letter}`, one]));
    return { template: item.replaceAll("}", `${letter}}`), names: own(names), slots: own(slots) };
  });
  const { names, slots } = joined(...lettered);
  return { template: `${begin}${lettered.map((one) => one.template).join("; ")}.`, names, slots };
}

/** "1,200 of it is not by week." Null where all of it is. */
export function notByWeek({ unit, ofPeriods = 0 }: Row, slot: SlotMaker): AnswerSentence | null {
  if (ofPeriods === 0) return null;
  const formula = "Entered for whole months, quarters or years.";
  return say("not-by-week", {}, { apart: slot({ unit, value: ofPeriods }, formula) });
}

/** How many numbers in doubt are in the sums of rows or, with places, in these weeks of them. Null where these are little. */
export function tellDoubts(
  rows: readonly ReportRow[],
  slot: SlotMaker,
  places: readonly (number | undefined)[] = [undefined],
): AnswerSentence | null {
  const value = rows
    .flatMap((row) => places.map((place) => doubtsIn(row, place)))
    .reduce((sum, count) => sum + count, 0);
  if (value === 0) return null;
  const formula = "The numbers that nobody has said to be right.";
  return say("in-doubt", {}, { doubts: slot({ unit: "numbers", value }, formula) });
}

/** How many weeks a number is made of, and of how many where that is less than half. */
export function weeksSlots(
  slot: SlotMaker,
  weeks: readonly Day[],
  used: number,
): Record<string, Slot> {
  const counted = slot(
    { unit: "weeks", value: used },
    "The weeks in which hardly anything is missing.",
  );
  if (2 * used >= weeks.length) return { weeks: counted };
  const asked = slot({ unit: "count", value: weeks.length }, "The weeks that were asked about.");
  return { weeks: counted, asked };
}

/** How many weeks of a row are left out, because too much of them is not in. */
export function leftOut({ good, ...row }: ReportRow, slot: SlotMaker): AnswerSentence | null {
  return sayLeftOut(
    good.filter((one, place) => one === null && gapAt(row, place) > 0).length,
    slot,
  );
}

/** How many numbers of a week are missing, without those that are still to come. */
export function gapAt(row: Pick<ReportRow, "expected" | "reported" | "toCome">, place: number) {
  const at = (list: readonly number[]) => list[place] ?? 0;
  return at(row.expected) - at(row.reported) - at(row.toCome);
}

export function sayLeftOut(weeks: number, slot: SlotMaker): AnswerSentence | null {
  if (weeks === 0) return null;
  const left = slot({ unit: "weeks", value: weeks }, "Too much is not in.");
  return say("left-out", {}, { left });
}

/** The sentences of all answers. Each number is a slot; no digit and no number word stands in a sentence itself. */
const sentences = {
  week: "{what}, {day}: {value}.",
  "in-average": "{what}: {total} on average, over {weeks}.",
  "in-highest": "{what}: {total} at most, over {weeks}.",
  "in-last": "{what}: {total} at last, over {weeks}.",
  "each-last": "{what} has a last number at each place, and none of all of them.",
  "not-added":
    "The numbers of {what} are not added up: only those of its days, weeks, months and years are told.",
  nearly: "{what}, {day}: {value}, with {known} in.",
  open: "{what}, {day}: {value} so far.",
  usual: "What is in is usually {usual}.",
  "lacks-here": "Missing: {lacking}.",
  lacks: "Missing: {lacking}, {lackday}.",
  "lacks-too": "Missing, too: {otherlacking}, {otherday}.",
  "lacks-many": "Missing: {missing}.",
  "in-doubt": "This has {doubts} in doubt.",
  "none-to-come": "Nothing more is to come this week.",
  "to-come": "Still to come: {coming}.",
  "left-out": "Not all is in for {left}, left out here.",
  "week-left-out": "Numbers of the whole week are not in it.",
  without: "This is without {days}.",
  streak: "{what} was {side} {limit} in {run}{several} in a row at most, from {start} to {end}.",
  "streak-now": "The run that goes on now is {now}{several}.",
  "streak-over": "No such run goes on now.",
  "why-not": "So it was not {side} in these numbers.",
  "why-unknown": "Numbers cannot say why, and nobody wrote down anything about these days.",
  "why-known": "Numbers cannot say why. What is known of these days:",
  "why-note": "Note of {when}: {text}",
  "why-special": "{when} was {special}.",
  "why-cancelled": "Cancelled: {list}.",
  who: "{what}: entered by {list}.",
  "who-unknown": "{what}: nobody here can be told who entered these numbers.",
  "who-area": "{area}, {when}: counted by {list}.",
  "why-who": "Entered by {list}.",
  "meaning-written": "What counts as {what}, as it is told to those who count: {text}",
  "meaning-unwritten": "Nobody wrote down what counts as {what}.",
  "first-number": "{what}: the first number is of {day}, {value}.",
  "last-number": "{what}: the last number is of {day}, {value}.",
  difference: "That is {by}.",
  "whole-difference": "That is {wholeby}.",
  together: "Together: {total} in all, {average} a week on average.",
  "part-yes": "Yes, {what} counts toward the total.",
  "part-some": "Some of {what} counts toward the total: {list}.",
  "part-no": "No, {what} does not count toward the total.",
  "meaning-average":
    "An average is of the weeks in which hardly anything is missing: their sum, divided by how many they are. Other weeks are left out.",
  "meaning-week": "A week is from {first} to {last}.",
  "meaning-fiscal": "A fiscal year is from {first} to the end of {last}.",
  "meaning-days": "That is from {first} to {last}.",
  "read-as": "Read as {words}.",
  "list-notes": "These notes are of that time:",
  "list-none": "There are no {list}{span}.",
  "list-services": "{services}{where}: {list}.",
  "list-campuses": "The {campuses} are {list}.",
  "list-days": "Special days: {list}.",
  "list-cancelled": "Cancelled in {count}: {list}.",
  "why-feast": "{when} was {feast}.",
  "meaning-sum": "{attendance} is the sum of {list}.",
  "other-weekday": "{date} is a {weekday}, not a {other}.",
  "unheld-feast": "Nothing was held on {date} itself.",
  unheld: "Nothing is held on {weekday}s.",
  empty: "{what}: nothing was entered for {day}.",
  "not-yet": "{what}: nothing yet for {day}.",
  ahead: "{what}: nothing yet for {day}, which is still to come.",
  nothing: "{what}: nothing was entered in these weeks.",
  "none-good": "{what}: no week here has all its numbers.",
  "nothing-then": "{what}: nothing was entered.",
  "nothing-yet": "{what}: nothing is in yet.",
  cancelled: "{what}, {day}: {list} {were} cancelled.",
  "cancelled-too": "Cancelled: {list}.",
  weeks: "{what}: {total} in all over {weeks}, {average} a {each} on average.",
  "of-weeks": "On average {average} a {each}, over {used}.",
  "of-weeks-about":
    "On average about {average} a {each}, over {used}, with what is usual for the few numbers that are missing there.",
  total: "{what}: {total} in all over {weeks}.",
  "total-least": "{what}: at least {total} over {weeks}.",
  "total-so-far": "{what}: {total} so far over {weeks}.",
  "not-by-week": "{apart} of it is not by week.",
  "only-period": "{what}: {total}, not by week.",
  "more-not-by-week": "Another {apart} is not by week, and not in it.",
  "no-average":
    "{what}: {total}, entered for a whole month, quarter or year. It is not by week, so it has no average.",
  "day-of-period": "{what}, {day}: nothing by week. There is one number of all of {span}: {total}.",
  "list-periods": "Not by week, but of whole months, quarters or years:",
  average: "{what}: {average} a week on average, over {weeks}.",
  median: "{what}: {typical} in a typical week, the middle one of {weeks}.",
  "mean-too": "Their average is {average}.",
  compared:
    "{what}: {now} a week on average, {share} above the {before} of {beside}, over {weeks}.",
  "week-compared": "{what}, {day}: {now}, {share} above the {before} of {beside}.",
  alone: "{alone}: {ownnow}, {ownshare} above {ownbefore}.",
  "one-week": "One week makes this: without {oddweek}, it is {left} above.",
  "few-compared":
    "{what}: {now} a week on average over {counted}, beside {before} over {past} of {beside}. These are too few of {asked} to tell how it goes.",
  both: "In {paired} that both have: {ownnow}, {ownshare} above {ownbefore}.",
  "no-comparison": "{what}: no week here can be compared with {beside}.",
  largest: "{first} is the largest{span}: {value} a week on average, over {weeks}.",
  smallest: "{first} is the smallest{span}: {value} a week on average, over {weeks}.",
  only: "{first} is the only one{span}: {value} a week on average, over {weeks}.",
  grew: "{first} grew most: {share} above {beside}, over {weeks}.",
  fell: "{first} fell most: {share} below {beside}, over {weeks}.",
  closed: "{campus} is closed: its last number is of {lastday}.",
  "none-grew": "None is above {beside} in weeks that can be compared.",
  "none-fell": "None is below {beside} in weeks that can be compared.",
  "none-compared": "No week here can be compared with {beside}.",
  "nothing-here": "Nothing was entered in these weeks.",
  last: "{what} was last {side} {limit} on {day}, with {value}.",
  first: "{what} was first {side} {limit} on {day}, with {value}.",
  count: "{what} was {side} {limit} {at} {count} of {n}{several}.",
  never: "{what} was not {side} {limit} {at} any of {n}{several}.",
  per: "{what} per {of}{during}: {rate} on average over {weeks}, from {over} and {under}.",
  "week-per": "{what} per {of}, {day}: {rate}, from {over} and {under}.",
  share: "{what}{during}: {rate} of {of} on average over {weeks}, {over} of {under}.",
  "week-share": "{what}, {day}: {rate} of {of}, {over} of {under}.",
  "per-compared":
    "{what} per {of}{during}: {rate} on average over {weeks}, beside {before} over {past} a year before.",
  "week-per-compared": "{what} per {of}, {day}: {rate}, beside {before} a year before.",
  "share-compared":
    "{what}{during}: {rate} of {of} on average over {weeks}, beside {before} over {past} a year before.",
  "week-share-compared": "{what}, {day}: {rate} of {of}, beside {before} a year before.",
  "no-ratio-before": "{what} and {of}: no week a year before has all numbers of both.",
  "no-ratio": "{what} and {of}: no week here has all numbers of both.",
  "no-divisor":
    "{of}: nothing was counted in weeks that have both, so {what} cannot be divided by it.",
  unlike:
    "{what} and {of}: money can be divided by a number of people, but not the other way around.",
  highest: "{what} was highest on {day}, with {value}, over {weeks}.",
  lowest: "{what} was lowest on {day}, with {value}, over {weeks}.",
  span: "{span}: {total}.",
  "span-all": "{span}: {total} in all.",
  "span-both": "{span}: {total} in all, {average} a week on average.",
  "span-both-over": "{span}: {total} in all, {average} a week on average over {weeks}.",
  "span-average": "{span}: {average} a week on average over {weeks}.",
  "span-median": "{span}: {average} in a typical week, the middle one of {weeks}.",
  "mean-of": "{what}: {average} a {each} on average, over {n} {several}.",
  "of-all-entered": "Of all that was entered, it is {entered}.",
  "span-none": "{span}: nothing was entered.",
  "span-not-good": "{span}: too much is missing for an average.",
  "span-not-compared": "Too much is missing to set these beside each other.",
  "span-change": "{later} is {share} above {earlier}.",
  "span-weekly": "A week on average, {later} is {share} above {earlier}.",
  "span-in-all": "In all, {later} is {whole} above {earlier}.",
  dated: "Then {day}: {value}.",
  "lower-lacking": "{span} has only {total}, but misses some of its numbers.",
  "highest-in-all": "In all, it was highest in {span}, with {total}.",
  "lowest-in-all": "In all, it was lowest in {span}, with {total}.",
  "order-in-all": "In all, the order is {list}.",
  missing: "Missing in the last weeks: {count}, of {list}.",
  "none-lately": "Nothing is missing this week or last.",
  "missing-before": "Missing before: {older}, in {weeks} of {of}{among}.",
  "missing-then": "Missing{span}: {count}, of {list}.",
  nobodys: "Nobody is assigned to count them.",
  "missing-in-all": "Missing{span}: {older}, in {weeks} of {of}{among}.",
  complete: "Nothing that is expected is missing in these weeks: they are complete.",
  forecast: "{what}, {day}: {low} to {high} expected, most likely {value}.",
  "unheld-ahead": "Nothing is planned for {date} itself, so this is for the days around it.",
  pace: "{what}: {total} so far. At {average} a week, as in the last {weeks}, it comes to about {projected} by {day}.",
  "pace-few": "{what}: too few of the last weeks are complete to say what it comes to.",
  "too-few": "{what}: a forecast needs {missing} more with all numbers.",
  stopped: "{what}: nothing was counted for {weeks}, so nothing is forecast.",
  "no-forecast": "{what}: nothing is forecast for these days.",
  "room-was": "{service}, {day}: {value} people{counted} for {seats}, so it was {share} full.",
  "room-open":
    "{service}, {day}: {value} people{counted} so far for {seats}. Not in yet: {missing}.",
  "room-uncounted":
    "{service}: nobody counts {list} there, so nobody can tell how full the room is.",
  "room-empty": "{service}: nothing was entered for that day.",
  "room-twice":
    "{service}: it was held twice in the week of {day}, and its number is of both together.",
  "room-likely":
    "{service}, {day}: likely over {share} full. {low} to {high} people are expected for {seats}.",
  "room-possible":
    "{service}, {day}: maybe over {share} full. {low} to {high} people are expected for {seats}.",
  "room-unlikely":
    "{service}, {day}: there is room. {low} to {high} people are expected for {seats}, so it should stay under {share} full.",
  "room-cancelled": "{service}, {day}: cancelled.",
  "room-unknown": "{service}: nothing is forecast for that day.",
  seatless: "Nobody has entered yet how many seats there are at {list}.",
  "no-services": "Nobody has entered services and their seats yet.",
  "no-room": "None of the numbers here are of people who sit in the room.",
  "not-of-room": "How full a room is can be said of whole services, not of {what}.",
} as const;

type SentenceName = keyof typeof sentences;
