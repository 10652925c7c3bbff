import { termsOf } from "#words/terms.ts";
import { claimText } from "../../domain/insight/claim-words.ts";
import type { TestApp } from "../create-test-app.ts";
import type { Verdict } from "./check.ts";
import { type Facts, factsOf, type Row } from "./facts.ts";
import type { Person } from "./insert.ts";
import { dayOf, isoOf, type Organization } from "./organization.ts";

type Question = {
  words: string;
  kind: string;
  check: (text: string, facts: Facts) => string[];
};

/** Questions whose right answers are worked out from the page. */
function questionsFor({ one, attendance, everywhere, ...facts }: Facts): Question[] {
  const year = new Date(one.today * 86_400_000).getUTCFullYear();
  const month = new Date(one.today * 86_400_000).getUTCMonth();
  const last = month === 0 ? [year - 1, 12] : [year, month];
  const money = one.categories.filter(({ unit }) => unit === "currency");
  const giving: Row = { categories: money, campusIds: everywhere };
  const [from, to] = [monthStart(last[0] ?? 0, last[1] ?? 1), monthStart(year, month + 1) - 1];
  const lastMonth = monthNames[(last[1] ?? 1) - 1];
  const yearStart = dayOf(`${year}-01-01`);
  const all = { one, attendance, everywhere, ...facts } as Facts;
  return [
    {
      words: `total attendance in ${lastMonth} ${last[0]}`,
      kind: "total of a month",
      check: (text) => [
        ...firstNumber(text, totalOf(all, attendance, from, to), false),
        ...averageWrong(text, all, from, to),
      ],
    },
    {
      words: "total attendance this year",
      kind: "total of the year",
      check: (text) => [
        ...firstNumber(text, totalOf(all, attendance, yearStart, one.today + 6), false),
        ...averageWrong(text, all, yearStart, one.today + 6),
      ],
    },
    ...(money.length > 0
      ? [
          {
            words: `giving in ${lastMonth} ${last[0]}`,
            kind: "giving of a month",
            check: (text: string) => firstNumber(text, totalOf(all, giving, from, to), true, one),
          },
          {
            words: "total giving this year",
            kind: "giving of the year",
            check: (text: string) =>
              firstNumber(text, totalOf(all, giving, yearStart, one.today + 6), true, one),
          },
        ]
      : []),
    {
      words: "average attendance in the last 13 weeks",
      kind: "average",
      check: (text) => {
        const good = goodIn(all, attendance, one.running - 7 * 12, one.running);
        if (good.length === 0) return [];
        const sum = good.reduce((total, { about }) => total + about, 0);
        return firstNumber(text, Math.floor(sum / good.length + 0.5), false);
      },
    },
    { words: "Are we growing?", kind: "growing", check: (text) => checkPercent(text) },
    {
      words: "How was Easter compared with last year?",
      kind: "Easter compared",
      check: (text) => checkPercent(text),
    },
    {
      words: "When was attendance highest?",
      kind: "record",
      check: (text) => checkRecord(text, all),
    },
    {
      words: "How many came last week?",
      kind: "last week",
      check: (text) => {
        const sum = all.sumOf(attendance, one.running - 7);
        const value = sum.about ?? sum.value;
        if (value === null) return /nothing|cancelled/i.test(text) ? [] : ["nothing was entered"];
        return [...firstNumber(text, value, false), ...checkDay(text, all, one.running - 7)];
      },
    },
    {
      words: "How many came this week?",
      kind: "this week",
      check: (text) => {
        const sum = all.sumOf(attendance, one.running);
        const value = sum.about ?? sum.value;
        if (value === null) return /nothing|cancelled/i.test(text) ? [] : ["nothing was entered"];
        return [...firstNumber(text, value, false), ...checkDay(text, all, one.running)];
      },
    },
    {
      words: "What is missing?",
      kind: "missing",
      check: (text) => {
        const row: Row = { categories: one.categories, campusIds: everywhere };
        if (/^Nothing is missing this week or last\./.test(text))
          return [one.running, one.running - 7].flatMap((week) =>
            all.sumOf(row, week).missing.map(({ slot }) => `${slot} is missing`),
          );
        const [, told = "0", weeks = "2"] =
          /(\d+) numbers?(?: (?:is|are) missing)?(?:, in \d+ weeks? of (\d+) weeks)?/.exec(text) ??
          [];
        const missing = Array.from(
          { length: Number(weeks) },
          (_week, back) => all.sumOf(row, one.running - 7 * back).missing.length,
        ).reduce((sum, count) => sum + count, 0);
        return missing === Number(told) ? [] : [`${missing} are missing in ${weeks} weeks`];
      },
    },
    ...(one.campuses.filter(({ active }) => active).length > 1
      ? [
          {
            words: "Which campus grew most?",
            kind: "grew most",
            check: (text: string) => checkPercent(text),
          },
        ]
      : []),
  ];
}

