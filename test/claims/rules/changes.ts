import type { Facts, Row } from "../facts.ts";
import { isoOf } from "../organization.ts";
import {
  amountIn,
  type Context,
  type Found,
  mean,
  middleOf,
  percent,
  rowOfName,
} from "../reading.ts";

type Pair = { now: number; before: number };
type Answer = { wrong?: string[]; odd?: string[] };

export function yearBefore(found: Found, { facts, isInDoubt }: Context): Answer {
  const row = facts.attendance;
  const last = facts.lastGood(row);
  if (last === null) return { wrong: ["no week is good"] };
  const wanted = Number(found.n);
  const weeks: [number, number][] = [];
  for (let week = last; week > last - 400 && weeks.length < wanted; week -= 7) {
    const other = found.easter ? facts.numbers.comparedWeek(week, "easter") : week - 364;
    if (isInDoubt(row, week)) continue;
    if (facts.sumOf(row, week).about && other && facts.sumOf(row, other).about)
      weeks.push([week, other]);
  }
  const pairs = weeks.map(([now, before]): Pair => {
    return {
      now: facts.sumOf(row, now).about ?? 0,
      before: facts.sumOf(row, before).about ?? 0,
    };
  });
  const wrong = weeks.length < wanted ? [`only ${weeks.length} weeks can be compared`] : [];
  const [now, before] = [sum(pairs, "now") / wanted, sum(pairs, "before") / wanted];
  const told = (found.side === "below" ? -1 : 1) * Number(found.share);
  const real = found.unit === "%" ? percent(now, before) : Math.round(now) - Math.round(before);
  if (real !== told)
    wrong.push(`in all it is ${real}: ${now} and ${before} from ${isoOf(last)} back`);
  if (found.alone) wrong.push(...alone(found, weeks, facts));
  if (found.odd) {
    const odd = facts.numbers.startOf(facts.readDay(found.odd) ?? 0);
    const rest = pairs.filter((_pair, at) => !weeks[at]?.includes(odd));
    if (rest.length !== pairs.length - 1) wrong.push(`${isoOf(odd)} is not compared`);
    const without = sum(rest, "now") / sum(rest, "before") - 1;
    // As a share, half of a large change is not half of its logarithm.
    if (without / (now / before - 1) > 0.55) wrong.push(`without it, it is ${100 * without}%`);
    return { wrong };
  }
  return { wrong, odd: changeOdd(pairs.map((pair) => Math.log(pair.now / pair.before))) };
}

function sum(pairs: readonly Pair[], key: keyof Pair): number {
  return pairs.reduce((all, pair) => all + pair[key], 0);
}

/** Beyond twice the error of its weeks, and not made by one of them. */
function changeOdd(logs: readonly number[]): string[] {
  const center = mean(logs);
  const squares = logs.reduce((all, log) => all + (log - center) ** 2, 0);
  const error = Math.sqrt(squares / (logs.length - 1) / logs.length);
  const odd: string[] = [];
  if (Math.abs(center) < 2 * error)
    odd.push(`scatter: ${(100 * center).toFixed(1)}%, error ${(100 * error).toFixed(1)}%`);
  const isOfOne = logs.some((_log, left) => {
    const without = mean(logs.filter((_other, index) => index !== left));
    return without * center <= 0 || Math.abs(without) < Math.abs(center) / 2;
  });
  if (isOfOne) odd.push("one week makes it");
  return odd;
}

/** "Main alone had 310 a week, beside 290": an average week of what both years have. */
export function alone(found: Found, weeks: readonly [number, number][], facts: Facts): string[] {
  const rows = partOf(found.part ?? "", facts);
  if (typeof rows === "string") return rows === "" ? [] : [rows];
  const alike = weeks.map(([now, before]) => facts.alikeOf(rows, now, before));
  const there = alike.filter((pair) => pair.now !== null && pair.before !== null);
  const real = (["now", "before"] as const).map((key) => mean(there.map((pair) => pair[key] ?? 0)));
  const told = [found.now, found.before].map((text) => amountIn(text, facts, rows));
  return told.some((value, at) => Math.abs(value - (real[at] ?? 0)) > 1 + 0.01 * value)
    ? [`${found.part} had ${real.map((one) => one.toFixed(1)).join(" and ")}`]
    : [];
}

