import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import * as words from "#words/periods.ts";
import type { PeriodLength, PeriodNumbers } from "../../../domain/entry/period-number.ts";
import type { Campus, Category } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import {
  digitsOf,
  formatAmount,
  greatestValue,
  parseAmount,
  valueWords,
} from "../../../domain/shared/amount.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import { type Day, dayIn } from "../../../domain/shared/time/week.ts";
import { ApiError, answerOf, api, apiErrorOf } from "../../api.ts";
import { RestoredNotice } from "../../forms/restored-notice.tsx";
import { keptTexts, useKeptValues } from "../../forms/use-kept-values.ts";
import { useSubmit } from "../../forms/use-submit.ts";
import { useMe } from "../../reading/me.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { Card } from "../../ui/panel/card.tsx";
import { unitName } from "../unit-name.ts";
import styles from "./periods.module.css";

export type Period = { campusId: string; firstDay: Day; months: PeriodLength };

export type PeriodFormProps = {
  organization: Organization;
  campus: Campus;
  period: Period;
  saved: PeriodNumbers;
  today: Day;
};

type FormState = ReturnType<typeof usePeriodForm>;

/** A field for each category; where weeks have numbers, what they sum up to. */
export function PeriodForm({ form, ...props }: PeriodFormProps & { form: FormState }) {
  const { organization, campus, saved } = props;
  const { problems, problem } = form;
  return (
    <form id={formId} className={styles.form} onSubmit={form.save} noValidate>
      {form.isRestored && <RestoredNotice onStartOver={form.startOver} />}
      {campus.departments.map((department) => (
        <Card key={department.id} className={styles.department}>
          <h2>{department.name}</h2>
          {department.categories.map((category) => {
            const sum = saved.inWeeks.find(({ categoryId }) => categoryId === category.id);
            const text = form.texts[category.id] ?? "";
            const weeks = sum && valueWords(sum.value, category, organization.currency);
            if (weeks && text === "")
              return (
                <p key={category.id} className={styles.weeks}>
                  <span>{category.name}</span> <span>{words.inWeeks(weeks)}</span>
                </p>
              );
            const digits = digitsOf(category.unit, organization.currency);
            return (
              <TextField
                key={category.id}
                id={fieldId(category.id)}
                label={unitName(category)}
                inputMode={digits > 0 ? "decimal" : "numeric"}
                autoComplete="off"
                value={text}
                error={problems[category.id]}
                hint={[weeks && words.notUsed(weeks), savedWords(category, props)]
                  .filter(Boolean)
                  .join(" ")}
                onChange={(event) => form.type(category.id, event.target.value)}
              />
            );
          })}
        </Card>
      ))}
      {problem && <Notice kind="bad">{problem}</Notice>}
    </form>
  );
}

/** "Ann Lee, Nov 3 · before 400" */
function savedWords(
  category: Category,
  { saved, organization, today }: Pick<PeriodFormProps, "saved" | "organization" | "today">,
): string | undefined {
  const one = saved.numbers.find(({ categoryId }) => categoryId === category.id);
  if (!one) return undefined;
  const day = shortDay(dayIn(organization.timeZone, new Date(one.enteredAt)), today);
  const before = valueWords(one.before, category, organization.currency);
  return [
    [one.enteredBy, day].filter(Boolean).join(", "),
    ...(one.version > 1 ? [words.before(before)] : []),
  ].join(" · ");
}

const formId = "period-numbers";

function fieldId(categoryId: string): string {
  return `period-${categoryId}`;
}

export function SavePeriod({ form }: { form: FormState }) {
  return (
    <Button type="submit" form={formId} busy={form.isBusy} className={styles.save}>
      {words.save}
    </Button>
  );
}

export function usePeriodForm({ organization, campus, period, saved }: PeriodFormProps) {
  const { user } = useMe();
  const queries = useQueryClient();
  const showToast = useToast();
  const { campusId, firstDay, months } = period;
  const categories = campus.departments.flatMap((one) => one.categories);
  const given = Object.fromEntries(
    categories.map((category) => {
      const value = saved.numbers.find((one) => one.categoryId === category.id)?.value ?? null;
      const digits = digitsOf(category.unit, organization.currency);
      return [category.id, value === null ? "" : formatAmount(value, { digits })];
    }),
  );
  const name = `period ${campusId} ${firstDay} ${months} ${user.id}`;
  const kept = useKeptValues<Record<string, string>>(name, given, keptTexts);
  const submit = useSubmit(
    categories.map(({ id }) => id),
    () => showToast(words.saved),
  );

  function type(categoryId: string, text: string): void {
    submit.setProblems({ ...submit.problems, [categoryId]: undefined });
    kept.keep({ ...kept.values, [categoryId]: text });
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    const found: Record<string, string> = {};
    const changed = categories.filter(({ id }) => kept.values[id] !== given[id]);
    const numbers = changed.map((category) => {
      const digits = digitsOf(category.unit, organization.currency);
      const greatest = greatestValue(category.unit);
      const { value, problem } = parseAmount(kept.values[category.id] ?? "", { digits, greatest });
      if (problem !== undefined) found[category.id] = problem;
      const version =
        saved.numbers.find(({ categoryId }) => categoryId === category.id)?.version ?? 0;
      return { categoryId: category.id, value: value ?? null, version };
    });
    submit.setProblems(found);
    focusField(Object.keys(found)[0]);
    if (Object.keys(found).length === 0 && numbers.length > 0)
      submit.run(async () => {
        await send({ campusId, firstDay, months, numbers });
        kept.startOver();
      });
  }

  async function send(json: Period & { numbers: Sent[] }): Promise<void> {
    const organizationId = organization.id;
    const call = api.organizations[":organizationId"]["period-numbers"].$put({
      param: { organizationId },
      json,
    });
    try {
      await answerOf(call);
    } catch (error) {
      const refusal = byCategory(apiErrorOf(error), json.numbers);
      focusField(Object.keys(refusal.fields)[0]);
      throw refusal;
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.entries(organizationId) });
    }
  }

  const inWeeks = new Set(saved.inWeeks.map(({ categoryId }) => categoryId));
  const texts = kept.values;
  /** False where weeks have all the numbers. */
  const isEditable = categories.some(({ id }) => !inWeeks.has(id) || texts[id]);
  return { ...submit, ...kept, texts, isEditable, type, save };
}

function focusField(categoryId: string | undefined): void {
  if (categoryId) document.getElementById(fieldId(categoryId))?.focus();
}

type Sent = { categoryId: string; value: number | null; version: number };

/** The server names a number by its place in what was sent. */
function byCategory(error: ApiError, numbers: readonly Sent[]): ApiError {
  const fields = Object.fromEntries(
    numbers.flatMap(({ categoryId }, at) => {
      const problem = error.fields[`numbers.${at}.value`];
      return problem ? [[categoryId, problem]] : [];
    }),
  );
  return new ApiError(error.code, error.message, fields);
}
