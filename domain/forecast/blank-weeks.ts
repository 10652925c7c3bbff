import { addDays, type Day, daysBetween } from "../shared/time/week.ts";

const weeksInYear = 52.18;
/** Of the last months; what was blank fewer times may be chance. */
const lastWeeks = 39;
const fewestTimes = 3;

/**
 * Whether a coming week is of those in which nothing is counted: blank in all earlier years, or in the last months always
 * blank in this week of the month, or in every second week. `isBlank` are the weeks from the first number on.
 */
export function blankAhead(isBlank: readonly boolean[], dayOf: (place: number) => Day) {
  const from = Math.max(0, isBlank.length - lastWeeks);
  const recent = isBlank.slice(from);
  const lately = recent.includes(true)
    ? recent.map((blank, at) => ({ blank, day: dayOf(from + at) }))
    : [];
  const rules = [weekOfMonth, isLastOfMonth, isEvenWeek].map((kindOf) => {
    const kinds = Map.groupBy(lately, ({ day }) => kindOf(day));
    return (day: Day) => {
      const same = kinds.get(kindOf(day)) ?? [];
      return same.length >= fewestTimes && same.every(({ blank }) => blank);
    };
  });
  return (place: number): boolean =>
    isBlankEachYear(isBlank, place) || rules.some((isOff) => isOff(dayOf(place)));
}

/** The week so many times 52 weeks before, or that of the same date, or two where it lies between them. */
function isBlankEachYear(isBlank: readonly boolean[], place: number): boolean {
  let years = 0;
  for (let year = 1; ; year++) {
    const then = place - year * weeksInYear;
    const ofDate = [Math.floor(then), Math.ceil(then)].filter(
      (week) => Math.abs(week - then) <= near,
    );
    const weeks = [place - 52 * year, ...ofDate];
    if (Math.min(...weeks) < 0) break;
    if (!weeks.some((week) => isBlank[week])) return false;
    years++;
  }
  // One week of one year may have been forgotten.
  const last = Math.round(place - weeksInYear);
  return years > 1 || (years === 1 && (isBlank[last - 1] === true || isBlank[last + 1] === true));
}

/** In weeks. */
const near = 4 / 7;

function isEvenWeek(day: Day): boolean {
  return Math.floor(daysBetween(epoch, day) / 7) % 2 === 0;
}

const epoch = "1970-01-04";

function weekOfMonth(day: Day): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

function isLastOfMonth(day: Day): boolean {
  return addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
}
