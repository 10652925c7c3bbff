import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import * as words from "#words/inputs.ts";
import { onlyStaffChange } from "#words/refusals.ts";
import type { Department } from "../../domain/organization/campus.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { TypicalNumber } from "../../domain/usual/typical-number.ts";
import { useListedDoubts } from "../doubt/checks-query.ts";
import { DoubtQuestion, UnkeptNumber } from "../doubt/doubt-question.tsx";
import { type AskedDoubt, useDoubts } from "../doubt/use-doubts.ts";
import { useOutbox } from "../outbox/use-outbox.ts";
import { useTerms } from "../reading/terms.ts";
import { Empty } from "../ui/notice/empty.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { headId } from "./place-fields.tsx";
import { type EntryRow, isCountKept, isKept, keepNumber } from "./row/entry-rows.ts";
import { InputRow, inputId } from "./row/input-row.tsx";
import { ReplaceCountDialog } from "./row/replace-count-dialog.tsx";
import { ReplacedNotice } from "./row/replaced-notice.tsx";
import { RowChoice } from "./row/row-choice.tsx";
import styles from "./sheet.module.css";

type DepartmentListProps = {
  departments: readonly Department[];
  place: string;
  rows: EntryRow[];
  typical: TypicalNumber[];
  serviceId: Id | null;
  organization: Organization;
  services: Occurrence[];
  onChange: (row: EntryRow, value: number | null, text?: string) => void;
  onLeave: () => void;
};

export function DepartmentList(props: DepartmentListProps) {
  const { departments, place, rows, typical, serviceId, organization, services } = props;
  const { onChange, onLeave } = props;
  const { currency, timeZone } = organization;
  const { entries } = useOutbox();
  const terms = useTerms();
  const [replacing, setReplacing] = useState<EntryRow>();
  const listedOf = useListedDoubts(organization.id);
  const numbers = rows.map((row) => ({
    row,
    key: row.category.id,
    category: row.category,
    value: row.mayEnter ? row.value : null,
    usual: typical.find((one) => one.categoryId === row.category.id && one.serviceId === serviceId),
    isKept: isKept(row),
    listed: row.mayEnter ? listedOf(row.at, row.category.id) : undefined,
    fieldId: inputId(row),
  }));
  const doubts = useDoubts(numbers, place);
  useLinkedNumber(rows);
  const [unlocked, setUnlocked] = useState<ReadonlySet<string>>(new Set());
  if (rows.length === 0) return <Empty title={words.nothingHere}>{words.noneForYou(terms)}</Empty>;

  function unlock(row: EntryRow) {
    setReplacing(undefined);
    setUnlocked((before) => new Set([...before, row.category.id]));
    requestAnimationFrame(() => document.getElementById(inputId(row))?.focus());
  }

  function discard(row: EntryRow) {
    if (row.stranded) void entries.discard(row.stranded);
    if (row.draft) void entries.discard(row.draft);
    document.getElementById(inputId(row))?.focus();
  }

  return (
    <>
      {rows.every((row) => !row.mayEnter && !row.services) && <Notice>{onlyStaffChange}</Notice>}
      {departments.map((department) => (
        <section key={department.id} aria-labelledby={headId(department)}>
          <h2 className={styles.head} id={headId(department)}>
            {department.name}
          </h2>
          <ul className={styles.rows}>
            {numbers
              .filter(({ category }) => department.categories.includes(category))
              .map(({ row, ...number }) => (
                <li key={row.category.id}>
                  <ReplacedNotice row={row} currency={currency} timeZone={timeZone} />
                  <InputRow
                    row={row}
                    currency={currency}
                    services={services}
                    isLocked={isCountKept(row) && !unlocked.has(row.category.id)}
                    onChange={(value, text) => onChange(row, value, text)}
                    onUnlock={() => setReplacing(row)}
                    onDiscard={() => discard(row)}
                    onLeave={() => {
                      onLeave();
                      doubts.leave();
                    }}
                    onDone={() => focusAfter(rows, row)}
                  />
                  <RowChoice
                    row={row}
                    label={`${row.category.name}, ${department.name}`}
                    currency={currency}
                    services={services}
                  />
                  <RowDoubt
                    doubt={doubts.askedOf(number)}
                    row={row}
                    currency={currency}
                    onKeep={() => {
                      doubts.keep(number);
                      keepNumber(entries, row);
                    }}
                    onChange={(likely) => {
                      onChange(row, likely);
                      onLeave();
                    }}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <ReplaceCountDialog
        row={replacing}
        currency={currency}
        onCancel={() => setReplacing(undefined)}
        onConfirm={unlock}
      />
    </>
  );
}

type RowDoubtProps = {
  doubt: AskedDoubt | null;
  row: EntryRow;
  currency: string;
  onKeep: () => void;
  onChange: (likely: number) => void;
};

function RowDoubt({ doubt, row, ...question }: RowDoubtProps) {
  if (row.unkept) return <UnkeptNumber draft={row.unkept} />;
  if (!doubt) return null;
  const { value, usual, likely, seats = null, isNew } = doubt;
  return (
    <DoubtQuestion
      {...{ value, usual, likely, seats, isNew }}
      {...question}
      unit={row.category.unit}
      correct={() => selectNumber(inputId(row))}
    />
  );
}

/** Selects the number that a link names. */
function useLinkedNumber(rows: EntryRow[]): void {
  const [search] = useSearchParams();
  const number = search.get("number");
  const linked = rows.find(({ category }) => category.id === number);
  const fieldId = linked && inputId(linked);
  useEffect(() => {
    if (fieldId) selectNumber(fieldId);
  }, [fieldId]);
}

function selectNumber(fieldId: string): void {
  const field = document.getElementById(fieldId);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

export function rowAfter(rows: EntryRow[], row: EntryRow): EntryRow | undefined {
  return rows.slice(rows.indexOf(row) + 1).find(({ mayEnter }) => mayEnter);
}

export function focusAfter(rows: EntryRow[], row: EntryRow): void {
  const next = rowAfter(rows, row);
  const field = document.getElementById(inputId(next ?? row));
  if (next) field?.focus();
  else field?.blur();
}
