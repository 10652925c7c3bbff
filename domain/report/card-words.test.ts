import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { comparedWith, reportRow } from "../../test/report-row.ts";
import type { Comparison } from "../answer/comparison.ts";
import type { ReportRow } from "../answer/report-answer.ts";
import {
  amountWords,
  axisWords,
  changeWords,
  coverageWords,
  directionOf,
  incomparableWords,
  lineBehind,
  readingWords,
  runningWords,
  soFarWords,
  stateWords,
  toldNumber,
  toldWords,
  type WordsOf,
} from "./card-words.ts";

/** Three weeks: 580, 603, and 403 of the one that is not over. */
const row = reportRow({
  name: "Attendance",
  values: [580, 603, 403, null],
  expected: [5, 5, 5, 0],
  reported: [5, 5, 3, 0],
  typical: 600,
  compared: comparedWith([580, 603, null, null], [580, 540, null, null], {
    now: [null, 560, null, null],
    before: [null, 520, null, null],
  }),
});
const today = "2026-11-18";

function words(compare: Comparison, change: Partial<ReportRow> = {}): WordsOf {
  return {
    row: { ...row, ...change },
    currency: "USD",
    compare,
    weeks: ["2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22"],
    comparedWeeks: ["2025-11-02", "2025-11-09", "2025-11-16", "2025-11-23"],
    running: 2,
    today,
    terms: termsOf.church,
  };
}

test("of a row whose people fill a room it is told how full that was", () => {
  const of = (week: number) => readingWords(words("none", { seats: 670 }), week, ["Baptism"]);
  expect(of(1)).toBe("Nov 8: 603, complete; 90% of 670 seats; Baptism");
  expect(of(3)).toBe("Nov 22: blank; Baptism");
});

test("a week is complete, blank, or known so far", () => {
  expect([0, 2, 3].map((week) => stateWords(words("none"), week))).toEqual([
    "complete",
    "so far, 3 of 5 numbers",
    "blank",
  ]);
  const waiting = { ...row, good: [null], values: [null], expected: [1], reported: [0] };
  expect(stateWords({ row: waiting, running: 0 }, 0)).toBe("none of 1 number yet");
  expect(stateWords({ row: { ...waiting, values: [212] }, running: 0 }, 0)).toBe("so far");
});

test("a week that the chosen days cut is told as a part of it, not as if more might come", () => {
  const cut = { ...row, good: [580, null, null, null] };
  expect(toldWords(toldNumber(cut, 1), String)).toBe("603 in a part of the week");
  expect(stateWords({ row: cut, running: null }, 1)).toBe("in a part of the week");
  expect(soFarWords({ row: cut, currency: "USD" }, 1)).toBe("603 in a part of the week");
});

test("a number in doubt is told in place of its week's state, and compared with nothing", () => {
  const doubted = words("last-year", {
    inDoubt: [
      { week: 1, away: 300 },
      { week: 2, away: 100 },
    ],
  });
  expect(stateWords(doubted, 0)).toBe("complete");
  expect(stateWords(doubted, 1)).toBe("1 number in doubt");
  expect(stateWords(doubted, 2)).toBe("so far, 3 of 5 numbers, 1 number in doubt");
  expect(runningWords(doubted)).toBe("403 so far this week, 3 of 5 numbers, 1 number in doubt");
  expect(changeWords(doubted, 1)).toBeNull();
  expect(changeWords(words("last-year", { inDoubt: [{ week: 1, away: 18 }] }), 1)).not.toBeNull();
});

test("only the last two weeks still wait for counts: an older blank week is not told as if they might come", () => {
  const blank = {
    ...row,
    good: [null, null, null],
    values: [null, null, null],
    reported: [0, 0, 0],
    expected: [6, 6, 6],
  };
  expect([0, 1, 2].map((week) => stateWords({ row: blank, running: 2 }, week))).toEqual([
    "nothing was entered",
    "none of 6 numbers yet",
    "none of 6 numbers yet",
  ]);
  expect(stateWords({ row: blank, running: null }, 2)).toBe("nothing was entered");
});

test("beside a chart a week that lies below it says what is known of it", () => {
  expect(soFarWords(words("none"), 2)).toBe("403 so far, 3 of 5");
  expect(soFarWords(words("none"), 3)).toBeNull();
  expect(soFarWords(words("none", { expected: [1], values: [2] }), 0)).toBe("2 so far");
});

