import { useState } from "react";
import * as v from "valibot";
import type { Comparison } from "../../../domain/answer/comparison.ts";
import { type Question, questionSchema, type Where } from "../../../domain/answer/question.ts";
import type { AskAnswer } from "../../../domain/ask/ask-answer.ts";
import type { Wish } from "../../../domain/ask/asked.ts";
import type { Change } from "../../../domain/ask/tell/change.ts";
import { weeksAhead } from "../../../domain/forecast/forecast-answer.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { inReadersHours, shortDay, shortWeekday } from "../../../domain/shared/time/day-words.ts";
import { addDays, type Day, daysBetween, sundayOf } from "../../../domain/shared/time/week.ts";
import { Chip } from "../../ui/chip.tsx";
import chipRow from "../../ui/chip-row.module.css";
import { comparisonsOf } from "../address.ts";
import { comparisonNames } from "../choices/choices.tsx";
import { CustomPeriod } from "../choices/custom-period.tsx";
import { periodNames, periodWords } from "../choices/period-words.ts";
import { CountedChip, DivisorChip } from "./counted-chips.tsx";
import type { Asking } from "./use-ask.ts";

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
  const [asksDays, setAsksDays] = useState(false);
  const question = questionIn(answer);
  if (!question || !answer.asked) return null;
  const { period, where, measure, compare } = question;
  const { wish } = answer.asked;
  const { kind } = wish;
  // Rooms hold people, not parts of them.
  const isOfRoom =
    kind === "full" && measure === "attendance" && !where.department && !where.category;
  const { change } = asking;
  const places = [...campuses, ...closed.filter(({ id }) => where.campus?.includes(id))];
  const isCampusOne = (where.campus?.length ?? 0) < 2;
  const campus = where.campus?.[0];
  const chosen = where.campus?.join(",") ?? "all";
  const days = typeof period === "object" ? period : null;
  const comparisons: Comparison[] =
    kind === "which" ? comparisonsOf(organization) : ["none", ...comparisonsOf(organization)];
  const offered = kind === "ratio" ? comparisons.filter(isOfRatio) : comparisons;
  const campusChip = places.length > 1 && (
    <Chip
      label="Campus"
      value={chosen}
      words={
        isCampusOne
          ? (places.find(({ id }) => id === campus)?.name ?? "All campuses")
          : `${where.campus?.length} campuses`
      }
      isChosen={where.campus !== undefined}
      onChoose={(value) => onChange({ ...change, campus: value, service: undefined })}
    >
      <option value="all">All campuses</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isCampusOne && <option value={chosen}>{where.campus?.length} campuses</option>}
    </Chip>
  );
  return (
    <fieldset className={chipRow.row} aria-label="As it was understood">
      {question.measure !== "everything" && !isOfRoom && (
        <CountedChip
          label="Counted"
          thing={{ measure, category: where.category, department: where.department }}
          campuses={campuses}
          onChoose={(value) => onChange({ ...change, measure: value })}
        />
      )}
      {wish.kind === "ratio" && (
        <DivisorChip
          wish={wish}
          campuses={campuses}
          onChoose={(value) => onChange({ ...change, per: value })}
        />
      )}
      {kind !== "full" && campusChip}
      {(answer.services.length > 1 || where.service) && (
        <ServiceChip
          services={answer.services}
          campuses={campuses}
          where={where}
          onChoose={(value) => onChange({ ...change, service: value })}
        />
      )}
      {wish.kind === "expected" || wish.kind === "full" ? (
        <SundayChip
          wish={wish}
          today={today}
          onChoose={(chosenDays) => onChange({ ...change, ...chosenDays })}
        />
      ) : (
        <Chip
          label="Period"
          value={days ? "days" : (period as string)}
          words={
            days && daysBetween(days.from, days.to) === 6
              ? `Week of ${shortDay(days.from, today)}`
              : periodWords(period)
          }
          isChosen={days !== null}
          onChoose={(value) => {
            if (value === "custom") setAsksDays(true);
            else if (value !== "days")
              onChange({ ...change, from: undefined, to: undefined, period: value });
          }}
        >
          {periodNames.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
          {days && <option value="days">{periodWords(days)}</option>}
          <option value="custom">Custom…</option>
        </Chip>
      )}
      {kind === "full" && campusChip}
      {["number", "compared", "which", "ratio"].includes(kind) && compareIsShown(kind, compare) && (
        <Chip
          label="Compared with"
          value={compare}
          words={compare === "none" ? "Not compared" : comparisonNames[compare]}
          isChosen={compare !== "none"}
          onChoose={(value) => onChange({ ...change, compare: value })}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {one === "none" ? "Not compared" : comparisonNames[one]}
            </option>
          ))}
        </Chip>
      )}
      <CustomPeriod
        period={period}
        open={asksDays}
        onClose={() => setAsksDays(false)}
        onChoose={(chosenDays) => {
          if (typeof chosenDays === "object")
            onChange({ ...change, period: undefined, ...chosenDays });
        }}
      />
    </fieldset>
  );
}

