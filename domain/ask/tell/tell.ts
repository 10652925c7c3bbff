import { comparedSum, comparedWeek } from "../../answer/comparison.ts";
import type { Question } from "../../answer/question.ts";
import type { ReportRow } from "../../answer/report-answer.ts";
import { medianOf } from "../../shared/median.ts";
import { differenceOf } from "../../shared/percent.ts";
import { isAdded } from "../../shared/summary.ts";
import { shortDay, weekdayName } from "../../shared/time/day-words.ts";
import { type Day, daysOfWeeks, weekdayOf } from "../../shared/time/week.ts";
import type { Asked, Asking, Intent, NamedDay } from "../asked.ts";
import { feastName } from "../grammar/yearly.ts";
import { attendanceOf, spanWords, subjectOf, thingWords } from "../subject.ts";
import {
  type AnswerSentence,
  type Facts,
  joined,
  leftOut,
  type RowFacts,
  rowFacts,
  rowNameOf,
  type SlotMaker,
  say,
  slotOf,
  tellDoubts,
  weeksSlots,
  weekTold,
} from "./answer-sentence.ts";
import { figuresOf, meanOf, type Row, ranked } from "./table.ts";
import { tellComing, tellPace } from "./tell-coming.ts";
import { besideWords, tellCompared, tellOneWeek } from "./tell-compared.ts";
import { tellDue, tellMissing } from "./tell-missing.ts";
import { isLonger, tellSum } from "./tell-sum.ts";
import {
  entriesOf,
  tellBeyond,
  tellMean,
  tellParts,
  tellRecord,
  tellStreak,
  weeksOf,
} from "./tell-table.ts";

/** The question whose answer has what a sentence needs. */
export function questionOf({ question, intent }: Asked, history: { from: Day; to: Day }): Question {
  if (intent.kind === "trend") return { ...question, compare: "last-year" };
  const isOfAll =
    intent.kind === "missing" ||
    intent.kind === "to-come" ||
    (intent.kind === "list" && intent.of === "periods");
  if (isOfAll)
    return question.measure === "attendance" &&
      !question.where.department &&
      !question.where.category
      ? { ...question, measure: "everything", by: "category" }
      : question;
  if (intent.kind === "expected") return { ...question, by: "week", period: history };
  return question;
}

/** Several sentences for several rows or Sundays. `question` is that whose answer it is. Rooms are told in tell-full.ts. */
export function tell(
  { intent, weekday }: Asked,
  question: Question,
  facts: Facts,
): AnswerSentence[] {
  const { answer, asking } = facts;
  const { rows, total } = answer;
  const { services } = asking;
  const isOneDay = services.every((one) => one.weekday === weekday);
  const on = weekday === undefined || isOneDay ? "" : ` on ${weekdayName(weekday)}s`;
  const what = `${subjectOf(question, asking)}${on}`;
  const row = total ?? rows[0];
  if (intent.kind === "missing") return tellMissing(question, facts);
  if (intent.kind === "to-come") return tellDue(facts);
  if (intent.kind === "expected") return row ? tellComing(intent, question, row, facts, what) : [];
  if (intent.kind === "which")
    return [tellWhich(intent.first, question, facts), ...tellEach(intent.first, question, facts)];
  if (question.by !== "week" && rows.length > 0 && eachRow.includes(intent.kind)) {
    const isOfEach =
      question.by === "service" && question.aggregate === "average" && intent.kind === "number";
    return [
      ...(isOfEach
        ? tellMean(figuresOf(entriesOf(question, answer, asking)), "service", what, asking)
        : []),
      ...rows.map((one) => tellRow(intent, question, one, facts, rowWords(one, question, asking))),
    ];
  }
  if (!row) return [say("nothing", { what })];
  const { years } = facts;
  if (!years) return [tellRow(intent, question, row, facts, what)];
  const ofYears = years.flatMap(({ year, answer: { total: own, weeks } }) => {
    const slot =
      own && slotOf({ ...question, period: daysOfWeeks(weeks[0] ?? "", weeks.at(-1)) }, own, weeks);
    return own && slot ? tellAverage({ what: String(year), row: own, weeks, slot }) : [];
  });
  return [tellRow(intent, question, row, facts, what), ...ofYears];
}

/** "Total Giving, North", but "North" alone of the attendance. */
function rowWords(row: ReportRow, question: Question, asking: Asking): string {
  const isPlace = question.by === "campus" || question.by === "service";
  const thing = isPlace && thingWords(question, asking);
  const name = rowNameOf(row, asking);
  return thing && thing !== attendanceOf(asking) ? `${thing}, ${name}` : name;
}

