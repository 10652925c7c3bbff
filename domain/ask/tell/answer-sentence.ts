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
import { serviceTitle } from "../../service/service-title.ts";
import { type Day, daysOfWeeks } from "../../shared/time/week.ts";
import type { Asking } from "../asked.ts";
import { categoryName } from "../subject.ts";
import { type SentenceName, sentences } from "./sentences.ts";

/** A sentence whose numbers are its slots. */
export type AnswerSentence = {
  template: string;
  names: Record<string, string>;
  slots: Record<string, Slot>;
};

/** `forecast` is null where none was asked for. */
export type Facts = {
  asking: Asking;
  answer: ReportAnswer;
  forecast: Outcome | null;
  /** The day that was asked about, where it was one. */
  named?: Day;
  /** Whether the answer is of that day alone. */
  isOfDay?: boolean;
  /** What is missing, where that is in at most two weeks; else nothing. */
  lacking?: readonly MissingPart[];
  /** What a feast or a year is compared with, in words. */
  beside?: string;
  /** Each of the years that were asked about, where these are compared. */
  years?: readonly { year: number; answer: ReportAnswer }[];
  /** The same question by campus and by category, where both have only some of them. */
  parts?: readonly ReportAnswer[];
  /** Campuses that are asked about and closed, each with the day of its last number. */
  closed?: readonly { name: string; last: SlotValue; question: Question }[];
  /** Who is to count something that is missing. */
  counters?: readonly (Pick<MissingPart, "week" | "campusId" | "categoryId"> & { name: string })[];
};

export function rowNameOf(row: ReportRow, asking: Asking): string {
  const { id, kind, name, campusId } = row;
  const { services, campuses } = asking;
  const campus = campuses.length > 1 && campuses.find((one) => one.id === campusId)?.name;
  const at = campus ? ` at ${campus}` : "";
  if (kind === "special") return `Special services${at}`;
  if (kind === "week") return `Numbers of the whole week${at}`;
  if (kind === "category") return categoryName(row, asking);
  const service = kind === "service" && services.find((one) => one.id === id);
  return service ? serviceTitle(service, { services, campuses }) : name;
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

export function said(
  name: SentenceName,
  names: Record<string, string>,
  slots: Record<string, Slot>,
): AnswerSentence {
  const template = inItsWeek(sentences[name], slots);
  const ofAll = slots.asked ? "over only {weeks} of {asked}" : "over {weeks}";
  return { template: template.replace("over {weeks}", ofAll), names, slots };
}

/** When the number of a week was: the one day that was asked about, else that of all its numbers, else its week. */
export function dayTold(
  row: ReportRow,
  { answer, named, isOfDay }: Pick<Facts, "answer" | "named" | "isOfDay">,
  place: number,
): SlotValue {
  return named && isOfDay ? { unit: "day", value: named } : dayOf(row, answer.weeks, place);
}

/** A sentence with others after it. */
export function joined(...all: (AnswerSentence | null)[]): AnswerSentence {
  const told = all.filter((one) => one !== null);
  return {
    template: told.map(({ template }) => template).join(" "),
    names: Object.assign({}, ...told.map(({ names }) => names)),
    slots: Object.assign({}, ...told.map(({ slots }) => slots)),
  };
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
  return said("in-doubt", {}, { doubts: slot({ unit: "numbers", value }, formula) });
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
export function leftOut({ good, expected }: ReportRow, slot: SlotMaker): AnswerSentence | null {
  const value = good.filter((one, place) => one === null && (expected[place] ?? 0) > 0).length;
  if (value === 0) return null;
  return said("left-out", {}, { left: slot({ unit: "weeks", value }, "Too much is not in.") });
}
