import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import * as v from "valibot";
import { numbersByMonth as title } from "#words/pages.ts";
import * as words from "#words/periods.ts";
import type { PeriodNumbers } from "../../../domain/entry/period-number.ts";
import { canEnterPeriods } from "../../../domain/member/permissions.ts";
import { daysName, stepNames, stepsOf } from "../../../domain/report/board-words.ts";
import { monthsOf, stepAt, steps, stepsBetween } from "../../../domain/shared/time/step.ts";
import { addDays, daySchema } from "../../../domain/shared/time/week.ts";
import { answerOf, api } from "../../api.ts";
import { useDay } from "../../reading/clock.ts";
import { combineReads, Freshness } from "../../reading/freshness.tsx";
import { type CurrentOrganization, useOrganization } from "../../reading/me.ts";
import { useCampuses } from "../../reading/place/campuses.ts";
import { useTerms } from "../../reading/terms.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { queryKeys } from "../../store/query-keys.ts";
import chipRow from "../../ui/chip-row.module.css";
import { Notice } from "../../ui/notice/notice.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { PickerChip } from "../../ui/picker.tsx";
import { RowsSkeleton } from "../sheet-skeleton.tsx";
import { PeriodForm, type PeriodFormProps, SavePeriod, usePeriodForm } from "./period-form.tsx";
import styles from "./periods.module.css";

export const meta = () => pageMeta(title);

export default function Periods() {
  const current = useOrganization();
  if (current && canEnterPeriods(current.member)) return <OrganizationPeriods {...current} />;
  return (
    <Screen title={title} back="/input">
      {current ? (
        <Notice title={words.onlyStaff}>{words.otherwise}</Notice>
      ) : (
        <WithoutOrganization>{words.belongToOrganization}</WithoutOrganization>
      )}
    </Screen>
  );
}

/** How far back a period can be chosen. */
const yearsBack = 30;

function OrganizationPeriods({ organization }: CurrentOrganization) {
  const { id, timeZone, fiscalYearStartMonth } = organization;
  const today = useDay(timeZone);
  const terms = useTerms();
  const campuses = useCampuses(id);
  const { place, choose } = usePlace();
  const kinds = stepsOf(organization);
  const step = kinds.find((one) => one === place.step) ?? "month";
  const name = stepNames[step];
  const oldest = `${Number(today.slice(0, 4)) - yearsBack}-01-01`;
  const listed = stepsBetween(oldest, today, step, fiscalYearStartMonth);
  const running = stepAt(today, step, fiscalYearStartMonth).from;
  const last = stepAt(addDays(running, -1), step, fiscalYearStartMonth).from;
  const firstDay = listed.find(({ from }) => from === place.firstDay)?.from ?? last;
  const all = campuses.data ?? [];
  const campus = all.find((one) => one.id === place.campus) ?? all[0];
  const period = { campusId: campus?.id ?? "", firstDay, months: monthsOf[step] };
  const { campusId, months } = period;
  const saved = useQuery({
    queryKey: [...queryKeys.entries(id), "period", campusId, firstDay, months],
    enabled: campus !== undefined,
    queryFn: (): Promise<PeriodNumbers> =>
      answerOf(
        api.organizations[":organizationId"]["period-numbers"].$get({
          param: { organizationId: id },
          query: { campus: campusId, firstDay, months: `${months}` },
        }),
      ),
  });
  const read = combineReads([campuses, saved]);
  const key = `${campusId} ${firstDay} ${months}`;
  return (
    <Screen title={title} back="/input">
      <p className={styles.intro}>{words.forWhat}</p>
      <div className={chipRow.row}>
        {all.length > 1 && (
          <PickerChip
            label={words.campus(terms)}
            value={campusId}
            words={campus?.name ?? ""}
            isChosen={false}
            onChoose={(value) => choose({ campus: value })}
            choices={all.map((one) => ({ value: one.id, name: one.name }))}
          />
        )}
        <PickerChip
          label={words.ofA}
          value={step}
          words={name}
          isChosen={step !== "month"}
          onChoose={(value) => choose({ step: value })}
          choices={kinds.map((one) => ({ value: one, name: stepNames[one] }))}
        />
        <PickerChip
          label={name}
          value={firstDay}
          words={nameOf(firstDay)}
          isChosen={false}
          onChoose={(value) => choose({ firstDay: value })}
          choices={listed.map(({ from }) => ({ value: from, name: nameOf(from) }))}
        />
      </div>
      <Freshness of={words.theseNumbers} read={read} />
      {saved.data && campus && (
        <SavedPeriod key={key} {...{ organization, campus, period, today }} saved={saved.data} />
      )}
      {!saved.data && !read.error && <RowsSkeleton />}
    </Screen>
  );

  function nameOf(from: string): string {
    return daysName(stepAt(from, step, fiscalYearStartMonth), step, fiscalYearStartMonth);
  }
}

function SavedPeriod(props: PeriodFormProps) {
  const form = usePeriodForm(props);
  return (
    <>
      <PeriodForm form={form} {...props} />
      <p className={styles.intro}>{words.whereUsed}</p>
      {form.isEditable && <SavePeriod form={form} />}
    </>
  );
}

const addressSchema = v.object({
  campus: v.optional(v.string()),
  step: v.fallback(v.optional(v.picklist(steps)), undefined),
  firstDay: v.fallback(v.optional(daySchema), undefined),
});

/** The address decides; what it leaves out is the last month that is over. */
function usePlace() {
  const [search, setSearch] = useSearchParams();
  const place = v.parse(addressSchema, Object.fromEntries(search));
  function choose(change: Record<string, string>): void {
    const next = new URLSearchParams(search);
    if (change.step) next.delete("firstDay");
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return { place, choose };
}
