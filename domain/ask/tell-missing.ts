import type { Question } from "../question.ts";
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

/** What is missing in the last weeks, and whose it is; in all of the weeks; and what is still to come. */
export function tellMissing(question: Question, facts: Facts): AnswerSentence[] {
  const { answer, asking, counters = [] } = facts;
  const { rows, missing, weeks, toCome } = answer;
  const [row] = rows;
  const gaps = weeks.map((_week, place) => rows.reduce((sum, one) => sum + gapAt(one, place), 0));
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  const coming = toCome.length > 0 ? tellComingParts(toCome, asking) : null;
  if (!row || all === 0) return [joined(said("complete", {}, {}), coming)];
  const slot = slotOf(question, row, weeks);
  const numbers = (value: number, formula: string) => slot({ unit: "numbers", value }, formula);
  const expected = "The numbers that are expected and not entered.";
  const isRecent = (weeks.at(-1) ?? "") >= addDays(asking.calendar.today, -14);
  const named = missing.map((part) => {
    const who = counters.flatMap((one) =>
      one.week === part.week && one.campusId === part.campusId && one.categoryId === part.categoryId
        ? one.name
        : [],
    );
    return `${partName(part, asking)}${who.length > 0 ? ` (${listed([...new Set(who)])})` : ""}`;
  });
  const told: AnswerSentence[] = [];
  if (isRecent && missing.length > 0)
    told.push(
      said("missing", { list: shortList(named) }, { count: numbers(missing.length, expected) }),
    );
  if (!isRecent || all > missing.length) {
    const gapOf = (one: typeof row) =>
      weeks.reduce((sum, _week, place) => sum + gapAt(one, place), 0);
    const most = rows.filter((one) => gapOf(one) > 0).sort((a, b) => gapOf(b) - gapOf(a));
    const list = shortList(most.map((one) => rowNameOf(one, asking)));
    told.push(
      said(
        "missing-in-all",
        { list: rows.length > 1 ? `: ${list}` : "" },
        {
          count: numbers(all, expected),
          weeks: slot(
            { unit: "weeks", value: gaps.filter((gap) => gap > 0).length },
            "The weeks in which something is missing.",
          ),
          of: slot({ unit: "weeks", value: weeks.length }, "The weeks that were asked about."),
        },
      ),
    );
  }
  return coming ? [...told, coming] : told;
}

function shortList(names: readonly string[]): string {
  const different = [...new Set(names)];
  const more = different.length > mostNamed ? ["others"] : [];
  return listed([...different.slice(0, mostNamed), ...more]);
}
