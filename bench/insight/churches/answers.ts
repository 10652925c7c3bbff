import { computeAnswer } from "../../../domain/answering.ts";
import type { AnswerSentence } from "../../../domain/ask/answer-sentence.ts";
import type { Asked, Asking, Wish } from "../../../domain/ask/asked.ts";
import { questionOf, tell } from "../../../domain/ask/tell.ts";
import {
  divisorQuestion,
  type Sides,
  tellRatios,
  yearBeforeQuestion,
} from "../../../domain/ask/tell-ratio.ts";
import { narrowed } from "../../../domain/insight/narrowed.ts";
import type { ClaimFacts } from "../../../domain/insight/weekly-numbers.ts";
import { plainQuestion, type Question } from "../../../domain/question.ts";
import {
  type AskedRows,
  besideAgain,
  falseAnswer,
  ratioAgain,
  sundayIso,
  type Told,
  toldAgain,
  whichAgain,
} from "./answers-again.ts";
import { generateChurch } from "./generator.ts";
import { knownOf } from "./known.ts";
import { type Random, randomFrom } from "./random.ts";
import type { RawChurch } from "./raw.ts";
import { type Chosen, type Rows, rowsOf } from "./rows.ts";

export type Answers = {
  /** How many sentences each template was told in. */
  told: Map<string, number>;
  wrong: string[];
};

type Subject = { measure: string; campus?: string[]; chosen: Chosen };
type Weeks = { from: number; to: number };
type RatioWish = Extract<Wish, { kind: "ratio" }>;

/** Asks churches what Ask can tell of their weeks, and works out each number of the answers once more from the raw rows. */
export function checkAnswers(first: number, count: number): Answers {
  const answers: Answers = { told: new Map(), wrong: [] };
  for (let seed = first; seed < first + count; seed++) checkChurch(generateChurch(seed), answers);
  return answers;
}

function checkChurch(church: RawChurch, answers: Answers): void {
  const [known, rows] = [knownOf(church), rowsOf(church)];
  const asking = askingOf(church, known);
  const random = randomFrom(church.seed + 500_000);
  const read = (question: Question) =>
    computeAnswer(question, narrowed(known.numbers, question), known.calendar);
  const history = { from: sundayIso(0, rows), to: sundayIso(rows.running, rows) };

  for (const weeks of periodsOf(rows, random)) {
    for (const subject of subjectsOf(church, rows)) {
      for (const { wish, compare, aggregate } of wishesOf(subject, weeks, rows, random)) {
        const question = { ...asQuestion(subject, weeks, rows), compare, aggregate };
        const asked = { question, wish };
        const again = { ...weeks, chosen: subject.chosen, wish, compare, aggregate };
        const [told, ...more] = tellOne(asked);
        if (more.length > 0) answers.wrong.push(`${JSON.stringify(asked)}: too many sentences`);
        check(asked, told, toldAgain(again, rows));
      }
    }
    checkParts(weeks);
    checkRatios(weeks);
  }

  function tellOne(asked: Asked): AnswerSentence[] {
    const question = questionOf(asked, history);
    return tell(asked, question, { asking, answer: read(question), forecast: null });
  }

  function tellRatio(question: Question, wish: RatioWish): AnswerSentence[] {
    const of = (one: Question) => ({ question: one, answer: read(one) });
    const sidesOf = (one: Question): Sides => ({
      over: of(one),
      under: of(divisorQuestion(one, wish)),
    });
    const now = sidesOf({ ...question, compare: "none" });
    const { weeks } = now.over.answer;
    const isBeside = question.compare === "last-year";
    const before = isBeside ? sidesOf(yearBeforeQuestion(now.over.question, weeks)) : null;
    return tellRatios(wish, now, before, asking);
  }

  function check(asked: Asked, told: AnswerSentence | undefined, again: Told): void {
    const problems = told ? falseAnswer(told, again) : ["nothing is told"];
    answers.told.set(again.sentence, (answers.told.get(again.sentence) ?? 0) + 1);
    answers.wrong.push(
      ...problems.map((problem) => `${church.seed}: ${JSON.stringify(asked)}: ${problem}`),
    );
  }

  /** Each campus, and each category in the total, beside the others. */
  function checkParts(weeks: Weeks): void {
    const { everywhere } = rows;
    const nameOf = (id: string) =>
      [...church.campuses, ...church.categories].find((one) => one.id === id)?.name ?? "";
    const parts = {
      campus: everywhere.campuses.map((id) => ({ id, chosen: { ...everywhere, campuses: [id] } })),
      category: everywhere.categories.map((id) => ({
        ...{ id, chosen: { ...everywhere, categories: [id] } },
      })),
    };
    for (const by of ["campus", "category"] as const)
      for (const first of ["largest", "smallest", "grew", "fell"] as const) {
        const compare = first === "grew" || first === "fell" ? "last-year" : "none";
        const wish: Wish = { kind: "which", first };
        const whole = { measure: "attendance", chosen: everywhere };
        const asked = {
          question: { ...asQuestion(whole, weeks, rows), by, compare },
          wish,
        } as const;
        const [told] = tellOne(asked);
        const again = whichAgain(
          first,
          parts[by].map(({ id, chosen }) => ({
            name: nameOf(id),
            asked: { ...weeks, chosen, wish, compare, aggregate: "total" },
          })),
          rows,
        );
        check(asked, told, again.told);
        const named = told?.names.first ?? null;
        if (named !== again.name)
          answers.wrong.push(
            `${church.seed}: ${JSON.stringify(asked)}: names ${named}, not ${again.name}`,
          );
      }
  }

  function checkRatios(weeks: Weeks): void {
    const adults = church.categories.find(({ role }) => role === "adults");
    if (!adults) return;
    for (const other of church.categories) {
      if (other.id === adults.id) continue;
      for (const form of ["per", "share"] as const) {
        const isMoney = other.unit === "currency";
        if (isMoney && form === "share") continue;
        const wish = { kind: "ratio", form, of: { measure: adults.id } } as const;
        const { campuses } = rows.everywhere;
        const [over, under] = [other, adults].map(({ id }) => ({ campuses, categories: [id] })) as [
          Chosen,
          Chosen,
        ];
        const question = asQuestion({ measure: other.id, chosen: over }, weeks, rows);
        const [whole] = tellRatio(question, wish);
        const again = ratioAgain(form, { over, under }, { ...weeks, isMoney }, rows);
        check({ question, wish }, whole, again);
        const beside = { ...question, compare: "last-year" } as const;
        const [compared] = tellRatio(beside, wish);
        const then = { from: weeks.from - 52, to: weeks.to - 52, isMoney };
        const past = ratioAgain(form, { over, under }, then, rows);
        check({ question: beside, wish }, compared, besideAgain(form, again, past));
        const byCampus = { ...question, by: "campus" } as const;
        const parts = tellRatio(byCampus, wish);
        for (const [place, { id }] of read(byCampus).rows.entries()) {
          const [above, below] = [over, under].map((all) => ({ ...all, campuses: [id ?? ""] })) as [
            Chosen,
            Chosen,
          ];
          const part = ratioAgain(form, { over: above, under: below }, { ...weeks, isMoney }, rows);
          check({ question: byCampus, wish }, parts[place], part);
        }
      }
    }
  }
}

