import { useState } from "react";
import type { Occurrence } from "../../domain/occurrence.ts";
import { useOutbox } from "../offline/use-outbox.ts";
import { Empty } from "../ui/empty.tsx";
import { Notice } from "../ui/notice.tsx";
import type { EntryRow } from "./entry-rows.ts";
import { InputRow, inputId } from "./input-row.tsx";
import { ReplaceCountDialog } from "./replace-count-dialog.tsx";
import styles from "./rows-list.module.css";
import { saveButtonId } from "./save-bar.tsx";

type RowsListProps = {
  rows: EntryRow[];
  currency: string;
  services: Occurrence[];
  onChange: (row: EntryRow, value: number | null, text?: string) => void;
  onLeave: () => void;
};

export function RowsList({ rows, currency, services, onChange, onLeave }: RowsListProps) {
  const { entries } = useOutbox();
  const [asked, setAsked] = useState<EntryRow>();
  const [unlocked, setUnlocked] = useState<ReadonlySet<string>>(new Set());
  if (rows.length === 0)
    return <Empty title="Nothing to enter here">This department has no numbers for you.</Empty>;

  function unlock(row: EntryRow) {
    setAsked(undefined);
    setUnlocked((known) => new Set([...known, row.category.id]));
    requestAnimationFrame(() => document.getElementById(inputId(row))?.focus());
  }

  function discard(row: EntryRow) {
    if (row.stranded) void entries.discard(row.stranded);
    if (row.draft) void entries.discard(row.draft);
    document.getElementById(inputId(row))?.focus();
  }

  return (
    <>
      {rows.every((row) => !row.mayEnter && !row.services) && (
        <Notice>Only staff can change this week now.</Notice>
      )}
      <ul className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.category.id}>
            <InputRow
              row={row}
              currency={currency}
              services={services}
              isLocked={
                row.saved?.source === "counted" &&
                row.saved.value !== null &&
                !row.draft &&
                !unlocked.has(row.category.id)
              }
              onChange={(value, text) => onChange(row, value, text)}
              onUnlock={() => setAsked(row)}
              onDiscard={() => discard(row)}
              onLeave={onLeave}
              onDone={() => focusAfter(rows, index)}
            />
          </li>
        ))}
      </ul>
      <ReplaceCountDialog
        row={asked}
        currency={currency}
        onCancel={() => setAsked(undefined)}
        onConfirm={unlock}
      />
    </>
  );
}

function focusAfter(rows: EntryRow[], index: number): void {
  const next = rows[index + 1];
  document.getElementById(next ? inputId(next) : saveButtonId)?.focus();
}
