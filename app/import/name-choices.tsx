import { choiceOf, type HistoryReading } from "../../domain/history/reading.ts";
import { timeWords } from "../../domain/shared/day-words.ts";
import { newId } from "../../domain/shared/id.ts";
import { Card } from "../ui/card.tsx";
import { SelectField } from "../ui/field.tsx";
import { CategoryField } from "./category-field.tsx";
import styles from "./import.module.css";
import { usedDepartments } from "./new-department.ts";
import { NewDepartments } from "./new-departments.tsx";
import type { ChoicesProps } from "./reading-choices.tsx";

export function NameChoices({ history, names, canAdd, onChoose, onRename }: ChoicesProps) {
  const { reading, names: found } = history;
  const all = [...found.campuses, ...found.categories, ...found.services];
  if (all.length === 0) return null;
  const set = <Kind extends "campuses" | "categories" | "services">(
    kind: Kind,
    text: string,
    choice: HistoryReading[Kind][string] | null,
    departments = reading.departments,
  ) => {
    const { [text]: _, ...others } = reading[kind];
    const made = choice ? { ...others, [text]: choice } : others;
    onChoose({ ...reading, [kind]: made, departments });
  };
  return (
    <Card className={styles.step}>
      <h2>What the names mean</h2>
      <div className={styles.choices}>
        {found.campuses.map((text) => {
          const choice = choiceOf(reading.campuses, text);
          return (
            <SelectField
              key={`campus ${text}`}
              label={`Campus “${text}”`}
              error={choice ? undefined : "Choose which campus this is."}
              value={knownOf(choice)}
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
              {canAdd && <option value="new">Add as a new campus</option>}
              <option value="out">Leave out</option>
            </SelectField>
          );
        })}
        {found.categories.map((text) => (
          <CategoryField
            key={`category ${text}`}
            text={text}
            choice={choiceOf(reading.categories, text)}
            names={names}
            added={reading.departments}
            canAdd={canAdd}
            onChoose={(choice, department) =>
              set(
                "categories",
                text,
                choice,
                department ? [...reading.departments, department] : reading.departments,
              )
            }
          />
        ))}
        {found.services.map((text) => {
          const choice = choiceOf(reading.services, text);
          return (
            <SelectField
              key={`service ${text}`}
              label={`Service “${text}”`}
              value={knownOf(choice)}
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
                  The {timeWords(choice.time)} service, added where it is missing
                </option>
              ) : (
                <option value="time">As in the file</option>
              )}
              {names.campuses.flatMap((campus) =>
                campus.services.map(({ id, name, time }) => (
                  <option key={id} value={id}>
                    {campus.name}: {name}, {timeWords(time)}
                  </option>
                )),
              )}
              <option value="week">The whole week, without a service</option>
              <option value="out">Leave out</option>
            </SelectField>
          );
        })}
      </div>
      <NewDepartments
        departments={usedDepartments(reading)}
        taken={names.departments}
        onName={(id, name) =>
          onRename({
            ...reading,
            departments: reading.departments.map((one) => (one.id === id ? { id, name } : one)),
          })
        }
      />
    </Card>
  );
}

function knownOf(choice: { to: string; id?: string } | undefined): string {
  return choice?.to === "known" ? (choice.id ?? "") : (choice?.to ?? "");
}
