import { Plus, X } from "lucide-react";
import * as v from "valibot";
import * as words from "#words/structure.ts";
import { monthPlaces, nextDates, type Rhythm } from "../../../../domain/service/rhythm.ts";
import type { Service } from "../../../../domain/service/service.ts";
import { boundedList } from "../../../../domain/shared/bounded.ts";
import { shortWeekday, weekdayName } from "../../../../domain/shared/time/day-words.ts";
import { weekdayOf } from "../../../../domain/shared/time/week.ts";
import { useDay } from "../../../reading/clock.ts";
import { useOrganization } from "../../../reading/me.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import styles from "../departments.module.css";

const all = ["week", "days", "two-weeks", "month", "date"] as const;

export const everySchema = v.object({
  every: v.picklist(all),
  weekday: v.number(),
  days: boundedList(v.number(), 7),
  place: v.picklist(monthPlaces),
  from: v.string(),
  dates: boundedList(v.string(), 200),
});
/** The choices so far of when a service comes; each choice keeps its own fields. */
export type Every = v.InferOutput<typeof everySchema>;

type Scheduled = Pick<Service, "weekday" | "rhythm">;

export function everyOf({ weekday, rhythm }: Scheduled, days = [1, 2, 3, 4, 5]): Every {
  return {
    ...{ every: rhythm?.every ?? "week", weekday, days },
    place: rhythm?.every === "month" ? rhythm.place : 1,
    from: rhythm?.every === "two-weeks" ? rhythm.from : "",
    dates: rhythm?.every === "date" ? rhythm.dates : [""],
  };
}

export type Comes = { weekday: number; rhythm: Rhythm | null };

/** One for each service that it makes: each day of a week is counted apart. */
export function comesOf({ every, weekday, days, place, from, dates }: Every): Comes[] {
  if (every === "week") return [{ weekday, rhythm: null }];
  if (every === "days") return days.map((day) => ({ weekday: day, rhythm: null }));
  if (every === "month") return [{ weekday, rhythm: { every, place } }];
  const chosen = every === "date" ? dates.filter((date) => date !== "").sort() : [from];
  const [first = ""] = chosen;
  const day = first === "" ? weekday : weekdayOf(first);
  return [{ weekday: day, rhythm: every === "date" ? { every, dates: chosen } : { every, from } }];
}

type EveryProps = { value: Every; onChange: (changed: Every) => void };

type EverySelectProps = EveryProps & {
  choices?: readonly Every["every"][];
  error?: string | undefined;
};

/** The weekdays come first, because most services are weekly. */
export function EverySelect({ value, choices = all, error, onChange }: EverySelectProps) {
  function choose(chosen: string) {
    const every = all.find((one) => one === chosen);
    onChange(every ? { ...value, every } : { ...value, every: "week", weekday: Number(chosen) });
  }
  return (
    <SelectField
      label={words.every}
      name="weekday"
      value={value.every === "week" ? value.weekday : value.every}
      error={error}
      onChange={({ target }) => choose(target.value)}
    >
      {weekdays.map((weekday) => (
        <option key={weekday} value={weekday}>
          {weekdayName(weekday)}
        </option>
      ))}
      {choices.map(
        (choice) =>
          choice !== "week" && (
            <option key={choice} value={choice}>
              {words.otherRhythms[choice]}
            </option>
          ),
      )}
    </SelectField>
  );
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

type EveryFieldsProps = EveryProps & { errors: Readonly<Record<string, string>> };

export function EveryFields({ value, errors, onChange }: EveryFieldsProps) {
  const { every, weekday, place, from } = value;
  if (every === "week") return null;
  const [, error] =
    Object.entries(errors).find(([name, text]) => text && name.startsWith("rhythm")) ?? [];
  return (
    <>
      {every === "days" && <DayChoice {...{ value, onChange }} error={errors.days} />}
      {every === "two-weeks" && (
        <TextField
          label={words.firstDate}
          type="date"
          value={from}
          error={error}
          onChange={({ target }) => onChange({ ...value, from: target.value })}
        />
      )}
      {every === "month" && (
        <div className={styles.pair}>
          <SelectField
            label={words.whichOfMonth}
            value={place}
            onChange={({ target }) => {
              const chosen = monthPlaces.find((one) => `${one}` === target.value);
              onChange({ ...value, place: chosen ?? place });
            }}
          >
            {monthPlaces.map((one) => (
              <option key={one} value={one}>
                {words.placesInMonth[one]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={words.weekday}
            value={weekday}
            onChange={({ target }) => onChange({ ...value, weekday: Number(target.value) })}
          >
            {weekdays.map((day) => (
              <option key={day} value={day}>
                {weekdayName(day)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {every === "date" && <DateList {...{ value, onChange, error }} />}
      {every !== "days" && <NextDates value={value} />}
    </>
  );
}

type ChoiceProps = EveryProps & { error: string | undefined };

function DayChoice({ value, error, onChange }: ChoiceProps) {
  const { days } = value;
  return (
    <fieldset className={styles.days}>
      <legend>{words.whichDays}</legend>
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          label={weekdayName(day)}
          checked={days.includes(day)}
          onChange={({ target }) =>
            onChange({
              ...value,
              days: weekdays.filter((one) => (one === day ? target.checked : days.includes(one))),
            })
          }
        />
      ))}
      <p className={styles.hint}>{words.daysApart}</p>
      {error && (
        <p className={styles.sitterError} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function DateList({ value, error, onChange }: ChoiceProps) {
  const { dates } = value;
  return (
    <div className={styles.dates}>
      {dates.map((date, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other identity, and hold no text of their own
        <div key={index} className={styles.dateRow}>
          <TextField
            label={words.dateNumber(index + 1)}
            type="date"
            value={date}
            error={index === 0 ? error : undefined}
            onChange={({ target }) =>
              onChange({ ...value, dates: dates.with(index, target.value) })
            }
          />
          {dates.length > 1 && (
            <IconButton
              label={words.removeDate(index + 1)}
              onClick={() => onChange({ ...value, dates: dates.toSpliced(index, 1) })}
            >
              <X size={20} />
            </IconButton>
          )}
        </div>
      ))}
      <Button kind="quiet" onClick={() => onChange({ ...value, dates: [...dates, ""] })}>
        <Plus size={18} aria-hidden="true" />
        {words.addDate}
      </Button>
    </div>
  );
}

function NextDates({ value }: { value: Every }) {
  const organization = useOrganization()?.organization;
  const today = useDay(organization?.timeZone ?? "UTC");
  const [comes] = comesOf(value);
  const { rhythm } = comes ?? {};
  const isChosen = rhythm?.every === "date" ? rhythm.dates.length > 0 : value.from !== "";
  if (!organization || !comes || (rhythm?.every !== "month" && !isChosen)) return null;
  const seasons = organization.closedSeasons ?? [];
  const next = nextDates({ id: "", ...comes }, today, seasons);
  const named = next.map((day) => shortWeekday(day, today)).join(" · ");
  return (
    <p className={styles.hint} role="status">
      {next.length > 0 ? words.nextDates(named) : words.noNextDates}
    </p>
  );
}
