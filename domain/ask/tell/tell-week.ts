import type { ReportRow } from "../../answer/report-answer.ts";
import { serviceTitle } from "../../service/service-title.ts";
import type { Day } from "../../shared/time/week.ts";
import type { Asking } from "../asked.ts";
import { listed } from "../subject.ts";
import {
  type AnswerSentence,
  dayTold,
  type Facts,
  goodSlot,
  joined,
  type SlotMaker,
  said,
} from "./answer-sentence.ts";
import { comingDay } from "./tell-coming.ts";
import { tellLacking, tellToCome } from "./tell-missing.ts";

export function tellWeek(
  row: ReportRow,
  weeks: readonly Day[],
  facts: Facts,
  what: string,
  slot: SlotMaker,
): AnswerSentence {
  const [value = null] = row.values;
  const held = dayTold(row, facts, 0);
  const day = slot(held, "The week that was asked about.", 0);
  const coming = tellToCome(row, facts);
  if (value === null) {
    const { today } = facts.asking.calendar;
    const { named = "" } = facts;
    const isAhead = held.unit === "day" ? held.value > today : named > today;
    if (!isAhead) {
      const lacks = tellLacking(row, weeks, facts, slot);
      const services = cancelledIn(row, facts);
      const titles = services.map((one) =>
        serviceTitle(one, facts.asking).replace(/^The /, "the "),
      );
      const list = listed(titles);
      if (lacks || coming) {
        const cancelled = list ? said("cancelled-too", { list }, {}) : null;
        return joined(said("not-yet", { what }, { day }), lacks, cancelled, coming);
      }
      if (!list) return said("empty", { what }, { day });
      const were = services.length > 1 ? "were" : "was";
      const its = comingDay(weeks[0] ?? "", services, facts.asking.calendar);
      return said("cancelled", { what, list, were }, { day: slot(its, "When it is held.", 0) });
    }
    const ahead =
      held.unit === "day"
        ? day
        : slot({ unit: "day", value: named }, "The day that was asked about.", 0);
    return joined(said(coming ? "not-yet" : "ahead", { what }, { day: ahead }), coming);
  }
  const known = slot({ unit: row.unit, value }, "The number of this week.", 0);
  const slots = { day, value: known };
  const lacks = tellLacking(row, weeks, facts, slot);
  if (coming) return joined(said("open", { what }, slots), soFar(row, slot), lacks, coming);
  if (lacks && row.good[0] != null) {
    const formula = "What is in, and what is usual of the little that is missing.";
    const value = slot(goodSlot(row, 0), formula, 0);
    return joined(said("nearly", { what }, { day, value, known }), lacks);
  }
  if (lacks) return joined(said("least", { what }, slots), soFar(row, slot), lacks);
  return said("week", { what }, slots);
}

function soFar({ usualSoFar: value, unit }: ReportRow, slot: SlotMaker): AnswerSentence | null {
  if (value === null) return null;
  const formula = "What is usual of the numbers that are in.";
  return said("usual", {}, { usual: slot({ unit, value }, formula, 0) });
}

/** The services of a row that were cancelled in the one week that was asked about. */
function cancelledIn({ kind, id }: ReportRow, { answer, asking }: Facts): Asking["services"] {
  return answer.leftOut.flatMap(({ reason, campusId, serviceId }) => {
    const isOfRow = kind === "campus" ? campusId === id : kind !== "service" || serviceId === id;
    const isCancelled = reason === "cancelled" && isOfRow;
    return isCancelled ? asking.services.filter((one) => one.id === serviceId) : [];
  });
}
