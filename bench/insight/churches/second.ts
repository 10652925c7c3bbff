import type { Claim, Slot } from "../../../domain/insight/claim.ts";
import { afterAgain } from "./after-again.ts";
import { capacityAgain } from "./capacity-again.ts";
import { easterOf, isoOf, monthOf, yearOf } from "./dates.ts";
import { lateAgain } from "./late-again.ts";
import { type Chosen, middle, type Rows } from "./rows.ts";
import { trendAgain } from "./trend-again.ts";
import { isSpecialWeek, usualAgain } from "./usual-again.ts";

/** What a slot must hold: its value, of how many weeks, and the first and the last week of its question. */
export type Again = [value: number | string, n: number, from: number, to: number];
export type Sentence = {
  form: string;
  slots: Record<string, Again>;
  chosen: Chosen;
  both?: Chosen[];
};

/** Everything that a claim says beside what the raw rows say. Empty when it is true. */
export function falseIn(claim: Claim, rows: Rows): string[] {
  const again = sentenceAgain(claim, rows);
  if (!again) return [`${claim.key}: not known to the second computation`];
  const wrong: string[] = [];
  const same = (what: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) !== JSON.stringify(other))
      wrong.push(`${claim.key}: ${what} is ${JSON.stringify(one)}, not ${JSON.stringify(other)}`);
  };
  same("form", claim.form, again.form);
  same("slots", Object.keys(claim.slots).sort(), Object.keys(again.slots).sort());
  for (const [name, slot] of Object.entries(claim.slots)) {
    const [value, n, from, to] = again.slots[name] ?? ["nothing", 0, 0, 0];
    same(name, slot.value, value);
    same(`n of ${name}`, slot.n, n);
    same(`weeks of ${name}`, weeksAsked(slot, rows), [Math.max(rows.first, from), to]);
    const sets = claim.kind === "parting" ? [askedOf(slot, rows)] : (again.both ?? [again.chosen]);
    same(`question of ${name}`, askedOf(slot, rows), again.both ? joined(again.both) : sets[0]);
    same(
      `coverage of ${name}`,
      slot.coverage,
      coverageOf(sets, Math.max(rows.first, from), to, rows),
    );
  }
  return wrong;
}

function joined(sets: Chosen[]): Chosen {
  return {
    campuses: [...new Set(sets.flatMap(({ campuses }) => campuses))].sort(),
    categories: [...new Set(sets.flatMap(({ categories }) => categories))].sort(),
  };
}

function askedOf({ question }: Slot, { everywhere }: Rows): Chosen {
  const { measure, where } = question;
  const categories =
    where.category ?? (measure === "attendance" ? everywhere.categories : [measure]);
  const campuses = where.campus ?? everywhere.campuses;
  const [service] = where.service ?? [];
  return service ? { campuses, categories, service } : { campuses, categories };
}

function weeksAsked({ question: { period } }: Slot, { weekOf }: Rows): number[] {
  return typeof period === "string" ? [] : [weekOf(period.from), weekOf(period.to)];
}

function coverageOf(sets: Chosen[], from: number, to: number, { fullAt }: Rows) {
  let complete = 0;
  for (let week = from; week <= to; week++)
    if (sets.every((chosen) => fullAt(chosen, week) !== null)) complete++;
  return { complete, weeks: to - from + 1 };
}

function chosenBy(key: string, rows: Rows): Chosen {
  const [, what = "", ...ids] = key.split(" ");
  const { everywhere } = rows;
  if (what === "campus") return { ...everywhere, campuses: [ids[0] ?? ""] };
  if (what === "category") return { ...everywhere, categories: [ids[0] ?? ""] };
  if (what === "cell") return { campuses: [ids[0] ?? ""], categories: [ids[1] ?? ""] };
  return everywhere;
}

const share = (now: number, before: number) =>
  Math.floor((100 * Math.abs(now - before)) / before + 0.5);

