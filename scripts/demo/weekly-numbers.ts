import { addDays, type Day, daysBetween } from "../../domain/week.ts";
import { easterSunday } from "./easter.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** The growth of every church is reckoned from here, so that the past stays the same whenever it is generated. */
export const founded = "2022-01-02";

/** A category's number at the campus with this place in the list; null where nobody handed it in. */
export type NumberOf = (campus: number, categoryName: string, weekStart: Day) => number | null;

/** How a category of the default departments behaves through the year. `base` is a usual week at the main campus. */
type Habit = {
  base: number;
  /** How much the high feasts and the summer mean to it; 1 is like attendance. */
  feast: number;
  summer: number;
  noise: number;
  /** Share of weeks in which nobody hands the number in. */
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
  /** The main campus is 1. */
  campusSize: number;
  categoryName: string;
  weekStart: Day;
  /** The day from which growth is reckoned. */
  since: Day;
};

/** A believable number for a category in a week, in its own unit (cents for money); null where nobody handed it in. */
export function weeklyNumber(random: SeededRandom, week: WeekOfCategory): number | null {
  const { campusKey, categoryName, weekStart } = week;
  const habit = habits[categoryName] ?? otherHabit;
  const key = [campusKey, categoryName, weekStart] as const;
  const feast = feastOf(weekStart);
  const isSnowedIn =
    isWinter(weekStart) && random.share(campusKey, weekStart, "snow") < 0.03 && feast === 0;
  if (isSnowedIn || (feast === 0 && random.share(...key, "blank") < habit.blank)) return null;
  const years = daysBetween(week.since, weekStart) / 365.25;
  const yearly = 0.05 + 0.05 * random.share(campusKey, categoryName, "growth");
  const usual = habit.base * week.campusSize * (1 + yearly) ** years;
  const season =
    Math.max(0.2, 1 + feast * habit.feast) *
    Math.max(0.25, 1 - 0.17 * habit.summer * summerOf(weekStart));
  const number = usual * season * (1 + habit.noise * random.noise(...key));
  return Math.max(0, Math.round(number * yearEndGiving(categoryName, weekStart)));
}

/** Above 0 in the weeks of Easter and Christmas, below in the quiet weeks that follow them. */
function feastOf(weekStart: Day): number {
  const year = Number(weekStart.slice(0, 4));
  const fromEaster = daysBetween(easterSunday(year), weekStart);
  if (fromEaster <= 0 && fromEaster > -7) return 0.82;
  if (fromEaster > 0 && fromEaster <= 7) return -0.1;
  if (holds(weekStart, `${year}-12-24`)) return 0.68;
  if (holds(weekStart, `${year}-12-31`) && weekStart > `${year}-12-24`) return -0.28;
  return 0;
}

/** 0 from September to May, 1 in the middle of July, without a step between. */
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

function isWinter(weekStart: Day): boolean {
  return ["12", "01", "02"].includes(weekStart.slice(5, 7));
}

function holds(weekStart: Day, day: Day): boolean {
  return weekStart <= day && day <= addDays(weekStart, 6);
}
