import type { Question } from "../question.ts";
import type { ReportRow } from "../report-answer.ts";
import { addDays } from "../week.ts";
import {
  type AnswerSentence,
  type Facts,
  joined,
  rowNameOf,
  said,
  slotOf,
} from "./answer-sentence.ts";
import { gapAt, partName, tellComingParts } from "./lacking.ts";
import { listed } from "./subject.ts";

const mostNamed = 4;
/** Whose missing numbers are told one by one. */
const weeksNamed = 2;

/** What is missing in the last two weeks, and whose it is; in the weeks before; and what is still to come. */
export function tellMissing(question: Question, facts: Facts): AnswerSentence[] {
  const { answer, asking, counters = [] } = facts;
  const { rows, missing, weeks, toCome } = answer;
  const [row] = rows;
  const coming = toCome.length > 0 ? tellComingParts(toCome, asking) : null;
  const isRecent = (weeks.at(-1) ?? "") >= addDays(asking.calendar.today, -14);
  const places = [...weeks.keys()].slice(0, isRecent ? -weeksNamed : weeks.length);
  const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
  const olderOf = (one: ReportRow) => sumOf(places.map((place) => gapAt(one, place)));
  const older = sumOf(rows.map(olderOf));
  const recent = isRecent ? missing.length : 0;
  if (!row || recent + older === 0) return [joined(said("complete", {}, {}), coming)];
  const slot = slotOf(question, row, weeks);
  const numbers = (value: number) =>
    slot({ unit: "numbers", value }, "The numbers that are expected and not entered.");
  const named = missing.map((part) => {
    const who = counters.flatMap((one) =>
      one.week === part.week && one.campusId === part.campusId && one.categoryId === part.categoryId
        ? one.name
        : [],
    );
    return `${partName(part, asking)}${who.length > 0 ? ` (${listed([...new Set(who)])})` : ""}`;
  });
  const lately =
    recent > 0
      ? said("missing", { list: shortList(named) }, { count: numbers(recent) })
      : said("none-lately", {}, {});
  const told = isRecent ? [lately] : [];
  if (older > 0) {
    const most = rows.filter((one) => olderOf(one) > 0).sort((a, b) => olderOf(b) - olderOf(a));
    const among = shortList(most.map((one) => rowNameOf(one, asking)));
    const gaps = places.filter((place) => rows.some((one) => gapAt(one, place) > 0));
    const slots = {
      older: numbers(older),
      weeks: slot({ unit: "count", value: gaps.length }, "Those in which something is missing."),
      of: slot({ unit: "weeks", value: places.length }, "The weeks that were looked at."),
    };
    const names = { among: rows.length > 1 ? `: ${among}` : "" };
    told.push(said(isRecent ? "missing-before" : "missing-in-all", names, slots));
  }
  return coming ? [...told, coming] : told;
}

function shortList(names: readonly string[]): string {
  const different = [...new Set(names)];
  const more = different.length > mostNamed ? ["others"] : [];
  return listed([...different.slice(0, mostNamed), ...more]);
}
