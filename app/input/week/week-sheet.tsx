import { type ClipboardEvent, useEffect, useReducer, useState } from "react";
import { useSearchParams } from "react-router";
import * as words from "#words/inputs.ts";
import { inputs } from "#words/pages.ts";
import { onlyStaffChange } from "#words/refusals.ts";
import { isTotalName } from "../../../domain/history/cells.ts";
import { matchName } from "../../../domain/history/names.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Id } from "../../../domain/shared/id.ts";
import type { EntriesStatus } from "../../outbox/entries.ts";
import { useOutbox } from "../../outbox/use-outbox.ts";
import { ClockNotice } from "../../reading/clock-notice.tsx";
import { Freshness } from "../../reading/freshness.tsx";
import { allCampuses, useChosenPlace } from "../../reading/place/chosen-place.ts";
import { useTerms } from "../../reading/terms.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/notice/empty.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { type EntryRow, isCountKept } from "../row/entry-rows.ts";
import { ReplaceCountDialog } from "../row/replace-count-dialog.tsx";
import { ReplacedNotice } from "../row/replaced-notice.tsx";
import { isBarShown, SaveBar, useHasFocus, useSave } from "../saving/save-bar.tsx";
import { UnsavedLine, unsavedPlaces } from "../saving/unsaved-line.tsx";
import { RowsSkeleton } from "../sheet-skeleton.tsx";
import { Total } from "../total.tsx";
import { useEntries, useFinishing } from "../use-entries.ts";
import { WeekStepper } from "../week-stepper.tsx";
import { CellLine } from "./cell-line.tsx";
import { drawInPause } from "./draw-in-pause.ts";
import type { CellPosition } from "./movement.ts";
import { type PastePlan, type PasteTarget, planPaste } from "./paste.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { SheetDoubts } from "./sheet-doubts.tsx";
import { cellOf, useFields } from "./use-fields.ts";
import { useWeekRows, type WeekSheetProps } from "./use-week-rows.ts";
import { type MissingPart, missingPartOf, type WeekCell, type WeekRow } from "./week-cells.ts";
import { CampusChoice, WeekHead, WeekProgress } from "./week-head.tsx";
import styles from "./week-sheet.module.css";
import { labelOf, WeekTable } from "./week-table.tsx";

