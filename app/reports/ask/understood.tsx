import * as v from "valibot";
import { and } from "#words/numbers.ts";
import * as texts from "#words/reports.ts";
import type { Comparison } from "../../../domain/answer/comparison.ts";
import { type Question, questionSchema } from "../../../domain/answer/question.ts";
import type { AskAnswer } from "../../../domain/ask/ask-answer.ts";
import type { Intent } from "../../../domain/ask/asked.ts";
import { oneOf } from "../../../domain/ask/subject.ts";
import type { Change } from "../../../domain/ask/tell/change.ts";
import { weeksAhead } from "../../../domain/forecast/forecast-answer.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { campusesIn, regionsOf } from "../../../domain/organization/region.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { inReadersHours, shortDay, shortWeekday } from "../../../domain/shared/time/day-words.ts";
import { addDays, type Day, daysBetween, sundayOf } from "../../../domain/shared/time/week.ts";
import { useTerms } from "../../reading/terms.ts";
import chipRow from "../../ui/chip-row.module.css";
import { PickerChip } from "../../ui/picker.tsx";
import { comparisonsOf } from "../address.ts";
import { comparisonNames, PlaceChip } from "../choices/choices.tsx";
import { PeriodChip } from "../choices/period.tsx";
import type { Asking } from "./ask.tsx";

export type UnderstoodProps = {
  organization: Organization;
  campuses: Campus[];
  /** Closed campuses still have the numbers of their past. */
  closed: Pick<Campus, "id" | "name">[];
  today: Day;
  asking: Asking;
  answer: AskAnswer;
  onChange: (change: Change) => void;
};

/** The parts of the question as they were understood; each can be changed. */
export function Understood({
  answer,
  organization,
  campuses,
  closed,
  today,
  asking,
  onChange,
}: UnderstoodProps) {
  const question = questionIn(answer);
  if (!question || !answer.asked) return null;
  const { period, where, measure, compare } = question;
  const { intent } = answer.asked;
  const { kind } = intent;
  // Rooms hold people, not parts of them.
  const isOfRoom =
    kind === "full" && measure === "attendance" && !where.department && !where.category;
  const { change } = asking;
  const places = [...campuses, ...closed.filter(({ id }) => where.campus?.includes(id))];
  const days = typeof period === "object" ? period : null;
  const comparisons: Comparison[] =
    kind === "which" ? comparisonsOf(organization) : ["none", ...comparisonsOf(organization)];
  const offered = kind === "ratio" ? (["none", "last-year"] as const) : comparisons;
  const campusChip = (
    <PlaceChip
      of="campus"
      ids={where.campus}
      regions={regionsOf(campuses)}
      onChoose={(ids) => {
        const campus = addressOf(ids && campusesIn(ids, campuses));
        onChange({ ...change, campus, service: undefined });
      }}
    >
      {places}
    </PlaceChip>
  );
  return (
    <fieldset className={chipRow.row} aria-label={texts.understood}>
      {question.measure !== "everything" && !isOfRoom && (
        <CountedChip
          label={texts.counted}
          thing={{ measure, category: where.category, department: where.department }}
          campuses={campuses}
          onChoose={(value) => onChange({ ...change, measure: value })}
        />
      )}
      {intent.kind === "ratio" && (
        <CountedChip
          label={intent.form === "per" ? texts.forEach : texts.shareOf}
          wordsOf={(name) =>
            intent.form === "per" ? texts.perOne(oneOf(name)) : texts.shareOfName(name)
          }
          thing={intent.of}
          campuses={campuses}
          onChoose={(value) => onChange({ ...change, per: value })}
        />
      )}
      {kind !== "full" && campusChip}
      {(answer.services.length > 1 || where.service) && (
        <PlaceChip
          of="service"
          ids={where.service}
          onChoose={(ids) => onChange({ ...change, service: addressOf(ids) })}
        >
          {answer.services
            .filter(
              ({ id, campusId }) =>
                (where.campus ?? campuses.map((one) => one.id)).includes(campusId) ||
                where.service?.includes(id),
            )
            .map(({ id, title }) => ({ id, name: inReadersHours(title).replace(/^The /, "") }))}
        </PlaceChip>
      )}
      {intent.kind === "expected" || intent.kind === "full" ? (
        <SundayChip
          intent={intent}
          today={today}
          onChoose={(chosenDays) => onChange({ ...change, ...chosenDays })}
        />
      ) : (
        <PeriodChip
          period={period}
          words={
            days && daysBetween(days.from, days.to) === 6
              ? texts.weekOf(shortDay(days.from, today))
              : undefined
          }
          isChosen={days !== null}
          onChoose={(next) =>
            onChange({
              ...{ ...change, from: undefined, to: undefined, period: undefined },
              ...(typeof next === "string" ? { period: next } : next),
            })
          }
        />
      )}
      {kind === "full" && campusChip}
      {["number", "compared", "which", "ratio"].includes(kind) &&
        (kind !== "which" || compare !== "none") && (
          <PickerChip
            label={texts.comparedWith}
            value={compare}
            words={wordsOf(compare)}
            isChosen={compare !== "none"}
            onChoose={(value) => onChange({ ...change, compare: value })}
            choices={offered.map((value) => ({ value, name: wordsOf(value) }))}
          />
        )}
    </fieldset>
  );
}