function partOf(text: string, facts: Facts): Row | string {
  if (/^What was counted/.test(text)) return "";
  const names = text.split(/, and |, | and /);
  const campusIds = facts.one.campuses.flatMap(({ id, name }) => (names.includes(name) ? id : []));
  if (campusIds.length === names.length) return { ...facts.attendance, campusIds };
  const categories = facts.attendance.categories.filter(({ name }) => names.includes(name));
  if (categories.length === names.length) return { categories, campusIds: facts.everywhere };
  return `what is “${text}”?`;
}

/** By the people who came: whole years beside the one before, also where nobody counted them. */
export function trend(found: Found, { facts }: Context): Answer {
  const row = rowOfName((found.what ?? "").replace(/^attendance$/, "Attendance"), facts);
  if (typeof row === "string") return { wrong: [row] };
  const years = Number(found.years);
  const last = facts.lastGood(row);
  if (last === null) return { wrong: ["no week is good"] };
  const middles = Array.from({ length: years }, (_year, back) => {
    const weeks = Array.from({ length: 52 }, (_week, week) => last - 7 * week - 364 * back);
    const came = weeks.map((week) => facts.peopleIn(row, week)).filter((n) => n > 0);
    // Neither a feast nor a week without a service makes a year.
    return mean(came.sort((a, b) => a - b).slice(came.length / 10, came.length - came.length / 10));
  });
  const changeOver = (span: number) =>
    Math.log((middles[0] ?? 1) / (middles[Math.min(span, years - 1)] ?? 1)) /
    Math.min(span, years - 1);
  const yearly = changeOver(years - 1);
  const told = ((found.side === "fallen" ? -1 : 1) * Number(found.share ?? 0)) / 100;
  const odd: string[] = [];
  const came = `years are ${middles.map(Math.round).reverse().join(", ")}`;
  if (found.share) {
    if (Math.abs(yearly - told) > 0.025) odd.push(came);
    const recent = changeOver(2);
    if (recent * told <= 0 || Math.abs(recent) < Math.abs(told) / 3)
      odd.push(`the last two years changed by ${(100 * recent).toFixed(1)}% a year, ${came}`);
  } else if (Math.abs(yearly) > (Number(found.less) + 2) / 100) odd.push(came);
  return { odd };
}

const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** Of years in which the same was counted in both seasons. */
export function season(found: Found, { facts, isInDoubt }: Context): Answer {
  const row = facts.attendance;
  const quarter = (text: string | undefined) =>
    Math.floor(((monthNames.indexOf((text ?? "").split(" ")[0] ?? "") + 1) % 12) / 3);
  const [later, earlier] = [quarter(found.later), quarter(found.earlier)];
  // Claims look five years back.
  const first = Math.max(facts.one.first, facts.one.running - 7 * 260);
  const goodWeeks = (season: number, year: number) => {
    const weeks: number[] = [];
    for (let week = first; week <= facts.one.running; week += 7) {
      const date = new Date(facts.numbers.sundayOf(week) * 86_400_000);
      const month = date.getUTCMonth() + 1;
      const inYear = date.getUTCFullYear() + (month === 12 ? 1 : 0);
      if (Math.floor((month % 12) / 3) === season && inYear === year) weeks.push(week);
    }
    return weeks.filter((week) => facts.sumOf(row, week).regular !== null && !isInDoubt(row, week));
  };
  const isOfTheSame = (...both: number[][]) =>
    facts.cellRows(row).every((cell) => {
      const missed = both.map((weeks) => weeks.filter((at) => !facts.isAnythingStored(cell, at)));
      const shares = both.map(
        (weeks) =>
          mean(weeks.map((at) => facts.sumOf(cell, at).value ?? 0)) /
          mean(weeks.map((at) => facts.sumOf(row, at).about ?? 1)),
      );
      return missed.every(({ length }) => length <= 2) || shares.every((part) => part <= 0.03);
    });
  const shares: { median: number; mean: number }[] = [];
  for (let year = 2015; year <= 2027; year++) {
    const [now, before] = [
      goodWeeks(later, year),
      goodWeeks(earlier, later === 0 ? year - 1 : year),
    ];
    if (now.length < 11 || before.length < 11) continue;
    const values = (weeks: number[]) => weeks.map((week) => facts.sumOf(row, week).regular ?? 0);
    if (!isOfTheSame(now, before) || middleOf(values(before)) < 50) {
      // Years before what is counted changed are of other people. Of fewer than 50 a percent says little.
      shares.length = 0;
      continue;
    }
    shares.push({
      median: middleOf(values(now)) / middleOf(values(before)) - 1,
      mean: mean(values(now)) / mean(values(before)) - 1,
    });
  }
  const told = ((found.side === "below" ? -1 : 1) * Number(found.share)) / 100;
  const wrong: string[] = [];
  if (shares.length < Number(found.years)) wrong.push(`only ${shares.length} years have both`);
  const list = shares.map(({ median }) => (100 * median).toFixed(0)).join(", ");
  if (Math.abs(middleOf(shares.map(({ median }) => median)) - told) > 0.01)
    wrong.push(`years are ${list}%`);
  const isOdd = shares.some(
    (year) => Math.min(year.median / year.mean, year.mean / year.median) < 0.45,
  );
  return { wrong, odd: isOdd ? [`means are ${shares.map((one) => one.mean.toFixed(2))}`] : [] };
}