function sentenceAgain(claim: Claim, rows: Rows): Sentence | null {
  const chosen = chosenBy(claim.key, rows);
  if (claim.kind === "typical") return typicalAgain(chosen, rows);
  if (claim.kind === "last-year" || claim.kind === "easter")
    return claim.form.startsWith("feast")
      ? feastAgain(rows)
      : yearBeforeAgain(rows, claim.kind === "easter");
  if (claim.kind === "trend") return trendOf(chosen, rows);
  if (claim.kind === "parting") return partingAgain(claim, rows);
  if (claim.kind === "late") return lateSentence(claim, rows);
  if (claim.form.startsWith("after-")) return afterSentence(rows);
  if (claim.kind === "guests" || claim.kind === "giving") return perAdultAgain(claim, rows);
  if (claim.kind === "season") return seasonAgain(claim, rows);
  if (claim.kind === "record") return recordAgain(chosen, rows);
  if (claim.kind === "capacity") return capacityAgain(claim, rows);
  if (claim.kind === "missing") return missingAgain(chosen, claim, rows);
  if (claim.kind === "oddity") return oddityAgain(chosen, claim, rows);
  return null;
}

function isoWeek(week: number, { church }: Rows): string {
  return isoOf(church.start + 7 * week);
}

function typicalAgain(chosen: Chosen, rows: Rows): Sentence {
  const last = rows.last(chosen);
  const value = rows.fullAt(chosen, last) ?? 0;
  const typical = rows.typicalAt(chosen, last) ?? 0;
  const used: number[] = [];
  for (let week = last - 1; week >= last - 26 && used.length < 8; week--)
    if (week >= 0 && rows.fullAt(chosen, week) !== null) used.push(week);
  const first = Math.min(...used);
  return {
    form: value > typical ? "above" : "below",
    chosen,
    slots: {
      value: [value, 1, last, last],
      day: [isoWeek(last, rows), 1, last, last],
      typical: [typical, used.length, first, last - 1],
      share: [share(value, typical), used.length + 1, first, last],
    },
  };
}

/** Sums of the complete weeks that have something to be compared with. */
function sumsBeside(chosen: Chosen, rows: Rows, from: number, to: number, byEaster: boolean) {
  let [now, before, n] = [0, 0, 0];
  for (let week = from; week <= to; week++) {
    if (rows.fullAt(chosen, week) === null) continue;
    const pair = rows.alike(chosen, week, byEaster ? asFarFromEaster(week, rows) : week - 52);
    if (!pair) continue;
    now += pair.now;
    before += pair.before;
    n++;
  }
  return { now, before, n };
}

/** The week of the year before that is as many weeks from Easter. */
export function asFarFromEaster(week: number, { sundayOf, church }: Rows): number {
  const sunday = sundayOf(week);
  const year = yearOf(sunday);
  let nearest = easterOf(year - 1);
  for (const each of [year, year + 1])
    if (Math.abs(easterOf(each) - sunday) < Math.abs(nearest - sunday)) nearest = easterOf(each);
  const day = easterOf(yearOf(nearest) - 1) + sunday - nearest;
  return Math.floor((day - church.start) / 7);
}

function yearBeforeAgain(rows: Rows, byEaster: boolean): Sentence {
  const { everywhere: chosen } = rows;
  const last = rows.last(chosen);
  const from = Math.max(0, last - 7);
  const { now, before, n } = sumsBeside(chosen, rows, from, last, byEaster);
  return {
    form: now > before ? "above" : "below",
    chosen,
    slots: { weeks: [n, n, from, last], share: [share(now, before), n, from, last] },
  };
}

function feastAgain(rows: Rows): Sentence {
  const { everywhere: chosen, running, sundayOf } = rows;
  let week = running;
  while (week >= 0 && easterOf(yearOf(sundayOf(week))) !== sundayOf(week)) week--;
  const { now, before } = sumsBeside(chosen, rows, week, week, true);
  const value = rows.fullAt(chosen, week) ?? 0;
  return {
    form: value > before ? "feast-above" : "feast-below",
    chosen,
    slots: { value: [value, 1, week, week], share: [share(now, before), 1, week, week] },
  };
}