function wordsOf(compare: Comparison): string {
  return compare === "none" ? texts.notCompared : comparisonNames[compare];
}

function addressOf(ids: Id[] | undefined): string {
  return ids?.join(",") ?? "all";
}

function questionIn({ asked }: AskAnswer): Question | null {
  const read = v.safeParse(questionSchema, asked?.question ?? {});
  return read.success ? read.output : null;
}

type IntentOfDays = Extract<Intent, { kind: "expected" | "full" }>;
type Days = { from: Day; to: Day };
type SundayChipProps = { intent: IntentOfDays; today: Day; onChoose: (days: Days) => void };

/** The Sundays that are asked about: of a room one, behind or ahead; of what will come one or several ahead. */
function SundayChip({ intent, today, onChoose }: SundayChipProps) {
  const next = sundayOf(today);
  const chosen = intent.kind === "full" ? { from: intent.sunday, to: intent.sunday } : intent;
  const offered = offeredOf(intent.kind, next);
  const isOffered = offered.some((one) => keyOf(one) === keyOf(chosen));
  const all = isOffered ? offered : [chosen, ...offered];
  const wordsOf = ({ from, to }: Days) => {
    if (from === to) return shortWeekday(from, today);
    const weeks = severalWeeks.find((one) => to === lastOf(next, one));
    return from === next && weeks
      ? texts.nextSundays(weeks)
      : `${shortDay(from, today)} – ${shortDay(to, today)}`;
  };
  return (
    <PickerChip
      label={texts.day}
      value={keyOf(chosen)}
      words={wordsOf(chosen)}
      isChosen={keyOf(chosen) !== keyOf({ from: next, to: next })}
      onChoose={(value) => {
        const days = all.find((one) => keyOf(one) === value);
        if (days) onChoose({ from: days.from, to: days.to });
      }}
      choices={all.map((days) => ({ value: keyOf(days), name: wordsOf(days) }))}
    />
  );
}

const weeksBehind = 8;
const severalWeeks = [4, weeksAhead];

function offeredOf(kind: IntentOfDays["kind"], next: Day): Days[] {
  const first = kind === "full" ? -weeksBehind : 0;
  const single = Array.from({ length: weeksAhead - first }, (_, index) => {
    const day = addDays(next, 7 * (first + index));
    return { from: day, to: day };
  });
  if (kind === "full") return single;
  return [...severalWeeks.map((weeks) => ({ from: next, to: lastOf(next, weeks) })), ...single];
}

function lastOf(next: Day, weeks: number): Day {
  return addDays(next, 7 * (weeks - 1));
}

function keyOf({ from, to }: Days): string {
  return `${from} ${to}`;
}

type Thing = { measure: string; category?: Id[] | undefined; department?: Id[] | undefined };
type CountedChipProps = {
  label: string;
  wordsOf?: (name: string) => string;
  thing: Thing;
  campuses: Campus[];
  onChoose: (value: string) => void;
};

function CountedChip({
  label,
  wordsOf = (name) => name,
  thing,
  campuses,
  onChoose,
}: CountedChipProps) {
  const departments = sharedDepartments(campuses);
  const categories = departments.flatMap((one) => one.categories);
  const { measure, category, department } = thing;
  const within = category
    ? namesOf(category, categories)
    : department && namesOf(department, departments);
  const terms = useTerms();
  const whole = within === undefined ? terms.attendance : within || texts.attendanceInPart(terms);
  const name = categories.find(({ id }) => id === measure)?.name ?? whole;
  return (
    <PickerChip
      label={label}
      value={within === undefined ? measure : "part"}
      words={wordsOf(name)}
      isChosen={measure !== "attendance" || within !== undefined}
      onChoose={(value) => {
        if (value !== "part") onChoose(value);
      }}
      choices={[
        ...(within === undefined ? [] : [{ value: "part", name: whole }]),
        { value: "attendance", name: terms.attendance },
        ...categories.map(({ id, name: each }) => ({ value: id, name: each })),
      ]}
    />
  );
}

function namesOf(ids: readonly Id[], all: readonly { id: Id; name: string }[]): string {
  return all.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(and);
}
