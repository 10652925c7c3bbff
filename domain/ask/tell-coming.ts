import type { Question } from "../question.ts";
import type { ReportRow } from "../report-answer.ts";
import type { Calendar } from "../report-weeks.ts";
import type { Service } from "../service.ts";
import { addDays, type Day, sundayOf, weekStartOf } from "../week.ts";
import { type AnswerSentence, type Facts, said, slotOf } from "./answer-sentence.ts";
import type { Wish } from "./asked.ts";
import type { SentenceName } from "./sentences.ts";

export function tellComing(
  wish: Extract<Wish, { kind: "expected" }>,
  question: Question,
  row: ReportRow,
  facts: Facts,
  what: string,
): AnswerSentence[] {
  const { forecast, answer, asking } = facts;
  const { campus, service } = question.where;
  const services = asking.services.filter(({ id, campusId }) =>
    service ? service.includes(id) : !campus || campus.includes(campusId),
  );
  const slot = slotOf(question, row, answer.weeks);
  if (!forecast) return [];
  if (forecast.kind !== "forecast") {
    const [name, value]: [SentenceName, number] =
      forecast.kind === "too-few" ? ["too-few", forecast.missing] : ["stopped", forecast.weeks];
    const key = name === "too-few" ? "missing" : "weeks";
    return [
      said(
        name,
        { what },
        {
          [key]: slot(
            { unit: "weeks", value },
            "A forecast stands on weeks with all their counts, the last of them not long ago.",
          ),
        },
      ),
    ];
  }
  const { from, to } = wish;
  const told = forecast.weeks.flatMap(({ week, value, low, high }) => {
    const sunday = sundayOf(week);
    if (sunday < from || sunday > to) return [];
    const formula =
      "The forecast from these weeks. In eight of ten weeks the number should lie between both.";
    const slots = {
      day: slot(comingDay(week, services, asking.calendar), "When it is held."),
      low: slot({ unit: row.unit, value: low }, formula),
      high: slot({ unit: row.unit, value: high }, formula),
    };
    const middle = slot({ unit: row.unit, value }, "The middle of the forecast.");
    return [said("forecast", { what }, { ...slots, value: middle })];
  });
  if (told.length > 0) return told;
  return [said("no-forecast", { what }, {})];
}

/** The one day on which these services are held in a week, else the week. */
export function comingDay(
  week: Day,
  services: readonly Pick<Service, "weekday">[],
  { weekStartDay }: Pick<Calendar, "weekStartDay">,
) {
  const from = weekStartOf(week, weekStartDay);
  const [weekday, other] = new Set(services.map((one) => one.weekday));
  if (weekday === undefined || other !== undefined) return { unit: "week", value: from } as const;
  return { unit: "day", value: addDays(from, (weekday - weekStartDay + 7) % 7) } as const;
}