test("the running week stands beside the last complete one, until it is complete itself", () => {
  const at = (running: number | null) => runningWords({ ...words("none"), running });
  expect([2, 1, 3, null].map(at)).toEqual([
    "403 so far this week, 3 of 5 numbers",
    null,
    null,
    null,
  ]);
  const waiting = words("none", { values: [580, 603, null], reported: [5, 5, 0] });
  expect(runningWords(waiting)).toBe("This week: none of 5 numbers yet");
});

test("a change names what it is compared with, and says so when only a part can be", () => {
  const typical = words("typical", {
    compared: comparedWith([580, 603, null, null], [610, 580, 600, null]),
  });
  expect(changeWords(typical, 1)).toBe("Up 23 from a typical week (580)");
  expect(changeWords(typical, 0)).toBe("Down 30 from a typical week (610)");
  expect(changeWords(words("last-year"), 0)).toBe("Level with the same week last year (580)");
  expect(changeWords(words("last-year"), 1)).toBe(
    "Up 63 from the same week last year (540). Up 40 counting only what both weeks have (560 and 520)",
  );
  expect(changeWords(words("easter"), 0)).toBe(
    "Level with the same distance from Easter, Nov 2, 2025 (580)",
  );
  expect(directionOf(words("last-year"), 1)).toBe("up");
  expect(directionOf(words("last-year"), 0)).toBe("level");
  expect(changeWords(words("last-year"), 2)).toBeNull();
  expect(changeWords(words("none"), 0)).toBeNull();
});

test("a comparison without numbers says why", () => {
  expect(incomparableWords(words("last-year"), 2)).toBe(
    "Nothing to compare in the same week last year",
  );
  const typical = (isUnlike: boolean) => {
    const { row, ...others } = words("typical");
    return incomparableWords({ ...others, row: { ...row, last: 2, isUnlike } }, 2);
  };
  expect(typical(false)).toBe("A typical week is known once four weeks are complete");
  expect(typical(true)).toBe("Other categories were counted than in the weeks before");
  expect(incomparableWords(words("last-year"), 1)).toBeNull();
  const compared = comparedWith([null], [956]);
  const unfinished = { ...words("typical"), row: { ...words("typical").row, compared } };
  expect(incomparableWords(unfinished, 0)).toBeNull();
  expect(incomparableWords(words("none"), 2)).toBeNull();
});

test("money is in units of money", () => {
  const money = words("last-year", {
    unit: "currency",
    values: [1_842_050],
    compared: comparedWith([1_842_050], [1_800_000]),
  });
  expect(changeWords(money, 0)).toBe("Up $420.50 from the same week last year ($18,000)");
});

test("the line behind is of whole weeks", () => {
  const { row: compared } = words("last-year");
  expect(lineBehind({ row: compared, compare: "last-year" })).toEqual([580, 540, null, null]);
  expect(lineBehind({ row: compared, compare: "typical" })).toEqual([580, 540, null, null]);
  expect(lineBehind({ row: compared, compare: "none" })).toBeNull();
});

test("words beside a chart are short", () => {
  expect(axisWords(words("none"), 1_040)).toBe("1,040");
  expect(axisWords(words("none", { unit: "currency" }), 0)).toBe("$0");
});

test("who hears the chart hears all that a week shows", () => {
  const at = (week: number, marks: string[] = []) => readingWords(words("last-year"), week, marks);
  expect(at(0, ["Baptism Sunday"])).toBe(
    "Nov 1: 580, complete; the same week last year 580; Baptism Sunday",
  );
  expect(at(2)).toBe("Nov 15: 403, so far, 3 of 5 numbers");
  expect(at(3, ["Snow"])).toBe("Nov 22: blank; Snow");
});

test("a week that misses a little is told as about its usual number everywhere", () => {
  const little = { values: [580, 603, 600, null], good: [580, 603, 615, null] };
  const told = [0, 2, 3].map((week) => toldNumber({ ...row, ...little }, week));
  expect(told.map((one) => toldWords(one, String))).toEqual(["580", "about 615", "blank"]);
  expect(toldWords(toldNumber(row, 2), String)).toBe("403 so far");
  expect(amountWords(words("none", little), 2)).toBe("about 615");
  expect(readingWords(words("none", little), 2, [])).toBe(
    "Nov 15: about 615, 2 of 5 numbers missing",
  );
});

test("coverage counts the weeks that miss nothing", () => {
  expect(coverageWords(row)).toBe("2 of 4 weeks complete");
  const one = { coverage: { weeks: 1, complete: 0, good: 0, expected: 1, reported: 0 } };
  expect(coverageWords(one)).toBe("0 of 1 week complete");
  const good = { coverage: { weeks: 13, complete: 1, good: 12, expected: 936, reported: 925 } };
  expect(coverageWords(good)).toBe("12 of 13 weeks complete or nearly so");
});
