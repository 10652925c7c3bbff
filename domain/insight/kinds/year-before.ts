import * as words from "#words/claims.ts";
import { comparedSum, comparedWeek, nearestEaster } from "../../answer/comparison.ts";
import { plainQuestion, type Question, type Where } from "../../answer/question.ts";
import { isCompleteWeek, type ReportAnswer, type ReportRow } from "../../answer/report-answer.ts";
import { weeksInDoubt } from "../../doubt/in-totals.ts";
import { wordsLocale } from "../../shared/locale.ts";
import { addDays, daysBetween, daysOfWeeks, sundayOf } from "../../shared/time/week.ts";
import { meanOf } from "../../usual/numbers.ts";
import { attendedIn, type WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf, type Slot, type SlotValue } from "../claim.ts";
import { differenceSlot, rankOf } from "../slots.ts";
import { isChange, type Pair, weekThatMakes } from "./change.ts";

const recentWeeks = 8;
const fewestBoth = 6;
const leastShare = 0.03;
const leastPeople = 100;
const farFromOthers = 4;
/** An Easter so near says more than the date. */
const daysNearEaster = 14;
const weeksAfterEaster = 6;
const mostNamed = 3;

/** The last weeks beside those a year before: the same ones or, around Easter, those as far from it. */
export function besideYearBefore(weekly: WeeklyNumbers): Claim[] {
  const last = weekly.total.last;
  if (last === null || last < weekly.running - 2) return [];
  return [recently(weekly, last), easterBefore(weekly, last)].flatMap((claim) => claim ?? []);
}

function recently(weekly: WeeklyNumbers, last: number): Claim | null {
  const from = Math.max(0, last - recentWeeks + 1);
  const compare = compareOf(weekly, from, last);
  const both = attendanceBeside(weekly, from, last, compare);
  if (!both || both.n < fewestBoth) return null;
  const isOfAll = isChange(both.pairs);
  const odd = isOfAll || both.part ? null : weekApart(both);
  if (!isOfAll && !odd) return null;
  const { n, slot } = both;
  const share = differenceSlot(both.now / n, both.before / n, "count");
  if (!share) return null;
  const common = {
    kind: compare === "easter" ? "easter" : "last-year",
    key: "attendance",
    about: "year before",
    rank: rankOf(0.7, both.size / 0.2),
    lead: "share",
  } as const;
  const slots = {
    weeks: slot({ unit: "weeks", value: n }, words.weeksInBothYears),
    share: slot(
      share.unit === "count" ? { ...share, unit: "people" } : share,
      compare === "easter" ? words.sumsEaster : words.sumsYearBefore,
    ),
  };
  const side = both.now > both.before ? "above" : "below";
  if (odd) {
    const oddweek = slot(odd, words.oddWeek);
    return claimOf({ ...common, form: `${side}-one`, names: {}, slots: { ...slots, oddweek } });
  }
  if (!both.part) return claimOf({ ...common, form: side, names: {}, slots });
  const { name, now, before } = both.part;
  const names = { part: name };
  return claimOf({ ...common, form: `${side}-part`, names, slots: { ...slots, now, before } });
}

function weekApart({ row, answer }: { row: ReportRow; answer: ReportAnswer }): SlotValue | null {
  const odd = weekThatMakes(row, answer);
  if (!odd) return null;
  const changeOf = ({ now, before }: Pair) => Math.log(now / before);
  const rest = odd.rest.map(changeOf);
  const own = odd.pairs.find(({ place }) => place === odd.place);
  const middle = meanOf(rest);
  const away = own ? Math.abs(changeOf(own) - middle) : 0;
  return away > farFromOthers * Math.sqrt(meanOf(rest.map((one) => (one - middle) ** 2)))
    ? odd.week
    : null;
}

function easterBefore(weekly: WeeklyNumbers, last: number): Claim | null {
  const { calendar, weeks } = weekly;
  if (calendar.easter === "none") return null;
  const { easter } = calendar;
  const place = weeks.findLastIndex((week) => {
    const sunday = sundayOf(week);
    return nearestEaster(sunday, easter) === sunday;
  });
  if (place < 0 || place > last || place < last - weeksAfterEaster) return null;
  const both = attendanceBeside(weekly, place, place, "easter");
  const share = both && differenceSlot(both.now, both.before, "count");
  if (!both || !share) return null;
  const { now: value, slot } = both;
  const about = isCompleteWeek(both.row, 0) ? {} : { about: true };
  const common = {
    kind: "easter",
    key: "feast",
    about: `attendance ${weeks[place]}`,
    rank: rankOf(0.75, both.size / 0.2),
    lead: "value",
  } as const;
  const slots = {
    value: slot({ unit: "count", value, ...about }, words.easterAttendance),
    share: slot(share, words.fromEasterBefore),
  };
  const side = value > both.before ? "above" : "below";
  const feast = both.row.days[0] == null ? words.easterWeek : words.easter;
  if (!both.part) return claimOf({ ...common, form: `feast-${side}`, names: { feast }, slots });
  const { name, now, before } = both.part;
  const names = { feast, part: name };
  return claimOf({
    ...common,
    form: `feast-${side}-part`,
    names,
    slots: { ...slots, now, before },
  });
}

