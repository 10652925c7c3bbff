import { columnLetter } from "../../domain/history/cells.ts";
import { type ColumnUse, columnUses } from "../../domain/history/columns.ts";
import { type HeadUse, headUses } from "../../domain/history/heads.ts";
import type { ImportNames } from "../../domain/history/import.ts";
import type { HistoryReading } from "../../domain/history/reading.ts";
import { choiceOf } from "../../domain/history/reading.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { timeWords } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { SelectField } from "../ui/field.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./import.module.css";
import type { ReadHistory } from "./use-history.ts";
import { needsCampus } from "./why-not.ts";

const useWords: Record<ColumnUse, string> = {
  open: "Choose",
  nothing: "Leave out",
  date: "The date",
  until: "The last day",
  year: "The year",
  month: "The month",
  day: "The day of the month",
  week: "The week’s number",
  campus: "The campus",
  service: "The service or its time",
  department: "The department",
  category: "What was counted",
  number: "Numbers",
  note: "A note",
};

const headWords: Record<HeadUse, string> = {
  campus: "Campuses",
  service: "Services",
  department: "Departments",
  category: "Parts of what was counted",
};

const yearsOffered = 80;

export type ChoicesProps = {
  history: ReadHistory;
  names: ImportNames;
  canAdd: boolean;
  today: Day;
  onChoose: (reading: HistoryReading) => void;
  /** Called when a new thing is renamed, which changes no number. */
  onRename: (reading: HistoryReading) => void;
};

const longestSample = 60;

function sampleWords(cells: readonly string[] = []): string {
  const words = cells.join(" · ");
  return words.length > longestSample ? `${words.slice(0, longestSample)}…` : words;
}

export function ColumnChoices({ history, names, today, onChoose }: ChoicesProps) {
  const { reading, columns, samples } = history;
  const { headParts } = reading;
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
            label={`Column ${history.isAcross || history.parts.length > 0 ? index + 1 : columnLetter(index)}: ${name}`}
            hint={sampleWords(samples[index]) || "Empty"}
            error={
              reading.uses[index] === "open" ? "Choose what tells these rows apart." : undefined
            }
            value={[reading.uses[index], ...placeOf(history, names, index)].join(" ")}
            onChange={({ target: { value } }) => {
              const [use, campusId = null, serviceId = null] = value.split(" ");
              const uses = reading.uses.with(index, use as ColumnUse);
              const { [index]: _, ...others } = reading.placed;
              // "Numbers" alone takes back the campus of a heading, too.
              const isPlaced = campusId !== null || placeOf(history, names, index).length > 0;
              const placed = isPlaced ? { ...others, [index]: { campusId, serviceId } } : others;
              onChoose({ ...reading, uses, placed });
            }}
          >
            {columnUses.map((use) =>
              use === "open" && reading.uses[index] !== "open" ? null : (
                <option key={use} value={use}>
                  {useWords[use]}
                </option>
              ),
            )}
            {!reading.uses.includes("category") && <PlaceOptions names={names} />}
          </SelectField>
        ))}
        {headParts.length > 0 && (
          <SelectField
            label={`In the headings, “${headParts.slice(0, 4).join("”, “")}” are`}
            value={reading.headUse}
            onChange={({ target: { value } }) => {
              const headUse = headUses.find((use) => use === value) ?? reading.headUse;
              onChoose({ ...reading, headUse });
            }}
          >
            {headUses.map((use) => (
              <option key={use} value={use}>
                {headWords[use]}
              </option>
            ))}
          </SelectField>
        )}
        {(history.plan.openYears > 0 || (reading.year !== null && history.plan.yearless > 0)) && (
          <SelectField
            label={`Year of the first of ${numberWords(history.plan.yearless)} dates without one`}
            error={reading.year ? undefined : "Choose the year."}
            value={reading.year ?? ""}
            onChange={({ target: { value } }) =>
              onChoose({ ...reading, year: Number(value) || null })
            }
          >
            <option value="">Choose</option>
            {Array.from({ length: yearsOffered }, (_, ago) => Number(today.slice(0, 4)) - ago).map(
              (year) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ),
            )}
          </SelectField>
        )}
        {history.plan.undated > 0 && (
          <Checkbox
            label={`Take the date above for ${numberWords(history.plan.undated)} ${history.plan.undated === 1 ? "row" : "rows"} without one`}
            checked={reading.fillsDown}
            onChange={({ target }) => onChoose({ ...reading, fillsDown: target.checked })}
          />
        )}
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
        {needsCampus(reading) && names.campuses.length > 1 && (
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

/** Numbers of one campus or one of its services, for a column whose heading does not say so. */
function PlaceOptions({ names: { campuses } }: { names: ImportNames }) {
  const services = campuses.flatMap((campus) =>
    campus.services.map((service) => ({ campus, service })),
  );
  return (
    <>
      {campuses.length > 1 && (
        <optgroup label="Numbers of one campus">
          {campuses.map(({ id, name }) => (
            <option key={id} value={`number ${id}`}>
              Numbers of {name}
            </option>
          ))}
        </optgroup>
      )}
      {services.length > 0 && (
        <optgroup label="Numbers of one service">
          {services.map(({ campus, service }) => (
            <option key={service.id} value={`number ${campus.id} ${service.id}`}>
              {campuses.length > 1 ? `${campus.name}: ` : ""}
              {service.name}, {timeWords(service.time)}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}

/** The campus and the service of a column of numbers, which stand in its heading or were chosen. */
function placeOf({ reading }: ReadHistory, { campuses }: ImportNames, index: number): string[] {
  const placed = reading.placed[index];
  if (reading.uses[index] !== "number" || campuses.length === 0) return [];
  if (placed) return [placed.campusId, placed.serviceId].flatMap((id) => id ?? []);
  const choice = choiceOf(reading.campuses, reading.heads[index]?.campus ?? "");
  return choice?.to === "known" && campuses.length > 1 ? [choice.id] : [];
}