/** At a desk: every number of a week, for one campus with its services or for all campuses. */
export function WeekSheet(props: WeekSheetProps) {
  const { organization, seen, member, campuses } = props;
  const { currency, timeZone } = organization;
  const terms = useTerms();
  const place = useChosenPlace(organization, campuses);
  const { weekStart, currentStart } = place;
  const typed = useEntries(organization.id, useDrawnEntries());
  const sheet = useWeekRows(props, place, typed);
  const { rows, columns, isAll, campus, isReady, read } = sheet;
  const key = `${isAll ? allCampuses : campus?.id} ${weekStart}`;
  const saving = useSave(typed, campuses, key);
  const focus = useHasFocus();
  const [narrowed, setNarrowed] = useState<{ at: string; part: MissingPart } | null>(null);
  const part = narrowed?.at === key ? narrowed.part : null;
  const fields = useFields({
    rows,
    isAll,
    part,
    campuses,
    outbox: typed.outbox,
    onType: () => drawInPause(saving.reset),
    onFollowSum: followSum,
  });
  const [plan, setPlan] = useState<PastePlan | null>(null);
  const [noted, setNoted] = useState<Id | null>(null);
  useFinishing(typed.outbox, key);
  useLinkedCell(sheet, fields.focus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has nothing to undo here
  useEffect(() => fields.leavePlace(), [key]);
  const elsewhere = unsavedPlaces(typed.unsent, campuses).filter(
    (one) => !columns.some(({ at }) => isSamePlace(at, one)),
  );
  const cells = rows.flatMap((row) => row.cells.flatMap((cell) => (cell ? [{ row, cell }] : [])));
  const mayEnter = cells.some(({ cell }) => cell.row.mayEnter);

  function nameAt({ row, column }: CellPosition): string {
    const [shown, cell] = [rows[row], rows[row]?.cells[column]];
    return shown && cell ? labelOf(shown, cell.column, columns) : "";
  }

  function followSum(row: WeekRow, { column }: WeekCell): void {
    if (isAll) place.go({ campus: column.campus.id, department: row.department.key });
    else fields.focus({ row: rows.indexOf(row), column: 0 });
  }

  function jump(row: WeekRow, to: Campus): void {
    const isThere = (cell: WeekCell | null) => cell?.column.campus.id === to.id;
    const open = row.cells.findIndex(
      (cell) => isThere(cell) && cell?.row.mayEnter && cell.row.value === null,
    );
    const any = row.cells.findIndex(isThere);
    const byService = row.cells[any];
    if (byService?.isByService) followSum(row, byService);
    else fields.focus({ row: rows.indexOf(row), column: open < 0 ? any : open });
  }

  function paste(event: ClipboardEvent): void {
    const block = event.clipboardData.getData("text/plain");
    const corner = fields.findEntered();
    if (!corner || !/[\t\n\r]/.test(block.trimEnd())) return;
    event.preventDefault();
    setPlan(planPaste(block, corner, targetAt, findRow, terms));
  }

  function findRow(name: string): number | null {
    const named = rows.map(({ key, category, department }) => {
      return { id: key, name: category.name, departmentName: department.name };
    });
    const id = isTotalName(name) ? undefined : matchName(name, named)?.id;
    const row = rows.findIndex(({ key }) => key === id);
    return row < 0 ? null : row;
  }

  function targetAt(position: CellPosition): PasteTarget | null {
    const row = rows[position.row];
    if (!row || position.column >= columns.length) return null;
    const target = fields.cellAt(position);
    const absent = { digits: 0, greatest: 0, value: null, isCounted: false };
    if (!target) return { ...absent, name: row.category.name, closed: "absent" };
    const { digits, greatest, value, services, mayEnter } = target.row;
    const why = services ? "sum" : target.isByService ? "service" : "closed";
    const closed = mayEnter ? null : why;
    const isCounted = isCountKept(target.row);
    const { summary } = row.category;
    return { name: nameAt(position), digits, greatest, value, isCounted, closed, summary };
  }

  function save(): void {
    void saving.save();
    const isUnread = (row: EntryRow) => typed.outbox.draftAt(cellOf(row))?.text !== undefined;
    const unread = cells.find(({ cell }) => cell.row.mayEnter && isUnread(cell.row));
    if (!unread) return;
    const { row, cell } = unread;
    saving.fail(words.cannotSave(row.category.name));
    fields.focus({ row: rows.indexOf(row), column: row.cells.indexOf(cell) });
  }

  return (
    <Screen
      title={inputs}
      eyebrow={seen}
      width="wide"
      action={
        <div className={styles.head}>
          <CampusChoice
            campuses={campuses}
            chosen={isAll ? allCampuses : (campus?.id ?? "")}
            onChoose={(id) => place.go({ campus: id })}
          />
          <WeekStepper
            {...place}
            organization={organization}
            member={member}
            onChange={(week) => place.go({ week })}
          />
        </div>
      }
      footer={
        isReady && (
          <div className={styles.footer}>
            <WeekProgress
              rows={rows}
              isAll={isAll}
              isPart={part !== null}
              onJump={jump}
              onPart={() => setNarrowed(part ? null : { at: key, part: missingPartOf(rows) })}
              total={
                <Total
                  rows={cells.flatMap(({ cell }) => (cell.column.occurrence ? [] : [cell.row]))}
                />
              }
            />
            {fields.steps.count > 0 && (
              <Button kind="quiet" onClick={fields.steps.undo}>
                {words.undo}
              </Button>
            )}
            {mayEnter && (
              <div
                className={styles.saving}
                data-idle={!isBarShown(saving.state, typed.drafts, focus.hasFocus) || undefined}
              >
                <SaveBar
                  state={saving.state}
                  drafts={typed.drafts}
                  isOnDisk={typed.isOnDisk}
                  onSave={save}
                />
              </div>
            )}
          </div>
        )
      }
    >
      {isReady && (
        <UnsavedLine
          places={elsewhere}
          campuses={campuses}
          currentStart={currentStart}
          occurrences={sheet.services}
        />
      )}
      <ClockNotice />
      <Freshness of={words.thisWeek} read={read} />
      {!isReady && !read.error && <RowsSkeleton />}
      {isReady && rows.length === 0 && (
        <Empty title={words.nothingHere}>{words.noneForYou(terms)}</Empty>
      )}
      {isReady && rows.length > 0 && (
        <>
          {!mayEnter && !cells.some(({ cell }) => cell.row.services || cell.isByService) && (
            <Notice>{onlyStaffChange}</Notice>
          )}
          {cells
            .filter(({ cell }) => cell.row.receipt)
            .map(({ row, cell }) => (
              <ReplacedNotice
                key={`${row.key} ${cell.column.key}`}
                row={cell.row}
                title={labelOf(row, cell.column, columns)}
                currency={currency}
                timeZone={timeZone}
              />
            ))}
          <div className={styles.lines}>
            <CellLine
              fields={fields}
              nameAt={nameAt}
              currency={currency}
              services={sheet.services}
            />
            <WeekHead
              {...props}
              week={{ start: weekStart, currentStart }}
              campus={isAll ? undefined : campus}
              noted={noted}
              onNote={setNoted}
            />
          </div>
          <div className={styles.sheet}>
            <div className={styles.scroll} ref={focus.part}>
              <WeekTable
                key={key}
                rows={rows}
                columns={columns}
                isAll={isAll}
                part={part}
                opened={fields.opened}
                onToggle={fields.toggle}
                currency={currency}
                isLocked={fields.isLocked}
                actions={fields.actions}
                onPaste={paste}
                onNotes={setNoted}
              />
            </div>
          </div>
          <SheetDoubts
            key={`doubts ${key}`}
            place={key}
            rows={rows}
            columns={columns}
            services={sheet.services}
            organization={organization}
            left={fields.left}
            onCorrect={fields.focus}
            onChange={(position, from, to) => fields.enterBlock([{ position, from, to }])}
          />
        </>
      )}
      <ReplaceCountDialog
        row={fields.replacing?.cell.row}
        currency={currency}
        onCancel={fields.dismiss}
        onConfirm={() => fields.replacing && fields.unlock(fields.replacing)}
      />
      <PasteDialog
        plan={plan}
        currency={currency}
        unitOf={({ row }) => rows[row]?.category.unit ?? "count"}
        onCancel={() => setPlan(null)}
        onConfirm={({ changes }) => {
          setPlan(null);
          fields.enterBlock(changes);
        }}
      />
    </Screen>
  );
}

function isSamePlace(
  at: WeekCell["column"]["at"],
  one: ReturnType<typeof unsavedPlaces>[number],
): boolean {
  const isSameWeek = at.campusId === one.campus.id && at.weekStart === one.weekStart;
  return isSameWeek && at.occurrenceId === one.occurrenceId;
}

/** A link names a department or a number, a service, or both. */
function useLinkedCell(
  { rows, columns, isReady }: ReturnType<typeof useWeekRows>,
  focus: (position: CellPosition) => void,
): void {
  const [search] = useSearchParams();
  const [department, service, number] = ["department", "service", "number"].map((name) =>
    search.get(name),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another link leads elsewhere
  useEffect(() => {
    if (!isReady || (!department && !service && !number)) return;
    const row = rows.findIndex(({ department: { key }, category: { id } }) =>
      number ? id === number : key === department,
    );
    const column = columns.findIndex(({ occurrence }) => occurrence?.id === service);
    focus({ row: Math.max(0, row), column: Math.max(0, column) });
  }, [isReady, department, service, number]);
}

/** The newest that there is whenever the sheet is drawn. Its fields draw what is typed themselves before that. */
function useDrawnEntries(): EntriesStatus {
  const { entries } = useOutbox();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const drawn = entries.status();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn first may be old by now
  useEffect(() => {
    if (entries.status() !== drawn) draw();
    return entries.subscribe(() => drawInPause(draw));
  }, [entries]);
  return drawn;
}
