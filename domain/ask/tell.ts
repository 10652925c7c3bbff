import { timeWords } from "../day-words.ts";
import type { Outcome } from "../forecast/forecast-answer.ts";
import type { Id } from "../id.ts";
import type { Slot, SlotValue } from "../insight/claim.ts";
import { percentBetween } from "../insight/slots.ts";
import { medianOf } from "../median.ts";
import type { Question } from "../question.ts";
import { isCompleteWeek, type ReportAnswer, type ReportRow } from "../report-answer.ts";
import { type Day, sundayOf } from "../week.ts";
import type { Asked, Asking, Wish } from "./asked.ts";
import { type SentenceName, sentences } from "./sentences.ts";
import { listed, subjectOf } from "./subject.ts";

/** A sentence whose numbers are its slots. */
export type Told = { template: string; names: Record<string, string>; slots: Record<string, Slot> };

/** `forecast` is null where none was asked for. */
export type Facts = {
  asking: Asking;
  answer: ReportAnswer;
  forecast: Outcome | null;
};

const mostNamed = 4;

/** The question whose answer has what a sentence needs. */
export function questionOf({ question, wish }: Asked, history: { from: Day; to: Day }): Question {
  if (wish.kind === "trend") return { ...question, compare: "last-year" };
  if (wish.kind === "missing")
    return question.measure === "attendance" &&
      !question.where.department &&
      !question.where.category
      ? { ...question, measure: "everything", by: "category" }
      : question;
  if (wish.kind === "expected" || wish.kind === "full")
    return { ...question, by: "week", period: history };
  return question;
}

/** Several sentences for several rows or Sundays. `question` is that whose answer it is. */
export function tell({ wish }: Asked, question: Question, facts: Facts): Told[] {
  const { answer, asking } = facts;
  const { rows, total, weeks } = answer;
  const what = subjectOf(question, asking);
  const row = total ?? rows[0];
  if (wish.kind === "missing") return [tellMissing(question, answer, asking)];
  if (wish.kind === "expected" || wish.kind === "full")
    return row ? tellComing(wish, question, row, facts, what) : [];
  if (wish.kind === "which") return [tellWhich(wish.first, question, answer, asking)];
  if (
    question.by !== "week" &&
    rows.length > 0 &&
    (wish.kind === "number" || wish.kind === "compared")
  )
    return rows.map((one) => tellRow(wish, question, one, weeks, rowNameOf(one, asking)));
  if (!row) return [said("nothing", { what }, {})];
  return [tellRow(wish, question, row, weeks, what)];
}

function tellRow(
  wish: Wish,
  question: Question,
  row: ReportRow,
  weeks: readonly Day[],
  what: string,
): Told {
  const slot = slotOf(question, row, weeks);
  if (wish.kind === "compared" || wish.kind === "trend")
    return tellCompared(question, row, weeks, what);
  if (wish.kind === "when") return tellWhen(wish, question, row, weeks, what);
  const full = weeks.flatMap((week, place) =>
    isCompleteWeek(row, place) ? [{ week, place, value: row.values[place] ?? 0 }] : [],
  );
  if (wish.kind === "record") {
    const sign = wish.of === "highest" ? 1 : -1;
    const best = full.reduce<(typeof full)[number] | null>(
      (most, one) => (most && sign * one.value <= sign * most.value ? most : one),
      null,
    );
    if (!best) return said("nothing", { what }, {});
    return said(
      wish.of,
      { what },
      {
        day: slot({ unit: "day", value: best.week }, "The week of this number.", best.place),
        value: slot({ unit: row.unit, value: best.value }, "The number of this week.", best.place),
        weeks: slot({ unit: "weeks", value: full.length }, "The weeks with all their counts."),
      },
    );
  }
  if (weeks.length === 1) return tellWeek(row, weeks, what, slot);
  if (full.length === 0) return said("nothing", { what }, {});
  const sum = full.reduce((all, { value }) => all + value, 0);
  const average = slot(
    { unit: row.unit, value: Math.round(sum / full.length) },
    "The sum of the weeks with all their counts, divided by how many these are.",
  );
  const counted = slot({ unit: "weeks", value: full.length }, "The weeks with all their counts.");
  if (question.aggregate === "median")
    return said(
      "median",
      { what },
      {
        typical: slot(
          { unit: row.unit, value: medianOf(full.map(({ value }) => value)) ?? 0 },
          "The middle one of the weeks with all their counts.",
        ),
        weeks: counted,
      },
    );
  if (question.aggregate === "average")
    return said("average", { what }, { average, weeks: counted });
  const total = slot({ unit: row.unit, value: sum }, "The sum of the weeks with all their counts.");
  return said("weeks", { what }, { total, weeks: counted, average });
}