function isOfRatio(compare: Comparison): boolean {
  return compare === "none" || compare === "last-year";
}

function compareIsShown(kind: string, compare: Comparison): boolean {
  return kind !== "which" || compare !== "none";
}

function questionIn({ asked }: AskAnswer): Question | null {
  const read = v.safeParse(questionSchema, asked?.question ?? {});
  return read.success ? read.output : null;
}

type ServiceChipProps = {
  services: AskAnswer["services"];
  campuses: Campus[];
  where: Where;
  onChoose: (value: string) => void;
};

function ServiceChip({ services, campuses, where, onChoose }: ServiceChipProps) {
  const chosen = where.service ?? [];
  const places = where.campus ?? campuses.map(({ id }) => id);
  const isOffered = ({ id, campusId }: AskAnswer["services"][number]) =>
    places.includes(campusId) || chosen.includes(id);
  const only = chosen.length === 1 && services.find(({ id }) => id === chosen[0]);
  const several = `${chosen.length} services`;
  return (
    <Chip
      label="Service"
      value={where.service ? chosen.join(",") : "all"}
      words={where.service ? (only ? named(only.title) : several) : "All services"}
      isChosen={where.service !== undefined}
      onChoose={onChoose}
    >
      <option value="all">All services</option>
      {services.filter(isOffered).map(({ id, title }) => (
        <option key={id} value={id}>
          {named(title)}
        </option>
      ))}
      {chosen.length > 1 && <option value={chosen.join(",")}>{several}</option>}
    </Chip>
  );
}

function named(title: string): string {
  return inReadersHours(title).replace(/^The /, "");
}

type WishOfDays = Extract<Wish, { kind: "expected" | "full" }>;
type Days = { from: Day; to: Day };
type SundayChipProps = { wish: WishOfDays; today: Day; onChoose: (days: Days) => void };

/** The Sundays that are asked about: of a room one, behind or ahead; of what will come one or several ahead. */
function SundayChip({ wish, today, onChoose }: SundayChipProps) {
  const next = sundayOf(today);
  const chosen = wish.kind === "full" ? { from: wish.sunday, to: wish.sunday } : wish;
  const offered = offeredOf(wish.kind, next);
  const isOffered = offered.some((one) => keyOf(one) === keyOf(chosen));
  const all = isOffered ? offered : [chosen, ...offered];
  const wordsOf = ({ from, to }: Days) => {
    if (from === to) return shortWeekday(from, today);
    const weeks = severalWeeks.find((one) => to === lastOf(next, one));
    return from === next && weeks
      ? `Next ${weeks} Sundays`
      : `${shortDay(from, today)} – ${shortDay(to, today)}`;
  };
  return (
    <Chip
      label="Day"
      value={keyOf(chosen)}
      words={wordsOf(chosen)}
      isChosen={keyOf(chosen) !== keyOf({ from: next, to: next })}
      onChoose={(value) => {
        const days = all.find((one) => keyOf(one) === value);
        if (days) onChoose({ from: days.from, to: days.to });
      }}
    >
      {all.map((days) => (
        <option key={keyOf(days)} value={keyOf(days)}>
          {wordsOf(days)}
        </option>
      ))}
    </Chip>
  );
}

const weeksBehind = 8;
const severalWeeks = [4, weeksAhead];

function offeredOf(kind: WishOfDays["kind"], next: Day): Days[] {
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
