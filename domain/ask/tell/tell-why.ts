import type { Question } from "../../answer/question.ts";
import type { ReportAnswer } from "../../answer/report-answer.ts";
import { serviceTitle } from "../../service/service-title.ts";
import { shortDay } from "../../shared/time/day-words.ts";
import type { Asking } from "../asked.ts";
import { categoryName, listed, thingWords } from "../subject.ts";
import { type AnswerSentence, said } from "./answer-sentence.ts";

/** Notes and special days of a period, and the people who entered its numbers. */
export type Known = {
  notes: readonly { day: string; campus: string | null; text: string }[];
  specialDays: readonly { date: string; name: string }[];
  people: readonly string[];
};

const mostNotes = 8;

export function tellWhy(
  { leftOut }: ReportAnswer,
  { notes, specialDays, people }: Known,
  asking: Asking,
): AnswerSentence[] {
  const { today } = asking.calendar;
  const when = (day: string) => shortDay(day, today, "en");
  const cancelled = leftOut.flatMap(({ reason, serviceId, weeks }) => {
    const service = asking.services.find(({ id }) => id === serviceId);
    if (reason !== "cancelled" || !service) return [];
    return `${serviceTitle(service, asking).replace(/^The /, "the ")} in the week of ${listed(weeks.map(when))}`;
  });
  const told = [
    ...specialDays.map(({ date, name }) =>
      said("why-special", { when: when(date), special: name }, {}),
    ),
    ...notes
      .slice(0, mostNotes)
      .map(({ day, campus, text }) =>
        said(
          "why-note",
          { when: campus ? `${when(day)}, ${campus}` : when(day), text: `“${text}”` },
          {},
        ),
      ),
    ...(cancelled.length > 0 ? [said("why-cancelled", { list: listed(cancelled) }, {})] : []),
  ];
  const who = people.length > 0 ? [said("why-who", { list: listed(people) }, {})] : [];
  if (told.length === 0) return [said("why-unknown", {}, {}), ...who];
  return [said("why-known", {}, {}), ...told, ...who];
}

/** Who entered the numbers of some days. */
export function tellWho(question: Question, { people }: Known, asking: Asking): AnswerSentence[] {
  const what = thingWords(question, asking);
  if (people.length === 0) return [said("who-unknown", { what }, {})];
  return [said("who", { what, list: listed(people) }, {})];
}

/** Quotes the instructions for counting a category, or says that nobody wrote any. */
export function tellMeaning(
  question: Question,
  instructions: readonly string[],
  asking: Asking,
): AnswerSentence[] {
  const what = thingWords(question, asking);
  const { measure, where } = question;
  const parts = asking.departments
    .filter(({ id }) => !where.department || where.department.includes(id))
    .flatMap((one) => one.categories)
    .filter(
      ({ id, inTotal, unit }) =>
        inTotal && unit === "count" && (where.category?.includes(id) ?? true),
    );
  const sum =
    measure === "attendance" && parts.length > 0 && !where.category
      ? [said("meaning-sum", { list: listed(parts.map((one) => categoryName(one, asking))) }, {})]
      : [];
  const [text] = instructions;
  if (text) return [...sum, said("meaning-written", { what, text: `“${text}”` }, {})];
  return [...sum, said("meaning-unwritten", { what }, {})];
}