const mostEach = 5;

/** Each of a few parts of which one is the largest. */
function tellEach(first: string, question: Question, { answer, asking }: Facts): AnswerSentence[] {
  const rows = entriesOf(question, answer, asking);
  const isRank = first === "largest" || first === "smallest";
  if (!isRank || rows.length < 2 || rows.length > mostEach) return [];
  return tellParts(question, answer, asking, { aggregate: "total" });
}

/** What is told of each row by itself. */
const eachRow: Intent["kind"][] = ["number", "compared", "trend", "record", "when", "streak"];

/** What a comparison of campuses leaves out, or ends with. */
export function tellClosed({ closed = [] }: Facts): AnswerSentence[] {
  return closed.map(({ name, last, question }) => {
    const slot = { ...last, formula: "The last day or week with a number.", n: 1, question };
    const lastday = { ...slot, coverage: { complete: 1, weeks: 1 } };
    return say("closed", { campus: name }, { lastday });
  });
}

/** What is said before the answer about a day, and what after it. */
export function tellOfDay(
  named: NamedDay | undefined,
  day: { unheld: number | null; isFeastUnheld?: boolean; leavesWeek?: boolean },
  today: Day,
): { before: AnswerSentence[]; after: AnswerSentence[] } {
  const before: AnswerSentence[] = [];
  if (named?.said !== undefined) {
    const [weekday, other] = [weekdayOf(named.day), named.said].map((one) =>
      weekdayName(one, "en"),
    );
    const names = {
      date: shortDay(named.day, today, "en"),
      weekday: weekday ?? "",
      other: other ?? "",
    };
    before.push(say("other-weekday", names));
  }
  if (day.isFeastUnheld && named?.feast && named.day <= today) {
    const words = [feastName(named.feast.key), shortDay(named.day, today, "en")];
    before.push(say("unheld-feast", { date: words.filter(Boolean).join(", ") }));
  }
  if (day.unheld !== null) before.push(say("unheld", { weekday: weekdayName(day.unheld) }));
  return { before, after: day.leavesWeek ? [say("week-left-out")] : [] };
}

function tellRow(
  intent: Intent,
  question: Question,
  row: ReportRow,
  facts: Facts,
  what: string,
): AnswerSentence {
  const of = rowFacts(what, row, question, facts);
  const { weeks, slot } = of;
  const told = tellNumber(intent, of);
  if (intent.kind === "number") return joined(told, tellDoubts([row], slot));
  if ((intent.kind === "compared" || intent.kind === "trend") && weeks.length > 1)
    return joined(told, tellDoubts([comparedOnly(row)], slot));
  // A record is of its week alone; what was looked through for it is not told.
  const { day } = told.slots;
  const isOfOne = day && (intent.kind === "record" || intent.kind === "when");
  const places = [...weeks.keys()].filter(
    (place) => !isOfOne || day.value === weekTold(row, weeks, place).value,
  );
  return joined(told, tellDoubts([row], slot, places));
}

/** A row without the doubts of weeks that are not compared. */
function comparedOnly(row: ReportRow): ReportRow {
  const side = comparedSum(row)?.isPart ? "alike" : "inAll";
  return { ...row, inDoubt: row.inDoubt?.filter(({ week }) => comparedWeek(row, week)?.[side]) };
}

function tellNumber(intent: Intent, of: RowFacts): AnswerSentence {
  const { what, row, weeks, question, facts } = of;
  const span = weeks.length > 1 ? spanWords(question.period, facts.asking.calendar) : "";
  const spanned = { ...of, what: `${what}${span}` };
  const isCompared = intent.kind === "compared" || intent.kind === "trend";
  const isSummed = isCompared || intent.kind === "pace";
  if (isSummed && weeks.length > 1 && !isAdded(row.summary)) return say("not-added", { what });
  if (isCompared) return tellCompared(facts.years ? of : spanned);
  if (intent.kind === "pace") return tellPace(intent.until, spanned);
  const entries = () => weeksOf(row, question, weeks);
  if (intent.kind === "when") return tellBeyond(intent, figuresOf(entries()), { what });
  if (intent.kind === "streak") {
    const { period } = question;
    const isOver = typeof period === "object" && period.to < facts.asking.calendar.today;
    return tellStreak(intent, figuresOf(entries()), { what, isOver });
  }
  if (intent.kind === "record") return tellRecord(intent.of, entries(), what);
  const { aggregate } = question;
  const isAverage = aggregate === "average" || aggregate === "median";
  if (isAverage && (weeks.length > 1 || isLonger(question))) return tellAverage(spanned, aggregate);
  return tellSum(of);
}