const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

function monthStart(year: number, month: number): number {
  return Date.UTC(year, month - 1, 1) / 86_400_000;
}

/** Everything that was entered on these days. */
function totalOf(facts: Facts, row: Row, from: number, to: number): number | null {
  const { numbers, one } = facts;
  let total: number | null = null;
  for (let week = numbers.startOf(from); week <= Math.min(to, one.running); week += 7)
    for (const campusId of row.campusIds)
      for (const category of row.categories) {
        const cell = numbers.cellOf({ campusId, categoryId: category.id }, week);
        for (const source of cell.sources) {
          const part = numbers.partOf(source, week, (day) => day >= from && day <= to);
          if (part && part.value !== null) total = (total ?? 0) + part.value;
        }
      }
  return total;
}

/** What is told of an average week, where the numbers of each week are of one day. */
function averageWrong(text: string, facts: Facts, from: number, to: number): string[] {
  const { numbers, attendance } = facts;
  const found = new RegExp(`(?<n>${number.source}) a (?<each>[A-Z]?[a-z]+) on average`).exec(text);
  const weeks = goodIn(facts, attendance, numbers.startOf(from), Math.min(to, facts.one.running));
  const good = weeks.filter(({ day }) => day === null || (day >= from && day <= to));
  const days = good.flatMap(({ day }) => day ?? []);
  if (!found?.groups || days.length < good.length) return [];
  const { n = "", each = "" } = found.groups;
  const average = Math.floor(good.reduce((sum, { about }) => sum + about, 0) / days.length + 0.5);
  const wrong = Number(n.replace(/,/g, "")) === average ? [] : [`${average} a week on average`];
  const names = new Set(days.map((day) => weekdayNames[(day + 4) % 7]));
  if (each !== "week" && (names.size > 1 || !names.has(each))) wrong.push(`it is not on ${each}s`);
  return wrong;
}

const weekdayNames = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

function goodIn({ sumOf }: Facts, row: Row, from: number, to: number) {
  const found: { week: number; about: number; day: number | null }[] = [];
  for (let week = from; week <= to; week += 7) {
    const { about, day } = sumOf(row, week);
    if (about !== null) found.push({ week, about, day });
  }
  return found;
}

const number = /(?:[A-Z]{2,3} ?)?[$¥€]?\d[\d,]*(?:\.\d+)?(?:\slb)?/;

function firstNumber(
  text: string,
  value: number | null,
  isMoney: boolean,
  one?: Organization,
): string[] {
  const said = text.replace(/^[^:]*: /, "").replace(/\b[A-Z][a-z]{2} \d+(?:, \d{4})?/g, "");
  if (value === null)
    return /nothing|no numbers|cancelled/i.test(text) ? [] : ["nothing was entered"];
  const [found] = number.exec(said) ?? [];
  if (!found) return [`it is ${value}`];
  const digits = Number(found.replace(/[^\d.]/g, ""));
  const printed = isMoney && one?.currency !== "JPY" ? digits * 100 : digits;
  const nearest = isMoney && !/\.\d/.test(found) ? 50 : 0.5;
  return Math.abs(printed - value) <= nearest ? [] : [`it is ${value}`];
}