const named = (facts: Facts, is: (name: string, unit: string) => boolean): Row => ({
  categories: facts.one.categories.filter(({ name, unit }) => is(name, unit)),
  campusIds: facts.everywhere,
});

/** The last weeks in which both rows are good and beyond doubt; those a year before, too, where they are compared. */
function besideAdults(top: Row, { facts, isInDoubt }: Context, found: Found, span: number) {
  const adults = named(facts, (name) => name === "Adult Attendance");
  const rows = [top, adults];
  const rateOf = (weeks: readonly number[]) =>
    mean(weeks.map((week) => facts.sumOf(top, week).about ?? 0)) /
    mean(weeks.map((week) => facts.sumOf(adults, week).about ?? 0));
  const isKnown = (week: number) =>
    facts.sumOf(top, week).about !== null &&
    !!facts.sumOf(adults, week).about &&
    !rows.some((row) => isInDoubt(row, week));
  const isCompared = found.how === "that can be compared";
  let last = facts.one.running;
  while (!isKnown(last) && last > facts.one.running - 90) last -= 7;
  const weeks = Array.from({ length: span }, (_week, back) => last - 7 * back).filter(
    (week) => isKnown(week) && (!isCompared || isKnown(week - 364)),
  );
  const wrong = weeks.length === Number(found.n) ? [] : [`it is ${weeks.length} weeks`];
  const logs = weeks.map((week) => Math.log(rateOf([week]) / rateOf([week - 364])));
  return { weeks, rateOf, wrong, logs, before: weeks.map((week) => week - 364) };
}

export function giving(found: Found, context: Context): Answer {
  const top = named(context.facts, (_name, unit) => unit === "currency");
  const told = amountIn(found.rate, context.facts, top);
  const { weeks, rateOf, wrong, logs, before } = besideAdults(top, context, found, 13);
  const now = rateOf(weeks);
  if (Math.abs(told - now) > (/\./.test(found.rate ?? "") ? 1 : 51)) wrong.push(`it is ${now}`);
  if (!found.share) return { wrong };
  const share = (found.side === "down" ? -1 : 1) * Number(found.share);
  const real = percent(Math.round(now), Math.round(rateOf(before)));
  if (real !== share) wrong.push(`it is ${real}%`);
  return { wrong, odd: changeOdd(logs) };
}

export function guests(found: Found, context: Context): Answer {
  const top = rowOfName(found.guests ?? "", context.facts);
  if (typeof top === "string") return { wrong: [top] };
  const { weeks, rateOf, wrong, logs, before } = besideAdults(top, context, found, 26);
  const now = 100 * rateOf(weeks);
  if (Math.abs(now - Number(found.share)) > 0.051) wrong.push(`it is ${now.toFixed(1)}%`);
  if (!found.before) return { wrong };
  const then = 100 * rateOf(before);
  if (Math.abs(then - Number(found.before)) > 0.051) wrong.push(`it was ${then.toFixed(1)}%`);
  return { wrong, odd: changeOdd(logs) };
}

/** One row is up while another is down, by what both years have of each. */
export function parting(found: Found, { facts }: Context): Answer {
  const wrong: string[] = [];
  const changeOf = (name: string, told: number) => {
    const row = rowOfName(name, facts);
    const last = typeof row === "string" ? null : facts.lastGood(row);
    if (typeof row === "string" || last === null) return wrong.push(`${row}`);
    const pairs: Pair[] = [];
    for (let week = last; week > last - 400 && pairs.length < Number(found.n); week -= 7) {
      const { now, before } = facts.alikeOf(row, week, week - 364);
      if (now && before) pairs.push({ now, before });
    }
    const real = percent(sum(pairs, "now"), sum(pairs, "before"));
    return Math.abs(real - told) > 1 ? wrong.push(`${name} changed by ${real}%`) : 0;
  };
  changeOf(found.grown ?? "", Number(found.up));
  changeOf(found.fallen ?? "", -Number(found.down));
  return { wrong };
}
