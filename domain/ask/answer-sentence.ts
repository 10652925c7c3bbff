import type { Outcome } from "../forecast/forecast-answer.ts";
import type { Slot, SlotValue } from "../insight/claim.ts";
import type { Question } from "../question.ts";
import { isCompleteWeek, type ReportAnswer, type ReportRow } from "../report-answer.ts";
import { serviceTitle } from "../service-title.ts";
import { type Day, sundayOf } from "../week.ts";
import type { Asking } from "./asked.ts";
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
};

export function rowNameOf({ id, kind, name }: ReportRow, { services, campuses }: Asking): string {
  if (kind === "special") return "Special services";
  if (kind === "week") return "Numbers of the whole week";
  const service = kind === "service" && services.find((one) => one.id === id);
  if (!service) return name;
  return serviceTitle(service, { services, campuses });
}

export type SlotMaker = (value: SlotValue, formula: string, place?: number) => Slot;

/** Of one week with a place, else of all weeks of the row. */
export function slotOf(question: Question, row: ReportRow, weeks: readonly Day[]): SlotMaker {
  const narrow = (place: number): Question["period"] => {
    const sunday = sundayOf(weeks[place] ?? "");
    return { from: sunday, to: sunday };
  };
  return (value, formula, place) => {
    const places = place === undefined ? weeks.map((_, index) => index) : [place];
    const complete = places.filter((one) => isCompleteWeek(row, one)).length;
    return {
      ...value,
      formula,
      n: complete,
      coverage: { complete, weeks: places.length },
      question:
        place === undefined || weeks[place] === undefined
          ? question
          : { ...question, period: narrow(place) },
    };
  };
}

export function said(
  name: SentenceName,
  names: Record<string, string>,
  slots: Record<string, Slot>,
): AnswerSentence {
  return { template: sentences[name], names, slots };
}