function tellWeek(row: ReportRow, weeks: readonly Day[], what: string, slot: SlotMaker): Told {
  const value = row.values[0] ?? null;
  const day = slot({ unit: "day", value: weeks[0] ?? "" }, "The week that was asked about.", 0);
  if (value === null) return said("empty", { what }, { day });
  const number = slot({ unit: row.unit, value }, "The number of this week.", 0);
  if (isCompleteWeek(row, 0)) return said("week", { what }, { day, value: number });
  const gap = (row.expected[0] ?? 0) - (row.reported[0] ?? 0);
  const missing = slot(
    { unit: "numbers", value: gap },
    "The counts that are expected and not entered.",
    0,
  );
  return said("open", { what }, { day, value: number, missing });
}

const besideWeek: Record<Question["compare"], string> = {
  none: "",
  "last-year": "the same week the year before",
  easter: "the week as far from Easter the year before",
  typical: "a typical week",
};

const besideWords: Record<Question["compare"], string> = {
  none: "",
  "last-year": "the year before",
  easter: "the weeks as far from Easter the year before",
  typical: "typical weeks",
};

function tellCompared(
  question: Question,
  row: ReportRow,
  weeks: readonly Day[],
  what: string,
): Told {
  const slot = slotOf(question, row, weeks);
  const isWeek = weeks.length === 1;
  const beside = (isWeek ? besideWeek : besideWords)[question.compare];
  const { now, before, count } = besideOf(row, weeks);
  if (now === null || before === null) {
    // What came in is told even while it cannot be compared.
    if (isWeek) return tellWeek(row, weeks, what, slot);
    return said("no-comparison", { what, beside }, {});
  }
  const formula = isWeek
    ? "This week's number, like with like."
    : "The sum of the weeks that can be compared, like with like, divided by how many these are.";
  const compared = {
    now: slot({ unit: row.unit, value: Math.round(now / count) }, formula),
    before: slot(
      { unit: row.unit, value: Math.round(before / count) },
      `Of what is compared with: ${formula}`,
    ),
  };
  const own: Record<string, Slot> = isWeek
    ? { day: slot({ unit: "day", value: weeks[0] ?? "" }, "The week that was asked about.", 0) }
    : {
        weeks: slot(
          { unit: "weeks", value: count },
          "The weeks with all their counts that have something to be compared with.",
        ),
      };
  const names = { what, beside };
  const of = (name: "higher" | "lower" | "same" | "beside"): SentenceName =>
    isWeek ? `week-${name}` : name;
  const slots = { ...compared, ...own };
  if (now === before) return said(of("same"), names, slots);
  if (before === 0) return said(of("beside"), names, slots);
  const share = slot(
    { unit: "percent", value: percentBetween(now, before) },
    "How much one is above or below the other.",
  );
  return said(of(now > before ? "higher" : "lower"), names, { ...slots, share });
}

/** Sums over the complete weeks in which both are known. */
function besideOf(
  row: ReportRow,
  weeks: readonly Day[],
): { now: number | null; before: number | null; count: number } {
  const { compared } = row;
  const places = weeks.flatMap((_, place) =>
    isCompleteWeek(row, place) && isKnown(compared?.now[place]) && isKnown(compared?.before[place])
      ? place
      : [],
  );
  if (!compared || places.length === 0) return { now: null, before: null, count: 0 };
  const sum = (list: readonly (number | null)[]) =>
    places.reduce((all, place) => all + (list[place] ?? 0), 0);
  return { now: sum(compared.now), before: sum(compared.before), count: places.length };
}

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

