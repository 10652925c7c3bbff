import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import * as v from "valibot";
import * as texts from "#words/board-report.ts";
import { printed, saveView, shown as whatIsShown } from "#words/reports.ts";
import { canEnterPeriods } from "../../../domain/member/permissions.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import { closedName } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { type NamedRegion, regionsOf } from "../../../domain/organization/region.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import { type BoardChoice, boardPresets, presetOf } from "../../../domain/report/board-presets.ts";
import { type BoardPart, boardParts, plainParts } from "../../../domain/report/board-question.ts";
import type { BoardReport, BoardRow } from "../../../domain/report/board-report.ts";
import { daysName, stepNames, stepsOf, unusedWords } from "../../../domain/report/board-words.ts";
import { boardAddressOf } from "../../../domain/report/saved-view.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import { type Step, steps, stepsBetween } from "../../../domain/shared/time/step.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import type { Terms } from "../../../words/terms.ts";
import { answerOf, api, reasonOf } from "../../api.ts";
import { useDay } from "../../reading/clock.ts";
import { combineReads, Freshness } from "../../reading/freshness.tsx";
import { type CurrentOrganization, useOrganization } from "../../reading/me.ts";
import { useCampuses } from "../../reading/place/campuses.ts";
import { useTerms } from "../../reading/terms.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { queryKeys } from "../../store/query-keys.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import chipRow from "../../ui/chip-row.module.css";
import { Empty } from "../../ui/notice/empty.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { DialogChip, PickerChip } from "../../ui/picker.tsx";
import { PlaceChip } from "../choices/choices.tsx";
import { Export, exportPath } from "../export/export.tsx";
import { PrintPage } from "../print/print-page.tsx";
import print from "../print/print-report.module.css";
import reports from "../reports.module.css";
import { ReportsSkeleton } from "../reports-skeleton.tsx";
import { ViewDialog } from "../views/views.tsx";
import styles from "./board.module.css";
import { BoardTable, type Columns, columnNames, SeriesTable } from "./board-tables.tsx";

export const meta = () => pageMeta(texts.title);

export default function Board() {
  const current = useOrganization();
  if (current) return <OrganizationBoard {...current} />;
  return (
    <Screen title={texts.title} back="/reports">
      <WithoutOrganization>{texts.noOrganization}</WithoutOrganization>
    </Screen>
  );
}

