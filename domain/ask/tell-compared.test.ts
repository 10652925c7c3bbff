import { expect, test } from "vitest";
import { comparedWith, reportRow } from "../../test/report-row.ts";
import { claimText } from "../insight/claim-words.ts";
import { plainQuestion } from "../question.ts";
import { tellCompared } from "./tell-compared.ts";

const calendar = {
  today: "2026-06-10",
  weekStartDay: 0,
  fiscalYearStartMonth: 1,
  easter: "western",
} as const;
const asking = {
  ...{ calendar, currency: "USD", campuses: [], departments: [], services: [], specialDays: [] },
};

function told(week: string, compare: "easter" | "last-year"): string {
  const row = reportRow({ values: [286], days: [week], compared: comparedWith([286], [250]) });
  const answer = {
    ...{ weeks: [week], rows: [row], total: row, comparedWeeks: null, running: null },
    ...{ leftOut: [], missing: [], toCome: [] },
  };
  const facts = { asking, answer, forecast: null };
  const sentence = tellCompared({ ...plainQuestion, compare }, row, facts, "North");
  return claimText(sentence, { today: calendar.today, currency: "USD" }).replaceAll("\u00a0", " ");
}

test("Easter is told beside Easter, and another week beside the one as far from it", () => {
  expect(told("2026-04-05", "easter")).toBe(
    "North, Apr 5: 286, 14% above the 250 of Easter the year before.",
  );
  expect(told("2026-04-12", "easter")).toBe(
    "North, Apr 12: 286, 14% above the 250 of the week as far from Easter the year before.",
  );
  expect(told("2026-04-05", "last-year")).toBe(
    "North, Apr 5: 286, 14% above the 250 of the same week the year before.",
  );
});
