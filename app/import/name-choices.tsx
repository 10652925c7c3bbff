import { useState } from "react";
import * as words from "#words/import.ts";
import type { ImportNames } from "../../domain/history/import.ts";
import {
  type CategoryChoice,
  choiceOf,
  type HistoryReading,
} from "../../domain/history/reading.ts";
import { unitOf } from "../../domain/service/category.ts";
import { newId } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { timeWords } from "../../domain/shared/time/day-words.ts";
import { useTerms } from "../reading/terms.ts";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./import.module.css";
import type { ChoicesProps } from "./reading-choices.tsx";
import { type NewDepartment, nameProblem, usedDepartments } from "./why-not.ts";

export function NameChoices({ history, names, canAdd, onChoose, onRename }: ChoicesProps) {
  const { reading, names: found } = history;
  const terms = useTerms();
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
  const newCampuses = found.campuses.filter((text) => text && !choiceOf(reading.campuses, text));
  function addCampuses(): void {
    const made = newCampuses.map((name) => [name, { to: "new" as const, id: newId(), name }]);
    onChoose({ ...reading, campuses: { ...reading.campuses, ...Object.fromEntries(made) } });
  }
  const newCategories = found.categories.filter(
    (text) => text && !choiceOf(reading.categories, text),
  );
  function chooseCategories(value: string): void {
    const made = newCategories.map((text) => [
      text,
      chosenFrom(value, lastLine(text), found.decimals.get(text)),
    ]);
    onChoose({ ...reading, categories: { ...reading.categories, ...Object.fromEntries(made) } });
  }
  return (
    <Card className={styles.step}>
      <h2>{words.namesMean}</h2>
      {canAdd && newCampuses.length > 1 && (
        <Button kind="quiet" onClick={addCampuses}>
          {words.addCampuses(terms, newCampuses.length, newCampuses.join(", "))}
        </Button>
      )}
      {canAdd && newCategories.length > 1 && (
        <SelectField
          label={words.allUnknown(newCategories.length)}
          value=""
          onChange={({ target: { value } }) => chooseCategories(value)}
        >
          <option value="">{words.oneByOne}</option>
          <AddOptions departments={[...names.departments, ...reading.departments]} />
          <option value="out">{words.leaveOut}</option>
        </SelectField>
      )}
      <div className={styles.choices}>
        {found.campuses.map((text) => {
          const choice = choiceOf(reading.campuses, text);
          return (
            <SelectField
              key={`campus ${text}`}
              label={words.campusNamed(terms, text)}
              error={choice ? undefined : words.whichCampus(terms)}
              value={choice?.to === "new" && choice.isClosed ? "closed" : chosenOf(choice)}
              onChange={({ target: { value } }) =>
                set(
                  "campuses",
                  text,
                  value === "new" || value === "closed"
                    ? { to: "new", id: newId(), name: text, isClosed: value === "closed" }
                    : value === "out"
                      ? { to: "out" }
                      : value
                        ? { to: "known", id: value }
                        : null,
                )
              }
            >
              <option value="">{words.choose}</option>
              {names.campuses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              {canAdd && <option value="new">{words.addCampus(terms)}</option>}
              {canAdd && <option value="closed">{words.addClosedCampus(terms)}</option>}
              <option value="out">{words.leaveOut}</option>
            </SelectField>
          );
        })}
        {found.categories.map((text) => (
          <CategoryField
            key={`category ${text}`}
            decimals={found.decimals.get(text) ?? 0}
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
              label={words.serviceNamed(terms, text)}
              value={chosenOf(choice)}
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
                <option value="time">{words.serviceAt(terms, timeWords(choice.time))}</option>
              ) : (
                <option value="time">{words.asInFile}</option>
              )}
              {names.campuses.flatMap((campus) =>
                campus.services.map(({ id, name, time }) => (
                  <option key={id} value={id}>
                    {campus.name}: {name}, {timeWords(time)}
                  </option>
                )),
              )}
              <option value="week">{words.wholeWeek(terms)}</option>
              <option value="out">{words.leaveOut}</option>
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

/** The name, after its department. */
function lastLine(text: string): string {
  return text.split("\n").at(-1) ?? text;
}

function chosenOf(choice: { to: string; id?: string } | undefined): string {
  return choice?.to === "known" ? (choice.id ?? "") : (choice?.to ?? "");
}

type Department = { id: string; name: string };
type CategoryFieldProps = {
  decimals: number;
  /** The name in the file, after its department on a line of its own if there is one. */
  text: string;
  choice: CategoryChoice | undefined;
  names: ImportNames;
  added: readonly Department[];
  canAdd: boolean;
  onChoose: (choice: CategoryChoice | null, department?: Department) => void;
};

type AddOptionsProps = { departments: readonly Department[]; decimals?: number };

function AddOptions({ departments, decimals = 0 }: AddOptionsProps) {
  return (["count", "currency"] as const).map((unit) =>
    departments.map(({ id, name }) => (
      <option key={`${unit} ${id}`} value={`${unit} ${id}`}>
        {unit === "currency"
          ? words.asMoney(words.addTo(name))
          : decimalsWords(words.addTo(name), decimals)}
      </option>
    )),
  );
}

function decimalsWords(choice: string, decimals: number): string {
  return decimals === 0 ? choice : words.withDecimals(choice, decimals);
}

const fresh = "new-department";

function CategoryField(props: CategoryFieldProps) {
  const { decimals, text, choice, names, added, canAdd, onChoose } = props;
  const name = lastLine(text);
  const ofFile = text.includes("\n") ? (text.split("\n")[0] ?? name) : name;
  const departments = [...names.departments, ...added];
  const isThere = departments.some((one) => nameKeyOf(one.name) === nameKeyOf(ofFile));
  function pick(value: string): void {
    const department = value.endsWith(fresh) ? { id: newId(), name: ofFile } : undefined;
    onChoose(chosenFrom(value.replace(fresh, department?.id ?? ""), name, decimals), department);
  }
  return (
    <SelectField
      label={text ? words.whatWasCounted(text.replace("\n", ": ")) : words.theNumbers}
      error={choice ? undefined : words.chooseWhat}
      value={optionOf(choice)}
      onChange={({ target: { value } }) => pick(value)}
    >
      <option value="">{words.choose}</option>
      {names.categories.map((category) => (
        <option key={category.id} value={category.id}>
          {category.departmentName}: {category.name}
        </option>
      ))}
      {canAdd && <AddOptions departments={departments} decimals={decimals} />}
      {canAdd && !isThere && (
        <>
          <option value={`count ${fresh}`}>
            {decimalsWords(words.addToNew(ofFile), decimals)}
          </option>
          <option value={`currency ${fresh}`}>{words.asMoney(words.addToNew(ofFile))}</option>
        </>
      )}
      <option value="out">{words.leaveOut}</option>
    </SelectField>
  );
}

/** Reads what `optionOf` writes. */
function chosenFrom(value: string, name: string, decimals = 0): CategoryChoice | null {
  const [unit, departmentId] = value.split(" ");
  if (value === "out") return { to: "out" };
  if (!departmentId) return value ? { to: "known", id: value } : null;
  const isMoney = unit === "currency";
  const of = isMoney ? "currency" : unitOf(decimals, "");
  return { to: "new", id: newId(), name, departmentId, unit: of };
}

function optionOf(choice: CategoryChoice | undefined): string {
  if (choice?.to === "new")
    return `${choice.unit === "currency" ? "currency" : "count"} ${choice.departmentId}`;
  return choice?.to === "known" ? choice.id : (choice?.to ?? "");
}

type NewDepartmentsProps = {
  departments: readonly NewDepartment[];
  taken: readonly NewDepartment[];
  onName: (id: string, name: string) => void;
};

/** New departments are named before they are added. */
function NewDepartments({ departments, taken, onName }: NewDepartmentsProps) {
  if (departments.length === 0) return null;
  return (
    <div className={styles.choices}>
      {departments.map((department) => (
        <NameField
          key={department.id}
          department={department}
          others={[...taken, ...departments]}
          onName={onName}
        />
      ))}
    </div>
  );
}

function NameField({
  department,
  others,
  onName,
}: {
  department: NewDepartment;
  others: readonly NewDepartment[];
  onName: NewDepartmentsProps["onName"];
}) {
  const [name, setName] = useState(department.name);
  const [suggested] = useState(department.name);
  return (
    <TextField
      label={words.newDepartmentName(suggested)}
      value={name}
      error={nameProblem({ ...department, name }, others)}
      onChange={({ target: { value } }) => {
        setName(value);
        onName(department.id, value.trim());
      }}
    />
  );
}