/** A month, quarter or year on one page, as it is laid before a board. */
function OrganizationBoard({ organization, seen, member }: CurrentOrganization) {
  const { id, fiscalYearStartMonth, timeZone } = organization;
  const terms = useTerms();
  const campuses = useCampuses(id);
  const today = useDay(timeZone);
  const { query, choice, choose, reset } = useChoice(organization);
  const answer = useQuery({
    queryKey: [...queryKeys.entries(id), "board report", `${new URLSearchParams(query)}`, today],
    queryFn: (): Promise<BoardReport> =>
      answerOf(
        api.organizations[":organizationId"]["board-report"].$get({
          param: { organizationId: id },
          query,
        }),
      ),
    placeholderData: keepPreviousData,
  });
  const read = combineReads([campuses, answer]);
  const report = answer.data;
  const all = campuses.data ?? [];
  const columns = columnsOf(report);
  const plainColumns = hasAverages(report) ? "average" : "total";
  const shown = columns.find((one) => one === choice.shown) ?? plainColumns;
  const name = report && daysName(report.days, report.step, fiscalYearStartMonth);
  const enterPeriods = report && canEnterPeriods(member) && (
    <ButtonLink kind="quiet" to={`/input/periods?step=${report.step}&firstDay=${report.days.from}`}>
      {texts.numbersByMonth}
    </ButtonLink>
  );
  return (
    <Screen
      title={texts.title}
      eyebrow={[seen, name].filter(Boolean).join(" · ")}
      back="/reports"
      width="wide"
    >
      {report && (
        <div className={chipRow.row}>
          <PresetChip {...{ organization, today, choice, choose }} />
          <StepChips {...{ organization, report, today, choose }} />
          <PlaceChip
            of="campus"
            ids={query.campus?.split(",")}
            regions={regionsOf(all)}
            onChoose={(campus) => choose({ campus: campus?.join() })}
          >
            {[...all, ...report.closed.map((one) => ({ id: one.id, name: closedName(one) }))]}
          </PlaceChip>
          <RowsChip {...{ campuses: all, rows: query.rows, choose }} />
          <div className={styles.columns}>
            <PickerChip
              label={texts.shown}
              value={shown}
              words={columnNames[shown]}
              isChosen={shown !== plainColumns}
              onChoose={(value) => choose({ shown: value === plainColumns ? undefined : value })}
              choices={columns.map((value) => ({ value, name: columnNames[value] }))}
            />
          </div>
        </div>
      )}
      {!report && read.error && Object.keys(query).length > 0 ? (
        <Notice
          kind="bad"
          title={texts.notShown}
          action={
            <Button kind="quiet" onClick={reset}>
              {texts.showLastMonth}
            </Button>
          }
        >
          {reasonOf(read.error)}
        </Notice>
      ) : (
        <Freshness of={texts.theseMonths} read={read} />
      )}
      {!report ? (
        !read.error && <ReportsSkeleton />
      ) : report.rows.every(isBlank) ? (
        <Empty title={report.first ? texts.noNumbersInDays : texts.noNumbersYet}>
          {report.first ? texts.chooseOtherDays(terms) : texts.onceEntered}
          {enterPeriods}
        </Empty>
      ) : (
        <>
          <div className={styles.tables} aria-busy={answer.isPlaceholderData}>
            <BoardTable {...{ organization, report, shown }} />
            <SeriesTable
              {...{ organization, report, shown }}
              onMeasure={(measure) => choose({ measure })}
            />
            <Notes report={report} currency={organization.currency} />
          </div>
          <div className={reports.actions}>
            <SaveView organizationId={id} choice={choice} />
            {enterPeriods}
            <PrintPage>
              <article className={`${print.sheet} ${styles.sheet}`}>
                <header className={print.header}>
                  <h1 className={print.church} dir="auto">
                    {seen ?? organization.name}
                  </h1>
                  <p className={print.asked}>
                    {[
                      texts.title,
                      name,
                      placeWords(query.campus, [...all, ...report.closed], terms),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </header>
                <BoardTable {...{ organization, report, shown }} />
                <SeriesTable {...{ organization, report, shown }} />
                <Notes report={report} currency={organization.currency} />
                <p className={print.footer}>{printed(shortDay(today, ""))}</p>
              </article>
            </PrintPage>
            <Export
              parts={[
                {
                  title: whatIsShown,
                  text: texts.exported,
                  pathOf: (format) => exportPath(id, "board-report", format, query),
                },
              ]}
            />
          </div>
        </>
      )}
    </Screen>
  );
}

type SaveViewProps = { organizationId: Id; choice: BoardChoice };

/** In the list of saved views on Reports. A report that has a name of its own needs no other. */
function SaveView({ organizationId, choice }: SaveViewProps) {
  const [isOpen, setOpen] = useState(false);
  const question = boardAddressOf(choice);
  if (question === boardAddressOf({})) return null;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Bookmark size={20} aria-hidden="true" />
        {saveView}
      </Button>
      {isOpen && (
        <ViewDialog
          organizationId={organizationId}
          question={question}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function isBlank({ now, before, year }: BoardRow): boolean {
  return [now, before, year?.now, year?.before].every((sum) => (sum?.total ?? null) === null);
}

function columnsOf(report: BoardReport | undefined): Columns[] {
  return report?.year ? ["average", "total", "year-average", "year-total"] : ["average", "total"];
}

/** False where all numbers are of whole months, quarters or years. */
function hasAverages(report: BoardReport | undefined): boolean {
  if (!report) return true;
  const sums = [...report.rows, ...report.series.map((one) => one.sums)];
  return (
    sums.every(({ now }) => now.total === null) || sums.some(({ now }) => now.average !== null)
  );
}

function Notes({ report, currency }: { report: BoardReport; currency: string }) {
  const { count, first } = report.unused;
  return (
    <div className={styles.notes}>
      {first.map((one) => (
        <p key={`${one.from} ${one.to} ${one.campus} ${one.name}`}>{unusedWords(one, currency)}</p>
      ))}
      {count > first.length && <p>{texts.moreUnused(count - first.length)}</p>}
      <p>{texts.rules(useTerms())}</p>
    </div>
  );
}

type Change = { [Part in keyof BoardChoice]?: BoardChoice[Part] | undefined };

const addressSchema = v.object({
  step: v.fallback(v.optional(v.picklist(steps)), undefined),
  day: v.optional(v.string()),
  rows: v.optional(v.string()),
  shown: v.optional(v.string()),
  campus: v.optional(v.string()),
  measure: v.optional(v.string()),
});

/** The address decides; what it leaves out is the last month that is over, of all campuses. */
function useChoice(organization: Organization) {
  const [search, setSearch] = useSearchParams();
  const parts = v.parse(addressSchema, Object.fromEntries(search));
  const { step, ...others } = parts;
  const isOffered = step !== undefined && stepsOf(organization).includes(step);
  const choice = givenOf({ ...others, ...(isOffered && { step }) });
  const { shown: _, ...query } = choice;
  function choose(change: Change): void {
    const next = new URLSearchParams(givenOf({ ...choice, ...change }));
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  const reset = () => setSearch(new URLSearchParams(), { replace: true });
  return { query, choice, choose, reset };
}

function givenOf(parts: Change): BoardChoice {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part));
}

type StepChipsProps = {
  organization: Organization;
  report: BoardReport;
  today: Day;
  choose: (change: Change) => void;
};

function StepChips({ organization, report, today, choose }: StepChipsProps) {
  const { fiscalYearStartMonth } = organization;
  const { step, days, first } = report;
  const listed = stepsBetween(first ?? days.from, today, step, fiscalYearStartMonth);
  const nameOf = (one: Step) => texts.stepPlurals[one];
  const kinds = stepsOf(organization);
  return (
    <>
      <PickerChip
        label={stepNames[step]}
        value={days.from}
        words={daysName(days, step, fiscalYearStartMonth)}
        isChosen={false}
        onChoose={(value) => choose({ day: value })}
        choices={listed.map((one) => ({
          value: one.from,
          name: daysName(one, step, fiscalYearStartMonth),
        }))}
      />
      <PickerChip
        label={texts.shownBy}
        value={step}
        words={nameOf(step)}
        isChosen={step !== "month"}
        onChoose={(value) => choose({ step: kinds.find((one) => one === value), day: undefined })}
        choices={kinds.map((value) => ({ value, name: nameOf(value) }))}
      />
    </>
  );
}

type PresetChipProps = {
  organization: Organization;
  today: Day;
  choice: BoardChoice;
  choose: (change: Change) => void;
};

function PresetChip({ organization, today, choice, choose }: PresetChipProps) {
  const presets = boardPresets(organization, today, useTerms());
  const chosen = presetOf(choice, presets)?.name ?? texts.ownChoice;
  const names = presets.map(({ name }) => name);
  return (
    <PickerChip
      label={texts.preset}
      value={chosen}
      words={chosen}
      isChosen={chosen !== names[0]}
      onChoose={(name) => {
        const preset = presets.find((one) => one.name === name);
        const nothing = { step: undefined, day: undefined, rows: undefined, shown: undefined };
        if (preset) choose({ ...nothing, ...preset.choice });
      }}
      choices={(chosen === texts.ownChoice ? [...names, texts.ownChoice] : names).map((name) => ({
        value: name,
        name,
        isDisabled: name === texts.ownChoice,
      }))}
    />
  );
}

function partNamesOf(terms: Terms): Record<BoardPart, string> {
  return {
    attendance: terms.attendance,
    campuses: texts.eachCampus(terms),
    services: texts.eachService(terms),
    categories: texts.allCategories,
  };
}

type RowsChipProps = {
  campuses: Campus[];
  rows: string | undefined;
  choose: (change: Change) => void;
};

/** Chooses the rows of the report: its parts, and departments in place of all categories. */
function RowsChip({ campuses, rows, choose }: RowsChipProps) {
  const [isOpen, setOpen] = useState(false);
  const partNames = partNamesOf(useTerms());
  const chosen = rows?.split(",") ?? plainParts;
  const hasAll = chosen.includes("categories");
  const departments = sharedDepartments(campuses);
  const parts = campuses.length > 1 ? boardParts : boardParts.filter((one) => one !== "campuses");

  function set(part: string, isOn: boolean): void {
    const others = chosen.filter(
      (one) => one !== part && !(part === "categories" && departments.some(({ id }) => id === one)),
    );
    const next = isOn ? [...others, part] : others;
    choose({ rows: isPlain(next) ? undefined : next.join(",") });
  }

  return (
    <>
      <DialogChip
        label={texts.rows}
        words={rows === undefined ? texts.allRows : partsWords(chosen, departments, partNames)}
        isChosen={rows !== undefined}
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.whatItHas}>
        <div className={styles.rows}>
          {parts.map((part) => (
            <Checkbox
              key={part}
              label={partNames[part]}
              checked={chosen.includes(part)}
              disabled={chosen.length === 1 && chosen.includes(part)}
              onChange={({ target }) => set(part, target.checked)}
            />
          ))}
          {!hasAll &&
            departments.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={texts.categoriesOf(name)}
                checked={chosen.includes(id)}
                disabled={chosen.length === 1 && chosen.includes(id)}
                onChange={({ target }) => set(id, target.checked)}
              />
            ))}
        </div>
        <DialogActions onClose={() => setOpen(false)} close={texts.done} />
      </Dialog>
    </>
  );
}

/** "Attendance, Each campus". */
function partsWords(
  chosen: readonly string[],
  departments: { id: Id; name: string }[],
  partNames: Record<BoardPart, string>,
): string {
  const names = new Map<string, string>([
    ...Object.entries(partNames),
    ...departments.map(({ id, name }): [string, string] => [id, name]),
  ]);
  return chosen.flatMap((one) => names.get(one) ?? []).join(", ");
}

function isPlain(chosen: readonly string[]): boolean {
  return chosen.length === plainParts.length && plainParts.every((part) => chosen.includes(part));
}

function placeWords(
  ids: string | undefined,
  campuses: { id: Id; name: string; region?: NamedRegion | undefined }[],
  terms: Terms,
): string {
  if (campuses.length < 2) return "";
  const regions = regionsOf(campuses).map(({ region }) => region);
  const named = [...regions, ...campuses].filter(({ id }) => ids?.split(",").includes(id));
  return ids ? named.map(({ name }) => name).join(", ") : texts.allCampuses(terms);
}