function askingOf(church: RawChurch, known: ClaimFacts): Asking {
  const departments = church.departments.map((department) => ({
    ...{ ...department, active: true },
    categories: church.categories
      .filter(({ departmentId }) => departmentId === department.id)
      .map(({ id, name, unit, inTotal }) => ({ id, name, unit, inTotal, active: true })),
  }));
  return {
    calendar: known.calendar,
    currency: "USD",
    campuses: church.campuses,
    departments,
    services: [],
    specialDays: [],
  };
}

function asQuestion({ measure, campus }: Subject, { from, to }: Weeks, rows: Rows): Question {
  return {
    ...plainQuestion,
    measure,
    where: { ...plainQuestion.where, campus },
    period: { from: sundayIso(from, rows), to: sundayIso(to, rows) },
  };
}

/** A quarter, a year and all weeks up to now, the running week, and two that are over. */
function periodsOf({ running, first }: Rows, random: Random): Weeks[] {
  const weekAt = (week: number) => ({ from: week, to: week });
  const spans = [13, 52].map((weeks) => ({
    from: Math.max(first, running - weeks + 1),
    to: running,
  }));
  const earlier = Math.floor(random.between(first, running));
  return [
    ...spans,
    { from: first, to: running },
    { from: earlier, to: Math.min(running, earlier + 25) },
    ...[running, running - 1, earlier].map(weekAt),
  ];
}

/** All of the attendance, of one campus, and each category everywhere and at one campus. */
function subjectsOf(church: RawChurch, { everywhere }: Rows): Subject[] {
  const [one] = church.campuses.slice(church.seed % church.campuses.length);
  const campus = [one?.id ?? ""];
  return [
    { measure: "attendance", chosen: everywhere },
    { measure: "attendance", campus, chosen: { ...everywhere, campuses: campus } },
    ...church.categories.flatMap(({ id }) => [
      { measure: id, chosen: { ...everywhere, categories: [id] } },
      { measure: id, campus, chosen: { campuses: campus, categories: [id] } },
    ]),
  ];
}

type Wished = Pick<AskedRows, "wish" | "compare" | "aggregate">;

function wishesOf({ chosen }: Subject, { from, to }: Weeks, rows: Rows, random: Random): Wished[] {
  const plain = { compare: "none", aggregate: "total" } as const;
  const value = rows.knownAt(chosen, Math.floor(random.between(from, to + 1)));
  const side = random.one(["over", "under", "at-least", "at-most"] as const);
  const which = random.one(["last", "first", "count"] as const);
  const compares = ["last-year", "typical", "easter"] as const;
  return [
    { ...plain, wish: { kind: "number" } },
    { ...plain, wish: { kind: "number" }, aggregate: "average" },
    { ...plain, wish: { kind: "number" }, aggregate: "median" },
    { ...plain, wish: { kind: "record", of: random.one(["highest", "lowest"] as const) } },
    { ...plain, wish: { kind: "when", which, side, value } },
    ...compares
      .filter((compare) => compare !== "easter" || rows.church.easter !== "none")
      .map((compare) => ({ ...plain, wish: { kind: "compared" } as const, compare })),
  ];
}
