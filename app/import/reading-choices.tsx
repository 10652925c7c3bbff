import { type ColumnUse, columnUses } from "../../domain/history-columns.ts";
import { choiceOf, type HistoryReading } from "../../domain/history-plan.ts";
import { newId } from "../../domain/id.ts";
import type { ImportNames } from "../../domain/import.ts";
import { Card } from "../ui/card.tsx";
import { SelectField } from "../ui/field.tsx";
import type { ReadHistory } from "./history-messages.ts";
import styles from "./import.module.css";

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

type ChoicesProps = {
  history: ReadHistory;
  names: ImportNames;
  canAdd: boolean;
  onChoose: (reading: HistoryReading) => void;
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
            ? "This was exported here, so its names, services and days are taken as they are."
            : `This looks like an export of ${history.source}.`}
        </p>
      )}
      <div className={styles.choices}>
        {columns.map((name, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and may share a name
            key={index}
            label={name}
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
      </div>
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
          label="The campus of these numbers"
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
    </Card>
  );
}

export function NameChoices({ history, names, canAdd, onChoose }: ChoicesProps) {
  const { reading, names: found } = history;
  const [department] = names.departments;
  const set = <Kind extends "campuses" | "categories" | "services">(
    kind: Kind,
    text: string,
    choice: HistoryReading[Kind][string] | null,
  ) => {
    const { [text]: _, ...others } = reading[kind];
    onChoose({ ...reading, [kind]: choice ? { ...others, [text]: choice } : others });
  };
  const known = (choice: { to: string; id?: string } | undefined) =>
    choice?.to === "known" ? (choice.id ?? "") : (choice?.to ?? "");
  return (
    <Card className={styles.step}>
      <h2>What the names mean</h2>
      <div className={styles.choices}>
        {found.campuses.map((text) => (
          <SelectField
            key={`campus ${text}`}
            label={`Campus “${text}”`}
            value={known(choiceOf(reading.campuses, text))}
            onChange={({ target: { value } }) =>
              set(
                "campuses",
                text,
                value === "new"
                  ? { to: "new", id: newId(), name: text }
                  : value === "out"
                    ? { to: "out" }
                    : value
                      ? { to: "known", id: value }
                      : null,
              )
            }
          >
            <option value="">Choose</option>
            {names.campuses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {canAdd && <option value="new">Add it as a campus</option>}
            <option value="out">Leave out</option>
          </SelectField>
        ))}
        {found.categories.map((text) => {
          const choice = choiceOf(reading.categories, text);
          const value =
            choice?.to === "new" ? `${choice.unit} ${choice.departmentId}` : known(choice);
          return (
            <SelectField
              key={`category ${text}`}
              label={text || "The numbers"}
              error={choice ? undefined : "Choose what this is."}
              value={value}
              onChange={({ target: { value: next } }) => {
                const [unit = "", departmentId = ""] = next.split(" ");
                if (departmentId)
                  set("categories", text, {
                    to: "new",
                    id: newId(),
                    name: text.split("\n").at(-1) ?? text,
                    departmentId,
                    unit: unit === "currency" ? "currency" : "count",
                  });
                else
                  set(
                    "categories",
                    text,
                    next === "out" ? { to: "out" } : next ? { to: "known", id: next } : null,
                  );
              }}
            >
              <option value="">Choose</option>
              {names.categories.map(({ id, name, departmentName }) => (
                <option key={id} value={id}>
                  {departmentName}: {name}
                </option>
              ))}
              {canAdd &&
                department &&
                names.departments.flatMap(({ id, name }) => [
                  <option key={`count ${id}`} value={`count ${id}`}>
                    Add it to {name}
                  </option>,
                  <option key={`currency ${id}`} value={`currency ${id}`}>
                    Add it to {name}, as money
                  </option>,
                ])}
              <option value="out">Leave out</option>
            </SelectField>
          );
        })}
        {found.services.map((text) => {
          const choice = choiceOf(reading.services, text);
          return (
            <SelectField
              key={`service ${text}`}
              label={`Service “${text}”`}
              value={known(choice)}
              onChange={({ target: { value } }) =>
                set(
                  "services",
                  text,
                  value === "time"
                    ? null
                    : value === "week" || value === "out"
                      ? { to: value }
                      : { to: "known", id: value },
                )
              }
            >
              {choice?.to === "time" ? (
                <option value="time">
                  The service at {choice.time}, added where it is missing
                </option>
              ) : (
                <option value="time">As it was found</option>
              )}
              {names.campuses.flatMap((campus) =>
                campus.services.map(({ id, name, time }) => (
                  <option key={id} value={id}>
                    {campus.name}: {name}, {time}
                  </option>
                )),
              )}
              <option value="week">The week, without a service</option>
              <option value="out">Leave out</option>
            </SelectField>
          );
        })}
      </div>
    </Card>
  );
}
