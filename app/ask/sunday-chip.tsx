import type { Wish } from "../../domain/ask/asked.ts";
import { weeksAhead } from "../../domain/forecast/forecast-answer.ts";
import { shortDay, shortWeekday } from "../../domain/shared/day-words.ts";
import { addDays, type Day, sundayOf } from "../../domain/shared/week.ts";
import { Chip } from "../reports/choices/chip.tsx";

type WishOfDays = Extract<Wish, { kind: "expected" | "full" }>;
type Days = { from: Day; to: Day };
type SundayChipProps = { wish: WishOfDays; today: Day; onChoose: (days: Days) => void };

/** The Sundays that are asked about: of a room one, behind or ahead; of what will come one or several ahead. */
export function SundayChip({ wish, today, onChoose }: SundayChipProps) {
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
