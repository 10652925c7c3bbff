import * as words from "#words/import.ts";
import { columnLetter } from "../../domain/history/cells.ts";
import { type ColumnUse, columnUses } from "../../domain/history/columns.ts";
import { type HeadUse, headUses } from "../../domain/history/heads.ts";
import type { ImportNames } from "../../domain/history/import.ts";
import type { HistoryReading } from "../../domain/history/reading.ts";
import { choiceOf } from "../../domain/history/reading.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { timeWords } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Terms } from "../../words/terms.ts";
import { useTerms } from "../reading/terms.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { SelectField } from "../ui/field.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./import.module.css";
import type { ReadHistory } from "./use-history.ts";
import { needsCampus } from "./why-not.ts";

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
  const all = cells.join(" · ");
  return all.length > longestSample ? `${all.slice(0, longestSample)}…` : all;
}

export function ColumnChoices({ history, names, today, onChoose }: ChoicesProps) {
  const { reading, columns, samples } = history;
  const { headParts } = reading;
  const terms = useTerms();
  const useWords: Record<ColumnUse, string> = words.uses(terms);
  const headWords: Record<HeadUse, string> = words.headUses(terms);
  return (
    <Card className={styles.step}>
      <h2>{words.columnsMean}</h2>
      {history.source && (
        <p className={styles.quiet}>
          {history.source === "here" ? words.exportedHere(terms) : words.exportOf(history.source)}
        </p>
      )}
      {history.isAcross && <p className={styles.quiet}>{words.weeksAcross}</p>}
      <div className={styles.choices}>
        {columns.map((name, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are, and may share a name
            key={index}
            label={words.column(
              history.isAcross || history.parts.length > 0 ? `${index + 1}` : columnLetter(index),
              name,
            )}
            hint={sampleWords(samples[index]) || words.empty}
            error={reading.uses[index] === "open" ? words.tellApart : undefined}
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
            {!reading.uses.includes("category") && <PlaceOptions names={names} terms={terms} />}
          </SelectField>
        ))}
        {headParts.length > 0 && (
          <SelectField
            label={words.partsAre(headParts.slice(0, 4).join(words.betweenParts))}
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
            label={words.yearOfFirst(numberWords(history.plan.yearless))}
            error={reading.year ? undefined : words.chooseYear}
            value={reading.year ?? ""}
            onChange={({ target: { value } }) =>
              onChoose({ ...reading, year: Number(value) || null })
            }
          >
            <option value="">{words.choose}</option>
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
            label={words.takeDateAbove(history.plan.undated, numberWords(history.plan.undated))}
            checked={reading.fillsDown}
            onChange={({ target }) => onChoose({ ...reading, fillsDown: target.checked })}
          />
        )}
        {history.isOrderOpen && (
          <SelectField
            label={words.ambiguousDate}
            value={reading.order}
            onChange={(event) =>
              onChoose({ ...reading, order: event.target.value === "dmy" ? "dmy" : "mdy" })
            }
          >
            <option value="mdy">{words.march4}</option>
            <option value="dmy">{words.april3}</option>
          </SelectField>
        )}
        {needsCampus(reading) && names.campuses.length > 1 && (
          <SelectField
            label={words.campusForThese(terms)}
            error={reading.campusId ? undefined : words.chooseCampus(terms)}
            value={reading.campusId ?? ""}
            onChange={(event) => onChoose({ ...reading, campusId: event.target.value || null })}
          >
            <option value="">{words.choose}</option>
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
function PlaceOptions({ names: { campuses }, terms }: { names: ImportNames; terms: Terms }) {
  const services = campuses.flatMap((campus) =>
    campus.services.map((service) => ({ campus, service })),
  );
  return (
    <>
      {campuses.length > 1 && (
        <optgroup label={words.numbersOfOneCampus(terms)}>
          {campuses.map(({ id, name }) => (
            <option key={id} value={`number ${id}`}>
              {words.numbersOf(name)}
            </option>
          ))}
        </optgroup>
      )}
      {services.length > 0 && (
        <optgroup label={words.numbersOfOneService(terms)}>
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