/** Both printed numbers make the printed percent, and it is worth telling. */
function checkPercent(text: string): string[] {
  const found = new RegExp(
    `: (?<now>${number.source})[^%]*?(?<share>\\d+)% (?<side>above|below) the (?<before>${number.source})`,
  ).exec(text)?.groups;
  if (!found) return [];
  const [now, before] = [found.now, found.before].map((one) =>
    Number((one ?? "").replace(/[^\d.]/g, "")),
  ) as [number, number];
  const wrong: string[] = [];
  if (now === before) wrong.push("a percent of equal numbers");
  if (found.share === "0") wrong.push("0% says nothing");
  if (Math.max(now, before) < 50) wrong.push("fewer than 50 people are told in people");
  const share = (100 * Math.abs(now - before)) / before;
  const isMoney = /[^\d.,]/.test(found.now ?? "");
  if (Math.abs(share - Number(found.share)) > 0.5 + (isMoney ? 100 / before : 0))
    wrong.push(`it is ${share.toFixed(1)}%`);
  return wrong;
}

function checkRecord(text: string, facts: Facts): string[] {
  const { one, attendance, readDay } = facts;
  const good = goodIn(facts, attendance, one.first, one.running);
  const [best] = good.toSorted((a, b) => b.about - a.about);
  if (!best) return [];
  const [, day = "", value = ""] =
    new RegExp(
      `highest (?:on|in the week of) (.+?), with (?:about |at least )?(${number.source})`,
    ).exec(text) ?? [];
  const wrong: string[] = [];
  const at = readDay(day);
  const passing = at === null ? null : facts.sumOf(attendance, facts.numbers.startOf(at));
  // A week that is not good may already pass the record.
  if (/at least/.test(text) && passing && !passing.isGood && (passing.value ?? 0) > best.about)
    return Number(value.replace(/,/g, "")) === passing.value ? [] : [`it is ${passing.value}`];
  if (Number(value.replace(/,/g, "")) !== best.about) wrong.push(`it is ${best.about}`);
  if (/highest on/.test(text) && at !== best.day)
    wrong.push(`its day is ${best.day === null ? "not one" : isoOf(best.day)}`);
  return wrong;
}

function checkDay(text: string, facts: Facts, week: number): string[] {
  const [found] = /[A-Z][a-z]{2} \d+(?:, \d{4})?/.exec(text) ?? [];
  if (!found) return [];
  const at = facts.readDay(found);
  if (/week of/.test(text)) return at === week ? [] : [`the week begins on ${isoOf(week)}`];
  const { day } = facts.sumOf(facts.attendance, week);
  return at === day ? [] : [`its day is ${day === null ? "not one" : isoOf(day)}`];
}

/** What Ask answers, and whether it is so. */
export async function checkAsk(app: TestApp, person: Person, one: Organization) {
  const facts = factsOf(one);
  const verdicts: Verdict[] = [];
  const texts: string[] = [];
  for (const { words, kind, check } of questionsFor(facts)) {
    const answer = await app.request(
      "GET",
      `/api/organizations/${one.id}/ask?words=${encodeURIComponent(words)}`,
      { cookie: person.cookie },
    );
    const { sentences, refused } = await answer.json();
    if (refused || !sentences) {
      const isFew = facts.goodNumbers(facts.attendance, one.running + 7, 60).length < 13;
      const isSo =
        isFew || (kind === "Easter compared" && (one.easter === "none" || one.weeks < 70));
      const is = isSo ? "true" : "false";
      verdicts.push({ place: "Ask", kind: "Ask: refused", is, sentence: words, why: "refused" });
      continue;
    }
    const told = { today: isoOf(one.today), currency: one.currency, terms: termsOf.church };
    const text = sentences
      .map((sentence: Parameters<typeof claimText>[0]) => claimText(sentence, told))
      .join(" ");
    const wrong = check(text, facts);
    texts.push(`${words} → ${text}`);
    verdicts.push({
      place: "Ask",
      kind: `Ask: ${kind}`,
      is: wrong.length > 0 ? "false" : "true",
      sentence: `${words} → ${text}`,
      why: wrong.join("; "),
    });
  }
  return { verdicts, texts };
}
