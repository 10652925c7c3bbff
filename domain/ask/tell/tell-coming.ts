import type { Question } from "../../answer/question.ts";
import type { ReportRow } from "../../answer/report-answer.ts";
import type { Calendar } from "../../answer/report-weeks.ts";
import { dayOf } from "../../forecast/expected-words.ts";
import type { ExpectedWeek, Outcome } from "../../forecast/forecast-answer.ts";
import type { SlotValue } from "../../insight/claim.ts";
import type { Service } from "../../service/service.ts";
import { shortDay } from "../../shared/time/day-words.ts";
import { addDays, type Day, daysBetween, sundayOf, weekStartOf } from "../../shared/time/week.ts";
import type { Intent } from "../asked.ts";
import {
  type AnswerSentence,
  type Facts,
  joined,
  type RowFacts,
  type SlotMaker,
  say,
  slotOf,
} from "./answer-sentence.ts";
import { meanOf, sumOfRow } from "./table.ts";
import { tellLacking } from "./tell-missing.ts";

export function tellComing(
  intent: Extract<Intent, { kind: "expected" }>,
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
  if (forecast.kind !== "forecast") return [tellUnforecast(forecast, what, slot)];
  const { from, to } = intent;
  const told = forecast.weeks.flatMap(({ week, days, value, low, high }) => {
    const sunday = sundayOf(week);
    if (sunday < from || sunday > to) return [];
    const formula =
      "The forecast from these weeks. In eight of ten weeks the number should lie between both.";
    const slots = {
      day: slot(
        dayAhead({ week, days }) ?? comingDay(week, services, asking.calendar),
        "When it is held.",
      ),
      low: slot({ unit: row.unit, value: low }, formula),
      high: slot({ unit: row.unit, value: high }, formula),
    };
    const middle = slot({ unit: row.unit, value }, "The middle of the forecast.");
    return [say("forecast", { what }, { ...slots, value: middle })];
  });
  const { named } = facts;
  const isOnIt = told.some(({ slots }) => slots.day?.value === named);
  const date = named && shortDay(named, asking.calendar.today, "en");
  const apart = date && !isOnIt ? [say("unheld-ahead", { date })] : [];
  if (told.length > 0) return [...apart, ...told];
  return [say("no-forecast", { what })];
}

const fewestRecent = 4;

/** A total at the end if each week to come is as the last ones were on average. */
export function tellPace(to: Day, of: RowFacts): AnswerSentence {
  const { what, row, weeks, slot } = of;
  const { recent } = of.facts;
  const last = recent?.total ?? recent?.rows[0];
  const good = last?.good.filter((value) => value !== null) ?? [];
  const mean = meanOf(good) ?? 0;
  const { total } = sumOfRow(row);
  const week = weeks.at(-1);
  if (total === null || !week || good.length < fewestRecent) return say("pace-few", { what });
  // The running week is not over while something of it is still to come.
  const entered = row.values.at(-1) ?? 0;
  const running = (row.toCome.at(-1) ?? 0) > 0 ? Math.max(entered, mean) : entered;
  const left = Math.max(0, Math.round((daysBetween(week, to) + 1) / 7) - 1);
  const { unit } = row;
  const projected = Math.round(total - entered + running + left * mean);
  const slots = {
    total: slot({ unit, value: total }, "Everything that was entered so far."),
    average: slot({ unit, value: Math.round(mean) }, "The average of the last complete weeks."),
    weeks: slot({ unit: "weeks", value: good.length }, "The complete ones of the last weeks."),
    projected: slot(
      { unit, value: projected },
      "What is entered, and that average for each week that is left.",
    ),
    day: slot({ unit: "day", value: to }, "The last day that was asked about."),
  };
  return joined(say("pace", { what }, slots), tellLacking(of));
}

export function tellUnforecast(
  outcome: Exclude<Outcome, { kind: "forecast" }>,
  what: string,
  slot: SlotMaker,
): AnswerSentence {
  const isFew = outcome.kind === "too-few";
  const weeks = slot(
    { unit: "weeks", value: isFew ? outcome.missing : outcome.weeks },
    "A forecast stands on weeks with all their numbers, the last of them not long ago.",
  );
  return isFew ? say("too-few", { what }, { missing: weeks }) : say("stopped", { what }, { weeks });
}

/** By the dates there are, special services too; null where nobody knows them. */
function dayAhead({ week, days }: Pick<ExpectedWeek, "week" | "days">): SlotValue | null {
  if (!days) return null;
  const day = dayOf({ days });
  return day ? { unit: "day", value: day } : { unit: "week", value: week };
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