/** Null where there is nothing to tell, or not for sure. */
function attendanceBeside(
  weekly: WeeklyNumbers,
  from: number,
  to: number,
  compare: "last-year" | "easter",
) {
  const answer = comparedAnswer(weekly, [from, to], compare);
  const { total: row, question } = answer;
  const both = row && bothOf(row);
  if (!both || weeksInDoubt(row).length > 0 || both.before < leastPeople || both.size < leastShare)
    return null;
  const { good: complete, weeks } = row.coverage;
  const slot = (value: SlotValue, formula: string): Slot => ({
    ...value,
    formula,
    n: both.n,
    question,
    coverage: { complete, weeks },
  });
  if (!both.alike) return { ...both, row, answer, slot, part: null };
  const { name, where } = inBothYears(weekly, answer, [from, to]);
  const { total } = where ? comparedAnswer(weekly, [from, to], compare, { where }) : answer;
  const alike = where ? total && comparedSum(total) : both.alike;
  if (!alike) return null;
  const average = (sum: number, formula: string) =>
    slot({ unit: "count", value: Math.round(sum / alike.weeks) }, formula);
  const part = {
    name,
    now: average(alike.now, words.averageInBoth),
    before: average(alike.before, words.averageBefore),
  };
  return { ...both, row, answer, slot, part };
}

function inBothYears(
  { numbers, running }: WeeklyNumbers,
  { leftOut }: ReportAnswer,
  [from, to]: readonly [number, number],
): { name: string; where: Partial<Where> | null } {
  const inOne = leftOut.flatMap(({ reason, campusId, categoryId }) =>
    reason === "not-in-both" && campusId && categoryId ? [{ campusId, categoryId }] : [],
  );
  const inTotal = new Set(attendedIn(numbers).map(({ id }) => id));
  const isShown = (week: number) => week + running >= from && week + running <= to;
  const counted = numbers.numbers.filter(
    (one) => inTotal.has(one.categoryId) && one.weeks.some(isShown),
  );
  const isInOne = (one: Cell) =>
    inOne.some(
      ({ campusId, categoryId }) => campusId === one.campusId && categoryId === one.categoryId,
    );
  const inBoth = counted.filter((one) => !isInOne(one));
  const partBy = (
    filter: "campus" | "category",
    list: readonly { id: string; name: string }[],
    idOf: (one: Cell) => string,
  ) => {
    const [partly, whole] = [new Set(inOne.map(idOf)), new Set(inBoth.map(idOf))];
    const found = list.filter(({ id }) => whole.has(id));
    const isClean = found.every(({ id }) => !partly.has(id));
    if (!isClean || found.length === 0 || found.length > mostNamed) return null;
    const name = new Intl.ListFormat(wordsLocale()).format(found.map((one) => one.name));
    return { name, where: { [filter]: found.map(({ id }) => id).sort() } };
  };
  return (
    partBy("campus", numbers.campuses, ({ campusId }) => campusId) ??
    partBy("category", numbers.categories, ({ categoryId }) => categoryId) ?? {
      name: words.inBothYears,
      where: null,
    }
  );
}

type Cell = { campusId: string; categoryId: string };

export type Both = Pair & {
  pairs: readonly Pair[];
  n: number;
  size: number;
  alike: (Pair & { weeks: number }) | null;
};

export function bothOf(row: ReportRow): Both | null {
  const sum = comparedSum(row);
  if (!sum || sum.isPart || sum.before === 0) return null;
  const { now, before, weeks: n, alike } = sum;
  const pairs = row.values.flatMap((_value, week) => comparedWeek(row, week)?.inAll ?? []);
  return { now, before, pairs, n, alike, size: Math.abs(now / before - 1) };
}

export function comparedAnswer(
  { answer, weeks }: WeeklyNumbers,
  [from, to]: readonly [number, number],
  compare: "last-year" | "easter",
  { by = "week", where = {} }: { by?: "week" | "campus"; where?: Partial<Where> } = {},
): ReportAnswer & { question: Question } {
  const period = daysOfWeeks(weeks[from] ?? "", weeks[to]);
  const question: Question = {
    ...plainQuestion,
    ...{ by, period, compare, aggregate: "total" },
    where: { ...plainQuestion.where, ...where },
  };
  return { ...answer(question), question };
}

export function compareOf(
  { calendar, weeks }: WeeklyNumbers,
  from: number,
  to: number,
): "last-year" | "easter" {
  const { easter } = calendar;
  if (easter === "none") return "last-year";
  const isNear = weeks.slice(from, to + 1).some((week) => {
    const sunday = sundayOf(week);
    return [sunday, addDays(sunday, -364)].some(
      (day) => Math.abs(daysBetween(nearestEaster(day, easter), day)) <= daysNearEaster,
    );
  });
  return isNear ? "easter" : "last-year";
}
