import { columnLetter } from "../../domain/history/cells.ts";
import { type ColumnUse, columnUses } from "../../domain/history/columns.ts";
import type { ImportNames } from "../../domain/history/import.ts";
import type { HistoryReading } from "../../domain/history/reading.ts";
import { SelectField } from "../ui/field.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./import.module.css";
import type { ReadHistory } from "./use-history.ts";

const useWords: Record<ColumnUse, string> = {
  nothing: "Leave out",
  date: "The date",
  campus: "The campus",
  service: "The service or its time",
  department: "The department",
  category: "What was counted",
  number: "Numbers",
  note: "A note",
};

export type ChoicesProps = {
  history: ReadHistory;
  names: ImportNames;
  canAdd: boolean;
  onChoose: (reading: HistoryReading) => void;
  /** Called when a new thing is renamed, which changes no number. */
  onRename: (reading: HistoryReading) => void;
};

export function ColumnChoices({ history, names, onChoose }: ChoicesProps) {
  const { reading, columns, samples } = history;
  const hasCampus = reading.uses.includes("campus");
  return (
    <Card className={styles.step}>
      <h2>What the columns mean</h2>
      {history.source && (
        <p className={styles.quiet}>
          {history.source === "here"
            ? "This was exported here, so its names, services and days are used as they are."
            : `This looks like an export of ${history.source}.`}
        </p>
      )}
      {history.isAcross && (
        <p className={styles.quiet}>
          Weeks run across this sheet, so every cell is read as a number of its week.
        </p>
      )}
      <div className={styles.choices}>
        {columns.map((name, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and may share a name
            key={index}
            label={`Column ${history.isAcross ? index + 1 : columnLetter(index)}: ${name}`}
            hint={samples[index]?.join(" · ").slice(0, 60) || "Empty"}
            value={reading.uses[index]}
            onChange={(event) => {
              const uses = reading.uses.with(index, event.target.value as ColumnUse);
              onChoose({ ...reading, uses });
            }}
          >
            {columnUses.map((use) => (
              <option key={use} value={use}>
                {useWords[use]}
              </option>
            ))}
          </SelectField>
        ))}
        {history.isOrderOpen && (
          <SelectField
            label="In these dates, 03/04 is"
            value={reading.order}
            onChange={(event) =>
              onChoose({ ...reading, order: event.target.value === "dmy" ? "dmy" : "mdy" })
            }
          >
            <option value="mdy">March 4</option>
            <option value="dmy">April 3</option>
          </SelectField>
        )}
        {!hasCampus && names.campuses.length > 1 && (
          <SelectField
            label="Campus for these numbers"
            error={reading.campusId ? undefined : "Choose the campus."}
            value={reading.campusId ?? ""}
            onChange={(event) => onChoose({ ...reading, campusId: event.target.value || null })}
          >
            <option value="">Choose</option>
            {names.campuses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </Card>
  );
}