function tellWhich(
  first: Extract<Wish, { kind: "which" }>["first"],
  question: Question,
  { rows: all, weeks }: ReportAnswer,
  asking: Asking,
): Told {
  // Special services and the numbers of whole weeks are no service.
  const rows = all.filter(({ kind }) => kind !== "special" && kind !== "week");
  const beside = besideWords[question.compare];
  if (first === "largest" || first === "smallest") {
    const sign = first === "largest" ? 1 : -1;
    const [best] = rows
      .flatMap((row) => {
        const full = row.values
          .filter((_, place) => isCompleteWeek(row, place))
          .flatMap((value) => value ?? []);
        return full.length > 0
          ? [{ row, full, mean: full.reduce((all, one) => all + one, 0) / full.length }]
          : [];
      })
      .sort((one, other) => sign * (other.mean - one.mean));
    if (!best) return said("nothing-here", {}, {});
    const slot = slotOf(question, best.row, weeks);
    return said(
      first,
      { first: rowNameOf(best.row, asking) },
      {
        value: slot(
          { unit: best.row.unit, value: Math.round(best.mean) },
          "The sum of its weeks with all their counts, divided by how many these are.",
        ),
        weeks: slot({ unit: "weeks", value: best.full.length }, "Its weeks with all their counts."),
      },
    );
  }
  const sign = first === "grew" ? 1 : -1;
  const [best] = rows
    .flatMap((row) => {
      const { now, before, count } = besideOf(row, weeks);
      return now !== null && before !== null && before > 0 && sign * (now - before) > 0
        ? [{ row, now, before, count }]
        : [];
    })
    .sort((one, other) => sign * (other.now / other.before - one.now / one.before));
  if (!best) return said(first === "grew" ? "none-grew" : "none-fell", { beside }, {});
  const slot = slotOf(question, best.row, weeks);
  return said(
    first,
    { first: rowNameOf(best.row, asking), beside },
    {
      share: slot(
        { unit: "percent", value: percentBetween(best.now, best.before) },
        "How much the sum of its weeks is above or below that of the weeks they are compared with, like with like.",
      ),
      weeks: slot(
        { unit: "weeks", value: best.count },
        "Its weeks with all their counts that have something to be compared with.",
      ),
    },
  );
}

const sideWords = {
  over: "over",
  under: "under",
  "at-least": "at or over",
  "at-most": "at or under",
} as const;

function tellWhen(
  wish: Extract<Wish, { kind: "when" }>,
  question: Question,
  row: ReportRow,
  weeks: readonly Day[],
  what: string,
): Told {
  const slot = slotOf(question, row, weeks);
  const isBeyond = (value: number) => {
    if (wish.side === "over") return value > wish.value;
    if (wish.side === "under") return value < wish.value;
    return wish.side === "at-least" ? value >= wish.value : value <= wish.value;
  };
  const isAbove = wish.side === "over" || wish.side === "at-least";
  // What is known of a week that misses something can only become more.
  const places = weeks.flatMap((_, place) => {
    const value = row.values[place] ?? null;
    return value !== null && isBeyond(value) && (isAbove || isCompleteWeek(row, place))
      ? place
      : [];
  });
  const judged = weeks.filter(
    (_, place) => places.includes(place) || isCompleteWeek(row, place),
  ).length;
  const names = { what, side: sideWords[wish.side] };
  const limit = slot({ unit: row.unit, value: wish.value }, "The number that was asked about.");
  const counted = slot(
    { unit: "weeks", value: judged },
    "The weeks with all their counts, and those that are beyond it already.",
  );
  const place = wish.which === "first" ? places[0] : places.at(-1);
  if (place === undefined) return said("never", names, { limit, weeks: counted });
  if (wish.which === "count")
    return said("count", names, {
      limit,
      weeks: counted,
      count: slot({ unit: "weeks", value: places.length }, "The weeks beyond it."),
    });
  return said(wish.which, names, {
    limit,
    day: slot(
      { unit: "day", value: weeks[place] ?? "" },
      `The ${wish.which} week beyond it.`,
      place,
    ),
    value: slot(
      { unit: row.unit, value: row.values[place] ?? 0 },
      "The number of this week.",
      place,
    ),
  });
}

