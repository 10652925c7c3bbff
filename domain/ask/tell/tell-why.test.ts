import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { plainQuestion } from "../../answer/question.ts";
import type { ReportAnswer } from "../../answer/report-answer.ts";
import { claimText } from "../../insight/claim-words.ts";
import type { Asking } from "../asked.ts";
import { tellList, tellMeaning } from "./tell-why.ts";

const calendar = { today: "2026-11-26", weekStartDay: 1, fiscalYearStartMonth: 1, easter: "none" };
const asking = {
  ...{ calendar, currency: "USD", departments: [], specialDays: [] },
  campuses: [{ id: "main", name: "Main" }],
  services: [{ id: "ten", campusId: "main", name: "", weekday: 0, time: "10:00" }],
} as unknown as Asking;
test("from which day to which a week is, is told", () => {
  const intent = { kind: "meaning", of: "week" } as const;
  const [sentence] = tellMeaning(intent, {} as never, [], asking);
  expect(
    sentence && claimText(sentence, { today: "", currency: "USD", terms: termsOf.church }),
  ).toBe("A week is from Monday to Sunday.");
});

test("a list that is empty is called by its name and its days", () => {
  const period = { from: "2026-07-01", to: "2026-07-31" };
  const question = { ...plainQuestion, period };
  const none = { notes: [], specialDays: [], people: [] };
  const empty = { leftOut: [], weeks: [], rows: [], total: null } as unknown as ReportAnswer;
  const text = (of: "notes" | "cancelled") =>
    tellList({ kind: "list", of }, question, empty, none, asking).map(({ template, names }) =>
      claimText(
        { template, names, slots: {} },
        { today: "", currency: "USD", terms: termsOf.church },
      ),
    );
  expect(text("notes")).toEqual(["There are no notes in July 2026."]);
  expect(text("cancelled")).toEqual(["There are no cancelled services in July 2026."]);
});
