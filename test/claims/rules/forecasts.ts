import type { Facts } from "../facts.ts";
import { feasts, feastsIn } from "../feasts.ts";
import { dayOf, isoOf } from "../organization.ts";
import { amountIn, D, middleOf, N, type Rule, weekdays } from "../reading.ts";

const moves = "(?:[+−]\\d+|without |\\d services? cancelled)";

/** What is expected of coming weeks, why, and how good forecasts were. */
export const forecastRules: Rule[] = [
  {
    kind: "forecast: week",
    pattern: new RegExp(
      `^(?:Ask about your numbers ¦ )?(?<day>(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), ${D}|[Ww]eek of ${D}|The week of ${D}|Today|[A-Z]\\w+day, [A-Z]\\w+ \\d+(?:st|nd|rd|th))(?: ¦ | |: )(?<low>${N})(?: to (?<high>${N}))?(?: ¦ expected(?<home>.*)| ¦ about (?<n>${N})(?<ordinary>,? an ordinary week)?| ¦ (?<reasons>.*${moves}.*)| (?<paper>.*${moves}.*)|)$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const week = weekTold(found.day ?? "", facts);
      if (week === null) return { wrong: [`“${found.day}” is not understood`] };
      const row = facts.attendance;
      const [low, high] = [found.low, found.high ?? found.low].map((n) => amountIn(n, facts, row));
      const wrong = heldWrong(found.day ?? "", week, facts);
      if ((low ?? 0) > (high ?? 0)) wrong.push("the range is upside down");
      const about = found.n ? amountIn(found.n, facts, row) : null;
      if (about !== null && (about < (low ?? 0) || about > (high ?? 0)))
        wrong.push("about is outside of the range");
      const reasons = found.reasons ?? found.paper ?? found.home ?? "";
      for (const reason of reasons.split(" · ")) wrong.push(...partWrong(reason, week, facts));
      const isOrdinary = reasons === "" && /ordinary/.test(found.ordinary ?? "");
      if (isOrdinary && specialsIn(week, facts).length > 0)
        wrong.push("special services are planned in this week");
      const last = facts.goodNumbers(row, Math.min(week, facts.one.running + 7), 13);
      const [least, most] = [Math.min(...last), Math.max(...last)];
      if (/%/.test(reasons) && Math.max(high ?? 0, most) < 50)
        wrong.push("a percent of fewer than 50 people");
      if (isOrdinary && ((high ?? 0) < 0.8 * least || (low ?? 0) > 1.2 * most))
        wrong.push(`the last weeks had ${least} to ${most}`);
      return { wrong };
    },
  },
  {
    kind: "forecast: record",
    pattern:
      /^(?:The one forecast of an ordinary week so far was (?<one>inside|outside) its range\.|Of the last (?<n>\d+) forecasts of ordinary weeks, made a week ahead, (?<in>\d+) were inside the range; typical miss (?<miss>\d+)%\.)(?: Of (?<special>\d+) special weeks?, (?<met>\d+)\.)?$/,
    check: (found, { facts, row, place }) => {
      const of = place === "Reports" && row ? row : facts.attendance;
      const n = Number(found.n ?? 1);
      const goods = Array.from({ length: 27 }, (_week, back) =>
        facts.sumOf(of, facts.one.running - 7 * back),
      ).filter(({ isGood }) => isGood).length;
      const all = n + Number(found.special ?? 0);
      const wrong = all > goods ? [`only ${goods} weeks of half a year are good`] : [];
      if (Number(found.in ?? 0) > n || Number(found.met ?? 0) > Number(found.special ?? 0))
        wrong.push("more than all");
      return { wrong };
    },
  },
  {
    kind: "forecast: too few",
    pattern: /^The next weeks are forecast after (?<n>\d+) more weeks? with a number\.$/,
    check: (found, { facts }) => {
      // The running week is one of those to come.
      const known = facts.goodNumbers(facts.attendance, facts.one.running, 300).length;
      return { wrong: known + Number(found.n) > 26 ? [`${known} weeks are known`] : [] };
    },
  },
  {
    kind: "forecast: title",
    pattern: /^The next (?<n>one|two|three|four)? ?(?<what>\w+?)s?$/,
    check: (found, { facts }) => {
      const weekday = weekdays.indexOf(found.what ?? "");
      if (weekday < 0) return { wrong: found.what === "week" ? [] : ["no weekday"] };
      const held = facts.one.dates.filter(
        ({ day, kind, cancelled }) => day >= facts.one.today && kind === "service" && !cancelled,
      );
      const isHeld = held.some(({ day }) => (day + 4) % 7 === weekday);
      return { wrong: isHeld || held.length === 0 ? [] : ["nothing is held on that day"] };
    },
  },
  {
    kind: "forecast: none planned",
    pattern: /^Nothing is planned, or was counted at this time of year\.$/,
    check: (_found, { facts }) => {
      const { dates, today } = facts.one;
      const next = dates.filter(
        ({ day, kind, cancelled }) =>
          kind === "service" && !cancelled && day > today && day < today + 28,
      );
      const isCounted =
        facts.goodNumbers(facts.attendance, facts.one.running - 45 * 7, 7).length > 3;
      return { wrong: next.length > 0 && isCounted ? ["services are held"] : [] };
    },
  },
];

const long =
  "January February March April May June July August September October November December";

/** The week of "Sun, Dec 6", "Week of Dec 6", "Sunday, December 6th" or "Today". Days to come are of the next twelve months. */
function weekTold(text: string, facts: Facts): number | null {
  const { today } = facts.one;
  if (text === "Today") return facts.numbers.startOf(today);
  const [, month, day] = /([A-Z]\w+) (\d+)(?:st|nd|rd|th)?(?:, \d{4})?$/.exec(text) ?? [];
  const at = long.split(" ").findIndex((name) => month && name.startsWith(month)) + 1;
  if (at === 0) return null;
  const year = new Date(today * 86_400_000).getUTCFullYear();
  const days = [year, year + 1].map((of) =>
    dayOf(`${of}-${String(at).padStart(2, "0")}-${(day ?? "").padStart(2, "0")}`),
  );
  const found = days.find((each) => each >= today - 6);
  return found === undefined ? null : facts.numbers.startOf(found);
}

/** Something is held on the day that is named, and nothing on another. */
function heldWrong(text: string, week: number, { one }: Facts): string[] {
  const dates = one.dates.filter((date) => date.week === week && date.kind === "service");
  const held = [...new Set(dates.filter(({ cancelled }) => !cancelled).map(({ day }) => day))];
  if (dates.length > 0 && held.length === 0)
    return [`nothing is held in the week of ${isoOf(week)}`];
  const isWeek = /week of/i.test(text);
  if (isWeek || held.length === 0) return isWeek && held.length === 1 ? ["all is on one day"] : [];
  const named = text === "Today" ? one.today : held.find((day) => dayNamed(text, day));
  if (named === undefined) return [`held is ${held.map(isoOf)}`];
  return held.length === 1 ? [] : [`it is held on ${held.map(isoOf)}`];
}

function dayNamed(text: string, day: number): boolean {
  const date = new Date(day * 86_400_000);
  const weekday = weekdays[(day + 4) % 7] ?? "";
  const [name = "", of = ""] = /(\d+)(?:st|nd|rd|th)?(?:, \d{4})?$/.exec(text) ?? [];
  return name !== "" && text.startsWith(weekday.slice(0, 3)) && Number(of) === date.getUTCDate();
}

/** The week in which something was held nearest to a day. */
function weekNear(day: number | null, { one, numbers }: Facts): number {
  if (day === null) return 0;
  // As numbers of weeks hold what is held on Christmas Eve, it is in the week of its date.
  if (isoOf(day).endsWith("12-24")) return numbers.startOf(day);
  const held = one.dates.filter((date) => date.serviceId && !date.cancelled);
  const near = held
    .filter((date) => Math.abs(date.day - day) <= 3)
    .toSorted((a, b) => Math.abs(a.day - day) - Math.abs(b.day - day) || a.day - b.day);
  return near[0]?.week ?? numbers.startOf(day);
}

function partWrong(text: string, week: number, facts: Facts): string[] {
  const [, names] = /^without (.+)$/.exec(text) ?? [];
  if (names !== undefined) {
    const planned = specialsIn(week, facts).map(({ name }) => name);
    const all = names.split(/, and | and |, /);
    if (names === "Holy Week" && planned.length > 1) return [];
    return all.every((name) => planned.includes(name)) ? [] : [`${names} is not planned`];
  }
  const [, many] = /^(\d+) services? cancelled$/.exec(text) ?? [];
  if (many !== undefined) {
    const gone = facts.one.dates.filter((date) => date.week === week && date.cancelled);
    return gone.length >= Number(many) ? [] : [`${gone.length} are cancelled`];
  }
  return /%/.test(text) ? reasonWrong(text, week, facts) : [];
}

function specialsIn(week: number, { one }: Facts) {
  return one.dates.filter(
    (date) => date.week === week && date.kind === "service" && !date.serviceId && !date.cancelled,
  );
}

/** How many came to special services. */
function specialSum(week: number, facts: Facts): number {
  const { attendance, numbers } = facts;
  const given = attendance.campusIds.flatMap((campusId) =>
    attendance.categories.flatMap(
      ({ id }) => numbers.cellOf({ campusId, categoryId: id }, week).sources,
    ),
  );
  const special = given.filter(({ slot }) => slot === "special");
  return special.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

/** Without special services, but for those on a special day, which belong to it. */
function regularOf(week: number, facts: Facts): number | null {
  const { about } = facts.sumOf(facts.attendance, week);
  const { easter, specialDays } = facts.one;
  const isOfDay = specialsIn(week, facts).some(({ day }) => {
    const year = new Date(day * 86_400_000).getUTCFullYear();
    return feasts.Easter?.(year, easter) === day || specialDays.some((own) => own.day === day);
  });
  const days = Array.from({ length: 7 }, (_day, at) => isoOf(week + at));
  if (about === null || isOfDay || days.some((day) => day.endsWith("12-24"))) return about;
  return about - specialSum(week, facts);
}

/** What the special services of this name were beside all others in their weeks. */
function seenOfSpecials(name: string, week: number, facts: Facts): number[] {
  const weeks = new Set(facts.one.dates.map((date) => date.week));
  const plain = (text: string) =>
    text
      .replace(/\b(19|20)\d\d\b/g, "")
      .trim()
      .toLowerCase();
  return [...weeks].flatMap((at) => {
    const regular = at < week ? regularOf(at, facts) : null;
    const isSo = specialsIn(at, facts).some((one) => plain(one.name) === plain(name));
    const sum = specialSum(at, facts);
    return isSo && regular && sum > 0 ? [sum / regular] : [];
  });
}

/** "Easter +38 to +45% in 4 years" is what its weeks were beside the ordinary weeks around them. */
function reasonWrong(text: string, week: number, facts: Facts): string[] {
  const found =
    /^(?<name>.+?) (?<when>last year |earlier this year |elsewhere )?(?<low>[+−]\d+)(?: to (?<high>[+−]\d+))?%(?:, not known here| in (?<in>\d+)(?<years> years)?|, (?<times>\d+) times)?$/.exec(
      text,
    )?.groups;
  if (!found) return [`“${text}” is not understood`];
  const feast = feasts[found.name ?? ""];
  const specials = feast ? [] : seenOfSpecials(found.name ?? "", week, facts);
  if (!feast && specials.length === 0) return [`no such day is known: ${found.name}`];
  if (!feast) return seenWrong(found, specials);
  const year = new Date(facts.numbers.sundayOf(week) * 86_400_000).getUTCFullYear();
  const isOf = [year - 1, year, year + 1].some(
    (each) => weekNear(feast(each, facts.one.easter), facts) === week,
  );
  const wrong = isOf ? [] : [`${found.name} is not in the week of ${isoOf(week)}`];
  const inWeek = (each: number) => {
    const day = feast(each, facts.one.easter);
    return day !== null && day >= week && day < week + 7;
  };
  const isInWeek = [year - 1, year, year + 1].some(inWeek);
  if (/^(Thanksgiving|July 4)$/.test(found.name ?? "") && !isInWeek)
    wrong.push(`${found.name} is not in this week`);
  if (/^(Week after T|Around)/.test(found.name ?? "") && isInWeek)
    wrong.push(`${found.name}: it is in this week`);
  if (found.when === "elsewhere ") return wrong;
  return [...wrong, ...seenWrong(found, seenOf(feast, week, facts))];
}

function seenWrong(found: Record<string, string | undefined>, seen: readonly number[]): string[] {
  const wrong: string[] = [];
  const number = (text: string) => Number(text.replace("−", "-").replace("+", ""));
  const told = [number(found.low ?? "0"), number(found.high ?? found.low ?? "0")];
  if (seen.length === 0) return ["it was never seen"];
  const real = [Math.min(...seen), Math.max(...seen)].map((share) => Math.round(100 * share));
  const isNear = (value: number, seen: number) =>
    Math.abs(value - seen) <= Math.max(4, 0.1 * Math.abs(seen));
  if (told.some((value, at) => !isNear(value, real[at] ?? 0)))
    wrong.push(`its years are ${seen.map((share) => Math.round(100 * share)).join(", ")}%`);
  if (found.years && Math.abs(Number(found.in) - seen.length) > 1)
    wrong.push(`${seen.length} years have it`);
  return wrong;
}

function seenOf(feast: (typeof feasts)[string], week: number, facts: Facts): number[] {
  const special = new Set<number>();
  const weeks: number[] = [];
  const years = Array.from({ length: 12 }, (_year, back) => 2027 - back);
  for (const year of years) {
    for (const one of feastsIn(facts.one.timeZone))
      special.add(weekNear(one(year, facts.one.easter), facts));
    weeks.push(weekNear(feast(year, facts.one.easter), facts));
  }
  for (const { day } of facts.one.specialDays) special.add(facts.numbers.startOf(day));
  const about = (at: number) => regularOf(at, facts);
  const partsOf = largeParts(facts);
  return weeks.flatMap((at) => {
    const value = at < week ? about(at) : null;
    const around = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6]
      .map((away) => at + 7 * away)
      .filter((near) => !special.has(near) && partsOf(near) === partsOf(at))
      .flatMap((near) => about(near) ?? []);
    if (value === null || around.length < 4 || middleOf(around) <= 0) return [];
    return value === 0 ? [] : [value / middleOf(around) - 1];
  });
}

/** Which categories of which campuses have a number in a week, of those with more than a thirtieth of the people. */
function largeParts({ one, attendance, sumOf }: Facts): (week: number) => string {
  const weeks = [...new Set(one.dates.map(({ week }) => week))];
  const cells = attendance.campusIds.flatMap((campusId) =>
    attendance.categories.map((category) => ({ categories: [category], campusIds: [campusId] })),
  );
  const sized = cells.map((cell) => {
    const known = weeks.flatMap((week) => sumOf(cell, week).value ?? []);
    return { cell, size: known.length === 0 ? 0 : middleOf(known) };
  });
  const all = sized.reduce((sum, { size }) => sum + size, 0);
  const large = sized.filter(({ size }) => size > all / 30);
  return (week) => large.map(({ cell }) => Number(sumOf(cell, week).value !== null)).join("");
}