function tellMissing(question: Question, { missing, weeks }: ReportAnswer, asking: Asking): Told {
  if (missing.length === 0) return said("complete", {}, {});
  const categories = asking.departments.flatMap((one) => one.categories);
  const nameOf = (id: Id, all: readonly { id: Id; name: string }[]) =>
    all.find((one) => one.id === id)?.name ?? "";
  const parts = missing.map(
    ({ categoryId, campusId }) =>
      `${nameOf(categoryId, categories)} at ${nameOf(campusId, asking.campuses)}`,
  );
  const different = [...new Set(parts)];
  const list = listed([
    ...different.slice(0, mostNamed),
    ...(different.length > mostNamed ? ["others"] : []),
  ]);
  const shown = Math.min(2, weeks.length);
  const complete = shown - new Set(missing.map(({ week }) => week)).size;
  const formula = "The counts of the last two weeks that are expected and not entered.";
  const count = { unit: "numbers", value: missing.length } as const;
  return said(
    "missing",
    { list },
    {
      count: {
        ...count,
        question,
        formula,
        n: missing.length,
        coverage: { complete, weeks: shown },
      },
    },
  );
}

function tellComing(
  wish: Extract<Wish, { kind: "expected" | "full" }>,
  question: Question,
  row: ReportRow,
  facts: Facts,
  what: string,
): Told[] {
  const { forecast, answer } = facts;
  const slot = slotOf(question, row, answer.weeks);
  if (!forecast) return wish.kind === "full" ? [said("no-seats", {}, {})] : [];
  if (forecast.kind !== "forecast") {
    if (wish.kind === "full") return [said("no-seats", {}, {})];
    const [name, value]: [SentenceName, number] =
      forecast.kind === "too-few" ? ["too-few", forecast.missing] : ["stopped", forecast.weeks];
    const key = name === "too-few" ? "missing" : "weeks";
    return [
      said(
        name,
        { what },
        {
          [key]: slot(
            { unit: "weeks", value },
            "A forecast stands on weeks with all their counts, the last of them not long ago.",
          ),
        },
      ),
    ];
  }
  const { from, to } = wish.kind === "full" ? { from: wish.sunday, to: wish.sunday } : wish;
  const told = forecast.weeks.flatMap(({ week, value, low, high }) => {
    const sunday = sundayOf(week);
    if (sunday < from || sunday > to) return [];
    const formula =
      "The forecast from these weeks. In eight of ten weeks the number should lie between both.";
    const slots = {
      day: slot({ unit: "day", value: week }, "The week that was asked about."),
      low: slot({ unit: row.unit, value: low }, formula),
      high: slot({ unit: row.unit, value: high }, formula),
    };
    if (wish.kind === "full") return [said("seats", { what }, slots)];
    const middle = slot({ unit: row.unit, value }, "The middle of the forecast.");
    return [said("forecast", { what }, { ...slots, value: middle })];
  });
  if (told.length > 0) return told;
  return [said(wish.kind === "full" ? "no-seats" : "no-forecast", { what }, {})];
}

/** Services of several campuses may have one name. */
function rowNameOf({ id, kind, name }: ReportRow, { services, campuses }: Asking): string {
  if (kind === "special") return "Special services";
  if (kind === "week") return "Numbers of the whole week";
  const service = kind === "service" && services.find((one) => one.id === id);
  if (!service) return name;
  const campus = campuses.length > 1 && campuses.find((one) => one.id === service.campusId);
  return `${name}, ${timeWords(service.time)}${campus ? `, ${campus.name}` : ""}`;
}

type SlotMaker = (value: SlotValue, formula: string, place?: number) => Slot;

/** Of one week with a place, else of all weeks of the row. */
function slotOf(question: Question, row: ReportRow, weeks: readonly Day[]): SlotMaker {
  const narrow = (place: number): Question["period"] => {
    const sunday = sundayOf(weeks[place] ?? "");
    return { from: sunday, to: sunday };
  };
  return (value, formula, place) => {
    const places = place === undefined ? weeks.map((_, index) => index) : [place];
    const complete = places.filter((one) => isCompleteWeek(row, one)).length;
    return {
      ...value,
      formula,
      n: complete,
      coverage: { complete, weeks: places.length },
      question:
        place === undefined || weeks[place] === undefined
          ? question
          : { ...question, period: narrow(place) },
    };
  };
}

function said(
  name: SentenceName,
  names: Record<string, string>,
  slots: Record<string, Slot>,
): Told {
  return { template: sentences[name], names, slots };
}
