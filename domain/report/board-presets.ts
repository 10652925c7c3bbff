import * as words from "#words/board-report.ts";
import type { Terms } from "../../words/terms.ts";
import type { Organization } from "../organization/organization.ts";
import { type Step, stepAt } from "../shared/time/step.ts";
import { addDays, type Day } from "../shared/time/week.ts";

export type BoardChoice = {
  step?: Step;
  day?: Day;
  rows?: string;
  campus?: string;
  measure?: string;
  /** The columns that a phone shows. The report has all. */
  shown?: string;
};
type Preset = { name: string; choice: BoardChoice };

export function boardPresets(
  { fiscalYearStartMonth, easter }: Pick<Organization, "fiscalYearStartMonth" | "easter">,
  today: Day,
  terms: Terms,
): Preset[] {
  const fiscalYear: Step = fiscalYearStartMonth === 1 ? "year" : "fiscal-year";
  const attendance = "attendance,campuses,services";
  return [
    { name: words.presets.monthly, choice: {} },
    { name: words.presets.annual, choice: { step: fiscalYear } },
    { name: words.averagePreset(terms), choice: { step: "year", rows: attendance } },
    ...(easter === "none"
      ? []
      : [{ name: words.presets.october, choice: { day: lastOctober(today), rows: attendance } }]),
    {
      name: words.presets.statistics,
      choice: { step: "year", rows: "attendance,categories", shown: "total" },
    },
    {
      name: words.presets.quarter,
      choice: { step: "quarter", rows: "categories", shown: "total" },
    },
  ];
}

function lastOctober(today: Day): Day {
  const year = Number(today.slice(0, 4));
  const october = `${year}-10-01`;
  return addDays(stepAt(october, "month", 1).to, 1) <= today ? october : `${year - 1}-10-01`;
}

/** Undefined where the choice is nobody's. Of days, only those of a preset count. */
export function presetOf(choice: BoardChoice, presets: readonly Preset[]): Preset | undefined {
  const parts = ["step", "rows", "shown"] as const;
  const isAlike = (preset: Preset) => parts.every((part) => preset.choice[part] === choice[part]);
  const alike = presets.filter(isAlike);
  return (
    alike.find((preset) => preset.choice.day && preset.choice.day === choice.day) ??
    alike.find((preset) => !preset.choice.day)
  );
}
