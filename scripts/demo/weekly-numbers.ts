import { type Day, daysBetween, sundayOf } from "../../domain/shared/time/week.ts";
import { closedCampus, feastOf, isInGap, isSnowedIn, namedDayEffect } from "./past.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { campusGrowth } from "./stories.ts";

/** All growth starts here, so that past numbers stay the same in later runs. */
export const founded = "2021-01-03";

/** `campus` is an index in the list. Null when nobody entered the number. */
export type NumberOf = (campus: number, categoryName: string, weekStart: Day) => number | null;

/** `base` is a usual week at the main campus. */
type Habit = {
  base: number;
  /** The effect of feasts and summer, where 1 is attendance. */
  feast: number;
  summer: number;
  noise: number;
  /** The share of weeks without a number. */
  blank: number;
};

const habits: Record<string, Habit> = {
  "Student Attendance": { base: 64, feast: 0.3, summer: 1.5, noise: 0.09, blank: 0.03 },
  "New Students": { base: 4, feast: 0.8, summer: 0.5, noise: 0.5, blank: 0.05 },
  "Adult Attendance": { base: 352, feast: 1, summer: 1, noise: 0.05, blank: 0.004 },
  "New Guests": { base: 15, feast: 2.2, summer: 0.4, noise: 0.28, blank: 0.03 },
  "Groups Participating": { base: 22, feast: -0.3, summer: 3, noise: 0.06, blank: 0.05 },
  "Group Signups": { base: 7, feast: -0.2, summer: 2, noise: 0.5, blank: 0.08 },
  "Kid Attendance": { base: 88, feast: 0.6, summer: 1.1, noise: 0.08, blank: 0.02 },
  "New Families": { base: 4, feast: 1.6, summer: 0.3, noise: 0.45, blank: 0.06 },
  "Number of Donors": { base: 118, feast: 0.35, summer: 0.6, noise: 0.08, blank: 0.01 },
  "Total Giving": { base: 1_420_000, feast: 0.5, summer: 0.7, noise: 0.14, blank: 0.01 },
  "Live Stream Views": { base: 164, feast: 0.9, summer: -0.6, noise: 0.12, blank: 0.02 },
  "Social Interactions": { base: 540, feast: 0.7, summer: 0.2, noise: 0.3, blank: 0.04 },
};

const otherHabit: Habit = { base: 30, feast: 0.2, summer: 0.5, noise: 0.2, blank: 0.05 };

type WeekOfCategory = {
  campusKey: string;
  /** 1 for the main campus. */
  campusSize: number;
  categoryName: string;
  weekStart: Day;
  since: Day;
};

/** In the category's unit, cents for money. Null when nobody entered the number. */
export function weeklyNumber(random: SeededRandom, week: WeekOfCategory): number | null {
  const { campusKey, categoryName, weekStart } = week;
  const habit = habits[categoryName] ?? otherHabit;
  const key = [campusKey, categoryName, weekStart] as const;
  const feast = feastOf(weekStart);
  const isBlank = feast === 0 && random.share(...key, "blank") < habit.blank;
  const { closedOn, name: closed } = closedCampus;
  const isClosed = campusKey === closed && weekStart >= closedOn;
  if (isClosed || isBlank || isSnowedIn(random, campusKey, weekStart)) return null;
  if (isInGap(campusKey, categoryName, sundayOf(weekStart))) return null;
  const years = daysBetween(week.since, weekStart) / 365.25;
  const yearly = 0.05 + 0.05 * random.share(campusKey, categoryName, "growth");
  const usual =
    habit.base * week.campusSize * (1 + yearly) ** years * campusGrowth(campusKey, weekStart);
  const season =
    Math.max(0.2, 1 + feast * habit.feast) *
    Math.max(0.25, 1 - 0.17 * habit.summer * summerOf(weekStart));
  const number = usual * season * (1 + habit.noise * random.noise(...key));
  const named = namedDayEffect(categoryName, weekStart);
  return Math.max(0, Math.round(number * named * yearEndGiving(categoryName, weekStart)));
}

/** Rises smoothly from 0 in September to May to 1 in the middle of July. */
function summerOf(weekStart: Day): number {
  const year = weekStart.slice(0, 4);
  const share = daysBetween(`${year}-05-25`, weekStart) / 98;
  return share <= 0 || share >= 1 ? 0 : Math.sin(Math.PI * share);
}

function yearEndGiving(categoryName: string, weekStart: Day): number {
  if (categoryName !== "Total Giving") return 1;
  if (weekStart.slice(5) >= "12-22") return 1.7;
  return Number(weekStart.slice(8)) <= 7 ? 1.12 : 1;
}
