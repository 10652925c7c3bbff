import { type FormEvent, useState } from "react";
import * as v from "valibot";
import * as texts from "#words/goals.ts";
import type { ReportRow } from "../../../domain/answer/report-answer.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { rowName } from "../../../domain/report/card-words.ts";
import { type Goal, goalChangeSchema, isWeekly, periodWords } from "../../../domain/report/goal.ts";
import {
  digitsOf,
  formatAmount,
  greatestValue,
  parseAmount,
} from "../../../domain/shared/amount.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { type DayRange, fiscalYearOf } from "../../../domain/shared/time/fiscal-year.ts";
import { stepAt } from "../../../domain/shared/time/step.ts";
import { addDays, type Day } from "../../../domain/shared/time/week.ts";
import { labelOf } from "../../../domain/shared/unit.ts";
import { answerOf, api, doneOf } from "../../api.ts";
import { useSubmit } from "../../forms/use-submit.ts";
import { useOnline } from "../../reading/online.ts";
import { useTerms } from "../../reading/terms.ts";
import { passGone, useUndoableChange } from "../../reading/undoable-change.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { EditActions } from "../../ui/edit-actions.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Dialog } from "../../ui/panel/dialog.tsx";
import styles from "./goals.module.css";

const goalApi = api.organizations[":organizationId"].goals[":goalId"];

type GoalRow = Pick<ReportRow, "id" | "kind" | "name" | "unit" | "summary">;

type GoalDialogProps = {
  organization: Organization;
  row: GoalRow;
  /** Goals of this row. */
  goals: Goal[];
  /** The one that is in force. */
  goal: Goal | undefined;
  today: Day;
  onClose: () => void;
};

export function GoalDialog({ organization, row, goals, goal, today, onClose }: GoalDialogProps) {
  const { currency, fiscalYearStartMonth } = organization;
  const digits = digitsOf(row.unit, currency);
  const shown = (known: Goal | undefined) => (known ? formatAmount(known.value, { digits }) : "");
  const periods = goalPeriods(goals, today, fiscalYearStartMonth);
  const first = Math.max(0, goal ? periods.findIndex((one) => one.goal?.id === goal.id) : 0);
  const [chosen, setChosen] = useState(String(first));
  const [days, setDays] = useState({ from: today, to: periods[0]?.to ?? today });
  const [text, setText] = useState(() => shown(periods[first]?.goal));
  const [fresh] = useState(newId);
  const fields = ["value", "from", "to"];
  const { problems, setProblems, problem, isBusy, run } = useSubmit(fields, onClose);
  const name = rowName(row, useTerms());
  const change = useGoalChange(organization.id, name);
  const isOnline = useOnline();
  const period = periods[Number(chosen)];
  const known = period?.goal;

  function choose(next: string) {
    setChosen(next);
    const there = periods[Number(next)]?.goal;
    if (there || text === shown(known)) setText(shown(there));
    setProblems({});
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const amount = parseAmount(text, { digits, greatest: greatestValue(row.unit) });
    if (amount.problem) return setProblems({ value: amount.problem });
    const typed = { ...(period ?? days), categoryId: row.id, value: amount.value ?? 0 };
    const { from, to, categoryId, value } = typed;
    const parsed = v.safeParse(goalChangeSchema, { from, to, categoryId, value });
    if (!parsed.success) {
      const { nested } = v.flatten<typeof goalChangeSchema>(parsed.issues);
      const [value, from, to] = [nested?.value?.[0], nested?.from?.[0], nested?.to?.[0]];
      return setProblems({ value, from: from && texts.chooseDay, to });
    }
    const changed = {
      ...parsed.output,
      id: known?.id ?? fresh,
      unit: row.unit,
      summary: row.summary,
    };
    return run(() => change.save(changed, known));
  }

  return (
    <Dialog open onClose={onClose} title={texts.goalFor(name)}>
      <form className={styles.form} onSubmit={save} noValidate>
        <TextField
          label={wantedIn(row, currency)}
          inputMode={digits > 0 ? "decimal" : "numeric"}
          autoComplete="off"
          value={text}
          error={problems.value}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label={texts.when}
          value={chosen}
          error={period && (problems.from ?? problems.to)}
          onChange={(event) => choose(event.target.value)}
        >
          {periods.map(({ words, from }, index) => (
            <option key={from + words} value={index}>
              {words}
            </option>
          ))}
          <option value="other">{texts.otherDays}</option>
        </SelectField>
        {!period && (
          <>
            <TextField
              label={texts.firstDay}
              type="date"
              value={days.from}
              error={problems.from}
              onChange={(event) => setDays({ ...days, from: event.target.value })}
            />
            <TextField
              label={texts.lastDay}
              type="date"
              value={days.to}
              error={problems.to}
              onChange={(event) => setDays({ ...days, to: event.target.value })}
            />
          </>
        )}
        {!isOnline && !problem && <Notice>{texts.offline}</Notice>}
        {problem && <Notice kind="bad">{problem}</Notice>}
        <EditActions
          isBusy={isBusy}
          onCancel={onClose}
          removal={
            known ? { label: texts.remove, onRemove: () => run(() => change.remove(known)) } : null
          }
        />
      </form>
    </Dialog>
  );
}

type GoalPeriod = DayRange & { words: string; goal: Goal | undefined };

/** Periods to choose from: this fiscal year, the next one, this month and the next, and the days of other goals that are not over. */
function goalPeriods(goals: readonly Goal[], today: Day, startMonth: number): GoalPeriod[] {
  const year = fiscalYearOf(today, startMonth);
  const next = fiscalYearOf(addDays(year.to, 1), startMonth);
  const month = stepAt(today, "month", startMonth);
  const offered = [year, next, month, stepAt(addDays(month.to, 1), "month", startMonth)];
  const others = goals.filter(
    (goal) => goal.to >= today && !offered.some((days) => isSame(goal, days)),
  );
  return [...offered, ...others].map(({ from, to }) => ({
    from,
    to,
    words: capital(periodWords({ from, to }, startMonth)),
    goal: goals.find((goal) => isSame(goal, { from, to })),
  }));
}

function isSame(one: DayRange, other: DayRange): boolean {
  return one.from === other.from && one.to === other.to;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function useGoalChange(organizationId: Id, name: string) {
  const change = useUndoableChange(queryKeys.reportsPage(organizationId));
  const save = ({ id, categoryId, from, to, value }: Goal) =>
    answerOf(
      goalApi.$put({
        param: { organizationId, goalId: id },
        json: { categoryId, from, to, value },
      }),
    );
  const remove = ({ id }: Goal) =>
    doneOf(goalApi.$delete({ param: { organizationId, goalId: id } })).catch(passGone);
  return {
    save: (goal: Goal, before: Goal | undefined) =>
      change(() => save(goal), {
        message: before ? texts.goalChanged(name) : texts.goalSet(name),
        undo: () => (before ? save(before) : remove(goal)),
      }),
    remove: (goal: Goal) =>
      change(() => remove(goal), {
        message: texts.goalRemoved(name),
        undo: () => save(goal),
      }),
  };
}

function wantedIn(row: GoalRow, currency: string): string {
  const { unit } = row;
  if (isWeekly(row)) return texts.inAverageWeek;
  const label = unit === "currency" ? currency : labelOf(unit);
  return label ? texts.inAllIn(label) : texts.inAllLabel;
}
