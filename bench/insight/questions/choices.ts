import type { Random } from "../churches/random.ts";
import type { Church } from "./church.ts";
import {
  adventOf,
  dateOf,
  dayOf,
  easterIn,
  fathersDayOf,
  isoOf,
  mothersDayOf,
  type Span,
  sundayOfMonth,
  sundayOnOrAfter,
  sundayOnOrBefore,
  thanksgivingOf,
  yearOf,
} from "./days.ts";

/** A day as it is said, alone and after a verb, and the Sunday of its week twice. */
type SaidDay = { day: string; on: string; period: Span };

function sundayOfWeek(day: number, { weekStartDay }: Church): number {
  return weekStartDay === 0 ? sundayOnOrBefore(day) : sundayOnOrAfter(day);
}

export function runningSunday(church: Church): number {
  return sundayOfWeek(dayOf(church.today), church);
}

const week = (sunday: number): Span => ({ from: isoOf(sunday), to: isoOf(sunday) });

export const months = [
  ["january", "jan"],
  ["february", "feb"],
  ["march", "mar"],
  ["april", "apr"],
  ["may", "may"],
  ["june", "jun"],
  ["july", "jul"],
  ["august", "aug"],
  ["september", "sept"],
  ["october", "oct"],
  ["november", "nov"],
  ["december", "dec"],
] as const;

/** A Sunday of the past, by its date or by how long ago it was. */
export function someDay(church: Church, random: Random): SaidDay {
  return random.is(0.45) ? relativeDay(church, random) : someDate(church, random);
}

function relativeDay(church: Church, random: Random): SaidDay {
  const lastSunday = sundayOnOrBefore(dayOf(church.today) - 1);
  const running = runningSunday(church);
  // On a Sunday it could be today.
  const past = lastSunday + 7 === dayOf(church.today) ? "last sunday" : "this past sunday";
  const [words, sunday] = random.one([
    ["last sunday", lastSunday],
    ["last Sunday", lastSunday],
    [past, lastSunday],
    ["last week", running - 7],
    ["two weeks ago", running - 14],
    ["3 weeks ago", running - 21],
    ["four weeks ago", running - 28],
  ] as [string, number][]);
  return { day: words, on: words, period: week(sunday) };
}

function someDate(church: Church, random: Random): SaidDay {
  const sunday = sundayOnOrBefore(dayOf(church.today) - 1) - 7 * Math.floor(random.between(1, 45));
  const [year, month, date] = isoOf(sunday).split("-").map(Number) as [number, number, number];
  const [name, short] = months[month - 1] as readonly [string, string];
  const end = date % 10 < 4 && Math.floor(date / 10) !== 1 ? date % 10 : 0;
  const nth = `${date}${["th", "st", "nd", "rd"][end]}`;
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  const words = random.one([
    `${name} ${date}`,
    `${short} ${date}`,
    `${Name} ${nth}`,
    `${date} ${name}`,
    `the ${nth} of ${name}`,
    `${month}/${date}`,
    `${month}/${date}/${year % 100}`,
    `${month}/${date}/${year}`,
    isoOf(sunday),
    `${Name} ${date}, ${year}`,
    `sunday ${short} ${date}`,
    `${short}${short === name ? "" : "."} ${nth}`,
  ]);
  return { day: words, on: `on ${words}`, period: week(sunday) };
}

/** A feast as it is said, and its day in a year; `isEasters` if it moves with Easter. */
type Feast = { names: readonly string[]; day: (year: number) => number; isEasters?: true };

function feastsOf(church: Church): Feast[] {
  const easter = (year: number) => easterIn(year, church.easter);
  const of = (names: string[], day: (year: number) => number): Feast => ({ names, day });
  const near = (names: string[], days: number): Feast => ({
    names,
    day: (year) => easter(year) + days,
    isEasters: true,
  });
  const memorial = (year: number) => sundayOnOrAfter(dateOf(year, 5, 25) - 1) + 1;
  const labor = (year: number) => sundayOnOrAfter(dateOf(year, 9, 1) - 1) + 1;
  const shared = [
    near(["palm sunday", "Palm Sunday"], -7),
    near(["good friday", "Good Friday"], -2),
    near(["pentecost", "Pentecost", "pentecost sunday"], 49),
    of(["christmas eve", "Christmas Eve"], (year) => dateOf(year, 12, 24)),
    of(["christmas", "Christmas", "christmas day"], (year) => dateOf(year, 12, 25)),
    of(["mothers day", "Mother's Day", "mother's day"], mothersDayOf),
    of(["fathers day", "Father's Day"], fathersDayOf),
    of(["thanksgiving", "Thanksgiving"], thanksgivingOf),
    of(["memorial day weekend", "Memorial Day weekend"], (year) => memorial(year) - 1),
    of(["labor day weekend", "Labor Day weekend"], (year) => labor(year) - 1),
    of(["july 4", "4th of july", "the fourth of july"], (year) => dateOf(year, 7, 4)),
    of(["new year's eve", "new years eve"], (year) => dateOf(year, 12, 31)),
  ];
  return church.easter === "western"
    ? [
        near(["easter", "Easter", "easter sunday", "Easter Sunday"], 0),
        near(["ascension", "Ascension Day"], 39),
        near(["trinity sunday"], 56),
        near(["ash wednesday", "Ash Wednesday"], -46),
        near(["maundy thursday"], -3),
        of(["epiphany"], (year) => dateOf(year, 1, 6)),
        of(["halloween"], (year) => dateOf(year, 10, 31)),
        ...shared,
      ]
    : [
        near(["pascha", "Pascha", "easter", "Easter"], 0),
        near(["ascension"], 39),
        of(["theophany", "Theophany"], (year) => dateOf(year, 1, 6)),
        ...shared,
      ];
}