function trendOf(chosen: Chosen, rows: Rows): Sentence {
  const last = rows.last(chosen);
  const values = Array.from({ length: last + 1 }, (_week, week) => rows.fullAt(chosen, week));
  const { form, percent, years, from: start } = trendAgain(values.slice(rows.first));
  const from = rows.first + start;
  const weeks = values.slice(from).filter((value) => value !== null).length;
  const slots: Sentence["slots"] = {
    share: [percent, weeks, from, last],
    years: [years, weeks, from, last],
  };
  if (form !== "none") slots.weeks = [weeks, weeks, from, last];
  return { form, chosen, slots };
}

function partingAgain(claim: Claim, rows: Rows): Sentence {
  const [, grown = "", fallen = ""] = claim.key.split(" ");
  const { everywhere } = rows;
  const last = rows.last(everywhere);
  const from = Math.max(0, last - 12);
  const byEaster = claim.slots.up?.question.compare === "easter";
  const of = (campus: string) =>
    sumsBeside({ ...everywhere, campuses: [campus] }, rows, from, last, byEaster);
  const [up, down] = [of(grown), of(fallen)];
  const others = everywhere.campuses.map(of).filter(({ n, before }) => n >= 8 && before >= 200);
  const isMost = others.every(
    ({ now, before }) =>
      now / before <= up.now / up.before && now / before >= down.now / down.before,
  );
  const weeks = last - from + 1;
  return {
    form: isMost && up.now > up.before && down.now < down.before ? "apart" : "false",
    chosen: everywhere,
    slots: {
      up: [share(up.now, up.before), up.n, from, last],
      down: [share(down.now, down.before), down.n, from, last],
      weeks: [weeks, weeks, from, last],
    },
  };
}

/** Guests as a share of adults, or giving for each of them. */
function perAdultAgain(claim: Claim, rows: Rows): Sentence | null {
  const { church, everywhere } = rows;
  const role = claim.kind === "guests" ? "guests" : "giving";
  const idOf = (what: string) => church.categories.find((one) => one.role === what)?.id ?? "";
  const [top, base] = [role, "adults"].map((what) => ({
    ...everywhere,
    categories: [idOf(what)],
  })) as [Chosen, Chosen];
  const isThere = (week: number) =>
    rows.fullAt(top, week) !== null && (rows.fullAt(base, week) ?? 0) > 0;
  let last = rows.last(everywhere);
  if (role === "giving") for (last = rows.running; last > 0 && !isThere(last); ) last--;
  const from = Math.max(0, last - (role === "guests" ? 25 : 12));
  const weeks: number[] = [];
  for (let week = from; week <= last; week++) if (isThere(week)) weeks.push(week);
  const paired = weeks.filter((week) => isThere(week - 52));
  const rate = (used: number[]) => {
    const sum = (set: Chosen) => used.reduce((all, week) => all + (rows.fullAt(set, week) ?? 0), 0);
    const each = sum(top) / sum(base);
    return role === "guests" ? Math.floor(1_000 * each + 0.5) / 10 : Math.floor(each + 0.5);
  };
  const both = [top, base];
  const first = role === "guests" ? "share" : "rate";
  if (claim.form === "now") {
    const n = weeks.length;
    return {
      form: "now",
      both,
      chosen: top,
      slots: { [first]: [rate(weeks), n, from, last], weeks: [n, n, from, last] },
    };
  }
  const n = paired.length;
  const [now, before] = [rate(paired), rate(paired.map((week) => week - 52))];
  const slots: Sentence["slots"] = { [first]: [now, n, from, last], weeks: [n, n, from, last] };
  if (role === "guests") slots.before = [before, n, from - 52, last - 52];
  else slots.share = [share(now, before), 2 * n, from - 52, last];
  const words = role === "guests" ? ["more", "fewer"] : ["more", "less"];
  return { form: words[now > before ? 0 : 1] ?? "", both, chosen: top, slots };
}