/** Of the weeks in which hardly anything is missing, and how many are left out. */
function tellAverage(
  { what, row, weeks, slot }: Pick<RowFacts, "what" | "row" | "weeks" | "slot">,
  aggregate: "average" | "median" = "average",
): AnswerSentence {
  const good = row.good.filter((value) => value !== null);
  const left = leftOut(row, slot);
  const { ofPeriods = 0, unit } = row;
  const apart = slot({ unit, value: ofPeriods }, "Entered for whole months, quarters or years.");
  if (good.length === 0 && ofPeriods > 0)
    return joined(say("no-average", { what }, { total: apart }), left);
  if (good.length === 0) return joined(say(left ? "none-good" : "nothing", { what }), left);
  const mean = averageSlots(row, weeks, slot);
  const typical = slot(
    { unit: row.unit, value: medianOf(good) ?? 0 },
    "The middle one of these weeks.",
  );
  const first =
    aggregate === "median"
      ? joined(
          say("median", { what }, { ...mean, typical }),
          say("mean-too", {}, { average: mean.average }),
        )
      : say("average", { what }, mean);
  return joined(first, left, ofPeriods > 0 ? say("more-not-by-week", {}, { apart }) : null);
}

/** The average of the good weeks of a row, and of how many weeks that is. */
function averageSlots(row: ReportRow, weeks: readonly Day[], slot: SlotMaker) {
  const good = row.good.filter((value) => value !== null);
  const formula = "The sum of these weeks, divided by how many they are.";
  const average = slot({ unit: row.unit, value: Math.round(meanOf(good) ?? 0) }, formula);
  return { average, ...weeksSlots(slot, weeks, good.length) };
}

function tellWhich(
  first: Extract<Intent, { kind: "which" }>["first"],
  question: Question,
  facts: Facts,
): AnswerSentence {
  const { asking, answer, years } = facts;
  const { weeks } = answer;
  // Special services and the numbers of whole weeks are no service.
  const rows = answer.rows.filter(({ kind }) => kind !== "special" && kind !== "week");
  const [only, second] = rows;
  if (first === "largest" || first === "smallest") {
    const entries = entriesOf(question, answer, asking);
    const by = ({ row }: { row: Row }) => meanOf(row.good.filter((value) => value !== null));
    const [best] = ranked(figuresOf(entries), first === "largest" ? "highest" : "lowest", by);
    if (!best) return say("nothing-here");
    const slot = slotOf(question, best.row, weeks);
    const { average: value, ...weeksOf } = averageSlots(best.row, weeks, slot);
    const slots = { value, ...weeksOf };
    const span = spanWords(question.period, asking.calendar);
    const names = { first: rowNameOf(best.row, asking), span };
    return joined(
      say(second ? first : "only", names, slots),
      leftOut(best.row, slot),
      tellDoubts(rows, slot),
    );
  }
  const sign = first === "grew" ? 1 : -1;
  const beside = besideWords(question, facts);
  if (only && !second) {
    const sum = comparedSum(only);
    const isOther =
      sum && differenceOf(sum.now / sum.weeks, sum.before / sum.weeks, only.unit).sign !== sign;
    if (!isOther) return tellCompared(rowFacts(rowNameOf(only, asking), only, question, facts));
  }
  const compared = rows.flatMap((row) => {
    const sum = comparedSum(row);
    // What closed neither grows nor falls; that it closed is told.
    if (!sum || sum.isPart || (row.kind === "campus" && !row.active)) return [];
    const change = differenceOf(sum.now / sum.weeks, sum.before / sum.weeks, row.unit);
    return [{ row, ...sum, change }];
  });
  if (compared.length === 0) return say("none-compared", { beside });
  const [best] = compared
    .filter(({ before, change }) => before > 0 && change.sign === sign)
    .sort((one, other) => sign * (other.now / other.before - one.now / one.before));
  if (!best) return say(first === "grew" ? "none-grew" : "none-fell", { beside });
  const slot = slotOf(question, best.row, weeks);
  const { is, value } = best.change;
  const told = say(
    first,
    { first: rowNameOf(best.row, asking), beside },
    {
      share: slot(
        { unit: is === "percent" ? "percent" : best.row.unit, value },
        "How much the average of its weeks is above or below that of the weeks they are compared with.",
      ),
      ...weeksSlots(slot, weeks, years ? best.row.coverage.good : best.weeks),
    },
  );
  const oneWeek = years ? null : tellOneWeek(best.row, answer, slot);
  return joined(told, oneWeek, tellDoubts(rows, slot));
}