type SaidFeast = { feast: string; period: Span; compare: "easter" | "last-year" };

/** The latest that has begun, without a word of when. */
export function someFeast(church: Church, random: Random): SaidFeast {
  const feasts = feastsOf(church);
  // Easter is asked for most.
  const feast = random.is(0.25) ? (feasts[0] as Feast) : random.one(feasts);
  return saidFeast(church, random.one(feast.names), feast, latest(feast, church));
}

/** Of a year that is named. */
export function someFeastOfYear(church: Church, random: Random): SaidFeast {
  const feast = random.one(feastsOf(church));
  const name = random.one(feast.names.filter((one) => !/\d|weekend|^the /.test(one)));
  if (!name) return someFeastOfYear(church, random);
  const today = yearOf(dayOf(church.today));
  const [words, year] = random.one<[string, number]>([
    [`${name} ${today - 1}`, today - 1],
    [`${name} ${today - 2}`, today - 2],
    [`${name} ${today - 3}`, today - 3],
    [`${name} in ${today - 2}`, today - 2],
    [`${name} last year`, today - 1],
    [`last year's ${name}`, today - 1],
    [`last ${name}`, latest(feast, church)],
    [`last ${name}`, latest(feast, church)],
  ]);
  return saidFeast(church, words, feast, year);
}

function latest({ day }: Feast, { today }: Church): number {
  const year = yearOf(dayOf(today));
  return day(year) <= dayOf(today) ? year : year - 1;
}

function saidFeast(church: Church, words: string, { day, isEasters }: Feast, year: number) {
  const period = week(sundayOfWeek(day(year), church));
  return {
    feast: words,
    period,
    compare: isEasters ? ("easter" as const) : ("last-year" as const),
  };
}

/** The organization's own days. */
export function someOwnDay(church: Church, random: Random): SaidFeast {
  const { name } = random.one(church.specialDays);
  const latestDay = church.specialDays
    .filter((one) => one.name === name && one.date <= church.today)
    .map(({ date }) => dayOf(date))
    .reduce((one, other) => Math.max(one, other));
  const period = week(sundayOfWeek(latestDay, church));
  return { feast: random.one([name, name.toLowerCase()]), period, compare: "last-year" };
}

/** `then` is without a preposition. */
type Soon = { soon: string; then: string; from: string; to: string };

/** One Sunday that is still to come. */
export function comingSunday(church: Church, random: Random): Soon {
  const today = dayOf(church.today);
  const next = sundayOnOrAfter(today);
  const running = runningSunday(church);
  const feasts = feastsOf(church).flatMap((feast): [string, number][] => {
    const year = [0, 1].map((add) => yearOf(today) + add).find((one) => feast.day(one) >= today);
    const sunday = sundayOfWeek(feast.day(year ?? 0), church);
    const isSoon = sunday >= next && sunday <= next + 49;
    return isSoon ? [[`on ${random.one(feast.names)}`, sunday]] : [];
  });
  const [year, month, date] = isoOf(next + 21)
    .split("-")
    .map(Number) as [number, number, number];
  const [name] = months[month - 1] as readonly [string, string];
  const [soon, sunday] = random.one<[string, number]>([
    ["this sunday", next],
    ["on Sunday", next],
    ["this weekend", next],
    ["this coming sunday", next],
    ["next sunday", sundayOnOrAfter(today + 1)],
    ["next week", running + 7],
    [`on ${name} ${date}`, next + 21],
    [`on ${month}/${date}/${year}`, next + 21],
    ...feasts,
  ]);
  const then = soon.replace(/^on /, "");
  return { soon, then, from: isoOf(sunday), to: isoOf(sunday) };
}

/** Several Sundays that are still to come. */
export function comingSundays(church: Church, random: Random): Soon {
  const next = sundayOnOrAfter(dayOf(church.today));
  const [year, month] = church.today.split("-").map(Number) as [number, number];
  const fourth = adventOf(year) + 21;
  const advent =
    church.easter === "western" ? adventOf(year) : sundayOnOrAfter(dateOf(year, 11, 15));
  const isAdventSoon = fourth > next && fourth <= next + 49;
  const [then, from, to] = random.one<[string, number, number]>([
    ["the next 4 weeks", next, next + 21],
    ["the next four weeks", next, next + 21],
    ["the next 6 weeks", next, next + 35],
    ["the next three sundays", next, next + 14],
    ["the coming weeks", next, next + 49],
    ["the next few weeks", next, next + 21],
    ["next month", sundayOfMonth(year, month + 1, 1), sundayOfMonth(year, month + 1, -1)],
    ...(isAdventSoon
      ? ([["advent", Math.max(next, advent), fourth]] as [string, number, number][])
      : []),
  ]);
  const soon = then.startsWith("next") ? then : `over ${then}`;
  return { soon: then === "advent" ? "in advent" : soon, then, from: isoOf(from), to: isoOf(to) };
}