function seasonAgain(claim: Claim, rows: Rows): Sentence {
  const { everywhere: chosen, running, sundayOf } = rows;
  const months = [
    [12, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [9, 10, 11],
  ];
  const quarter = Number(claim.key.split(" ")[2]);
  const weeksOf = (season: number, year: number) => {
    const found: number[] = [];
    for (let week = 0; week <= running; week++) {
      const month = monthOf(sundayOf(week));
      const of = yearOf(sundayOf(week)) + (month === 12 ? 1 : 0);
      if (months[season]?.includes(month) && of === year) found.push(week);
    }
    return found;
  };
  const shares: number[] = [];
  const used: number[] = [];
  for (let year = yearOf(sundayOf(0)) - 1; year <= yearOf(sundayOf(running)) + 1; year++) {
    const after = weeksOf(quarter, year);
    const before = weeksOf((quarter + 3) % 4, quarter === 0 ? year - 1 : year);
    const [now, then] = [after, before].map((weeks) =>
      weeks.map((week) => rows.fullAt(chosen, week)).filter((value) => value !== null),
    ) as [number[], number[]];
    if (now.length < 8 || then.length < 8 || middle(then) < 20) continue;
    shares.push(middle(now) / middle(then) - 1);
    used.push(...after, ...before);
  }
  const value = middle(shares);
  const isSure = shares.every((one) => one * value > 0 && Math.abs(one) >= 0.03);
  const [from, to] = [Math.min(...used), Math.max(...used)];
  return {
    form: !isSure || shares.length < 2 ? "false" : value > 0 ? "above" : "below",
    chosen,
    slots: {
      share: [Math.floor(100 * Math.abs(value) + 0.5), shares.length, from, to],
      years: [shares.length, shares.length, from, to],
    },
  };
}

function recordAgain(chosen: Chosen, rows: Rows): Sentence {
  const last = rows.last(chosen);
  const value = rows.fullAt(chosen, last) ?? 0;
  let [since, between] = [last - 1, 0];
  for (; since >= 0; since--) {
    if (rows.knownAt(chosen, since) >= value) break;
    if (rows.fullAt(chosen, since) !== null) between++;
  }
  const slots: Sentence["slots"] = {
    value: [value, 1, last, last],
    day: [isoWeek(last, rows), 1, last, last],
  };
  if (since >= 0)
    slots.since = [isoWeek(since, rows), complete(chosen, rows, since, last), since, last];
  else slots.weeks = [between + 1, between + 1, 0, last];
  return { form: since >= 0 ? "since" : "ever", chosen, slots };
}

function lateSentence(claim: Claim, rows: Rows): Sentence {
  const [, , campusId = "", departmentId = ""] = claim.key.split(" ");
  const { from, weeks, late, days, isOften } = lateAgain(campusId, departmentId, rows);
  const own = rows.church.categories.filter((one) => one.departmentId === departmentId);
  const ids = own.map(({ id }) => id).filter((id) => rows.isCounted(campusId, id));
  const to = rows.running - 1;
  const form = rows.everywhere.campuses.length > 1 ? "part" : "alone";
  return {
    form: isOften ? form : "false",
    chosen: { campuses: [campusId], categories: ids.sort() },
    slots: {
      days: [days, late, from, to],
      late: [late, weeks, from, to],
      weeks: [weeks, weeks, from, to],
    },
  };
}

function afterSentence(rows: Rows): Sentence {
  const { everywhere, church } = rows;
  const guests = church.categories.find(({ role }) => role === "guests")?.id ?? "";
  const chosen = { ...everywhere, categories: [guests] };
  const { form, percent, n, times, from, to } = afterAgain(chosen, rows);
  const slots: Sentence["slots"] = {
    span: [4, n, from, to],
    times: [times, n, from, to],
    all: [n, n, from, to],
  };
  if (form !== "after-none") slots.share = [percent, n, from, to];
  return { form, chosen, both: [chosen, everywhere], slots };
}

function missingAgain(chosen: Chosen, claim: Claim, rows: Rows): Sentence {
  const to = rows.running - 2;
  const from = Math.max(0, to - 12);
  let [missing, expected] = [0, 0];
  for (let week = from; week <= to; week++) {
    if (rows.expectedIn(chosen, week) === 0) continue;
    expected++;
    if (rows.fullAt(chosen, week) === null) missing++;
  }
  return {
    form: claim.form,
    chosen,
    slots: {
      missing: [missing, expected, from, to],
      weeks: [expected, expected, from, to],
      day: [isoWeek(to, rows), complete(chosen, rows, from, to), from, to],
    },
  };
}

function complete(chosen: Chosen, rows: Rows, from: number, to: number): number {
  return coverageOf([chosen], from, to, rows).complete;
}

function oddityAgain(keyed: Chosen, claim: Claim, rows: Rows): Sentence | null {
  const week = rows.weekOf(String(claim.slots.day?.value));
  const { everywhere, church } = rows;
  const isShared = claim.form.startsWith("shared");
  const day: Again = [isoWeek(week, rows), 1, week, week];
  if (isShared) {
    const campuses = (claim.slots.count?.question.where.campus ?? []).toSorted();
    const each = campuses.map((campus) => ({ ...everywhere, campuses: [campus] }));
    const sum = (of: (chosen: Chosen) => number | null) =>
      each.reduce((all, chosen) => all + (of(chosen) ?? Number.NaN), 0);
    const value = sum((chosen) => rows.fullAt(chosen, week));
    const typical = sum((chosen) => rows.typicalAt(chosen, week));
    const n = campuses.length;
    return {
      form: value > typical ? "shared-above" : "shared-below",
      chosen: { ...everywhere, campuses },
      both: each,
      slots: {
        count: [n, n, week, week],
        day,
        share: [share(value, typical), n, week, week],
      },
    };
  }
  const value = rows.fullAt(keyed, week) ?? Number.NaN;
  const typical = rows.typicalAt(keyed, week) ?? Number.NaN;
  const side = value > typical ? "above" : "below";
  const slots: Sentence["slots"] = { value: [value, 1, week, week], day };
  const [kind] = claim.form.split("-");
  if (claim.slots.share) {
    const from = Math.max(rows.first, week - 26);
    slots.share = [share(value, typical), complete(keyed, rows, from, week), week - 26, week];
  }
  const isSpecial = isSpecialWeek(keyed, week, rows);
  if (claim.slots.low) {
    const { low, high, n } = usualAgain(keyed, week, rows);
    slots.low = [low, n, week - 52, week - 1];
    slots.high = [high, n, week - 52, week - 1];
    if (isSpecial || (value >= low && value <= high)) return null;
  }
  if (claim.slots.typical) {
    const from = week - 26;
    slots.typical = [
      typical,
      complete(keyed, rows, Math.max(rows.first, from), week - 1),
      from,
      week - 1,
    ];
    if (!isSpecial) return null;
  }
  if (claim.slots.services) {
    const services = church.occurrences.filter(
      (one) => one.week === week && one.cancelled && keyed.campuses.includes(one.campusId),
    ).length;
    slots.services = [services, 1, week, week];
  }
  const kept = church.kept.filter(
    (one) =>
      one.week === week &&
      keyed.campuses.includes(one.campusId) &&
      keyed.categories.includes(one.categoryId),
  );
  if (kind === "kept" || kind === "slip") {
    const greatest = Math.max(...kept.map((one) => one.value));
    const named = kept.find((one) => one.value === greatest);
    if ((kind === "kept") !== kept.length > 0) return null;
    if (kind === "kept" && claim.names.person !== (named?.by ?? "Someone")) return null;
    if (kind === "kept" && greatest !== value) slots.kept = [greatest, 1, week, week];
  }
  const form = claim.form.replace(/(above|below)$/, side);
  return { form, chosen: keyed, slots };
}
