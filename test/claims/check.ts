import { factsOf, type Row } from "./facts.ts";
import { isFurniture } from "./furniture.ts";
import type { Organization } from "./organization.ts";
import { type Context, rowNamed } from "./reading.ts";
import { cardRules } from "./rules/cards.ts";
import { claimRules } from "./rules/claims.ts";
import { doubtRules } from "./rules/doubts.ts";
import { forecastRules } from "./rules/forecasts.ts";
import { homeRules } from "./rules/home.ts";
import { mailRules } from "./rules/mail.ts";
import { mondayRules } from "./rules/monday.ts";
import { wordRules } from "./rules/words.ts";
import type { Texts } from "./screens.tsx";

/** A sentence of a kind that nobody has taught is unknown, and fails as a false one does. */
export type Verdict = {
  place: string;
  kind: string;
  is: "true" | "false" | "misleading" | "unknown";
  sentence: string;
  why: string;
};

/** A number that people are asked about. */
/** A number in doubt, and how far it is from what is usual. */
export type Doubtful = { campusId: string; categoryId: string; week: number; away: number };

const rules = [
  ...wordRules,
  ...forecastRules,
  ...mondayRules,
  ...cardRules,
  ...claimRules,
  ...doubtRules,
  ...homeRules,
  ...mailRules,
];

export function checkTexts(
  one: Organization,
  texts: Texts,
  doubtful: readonly Doubtful[],
): Verdict[] {
  const facts = factsOf(one);
  const doubtsIn = ({ categories, campusIds }: Row, week: number) =>
    doubtful.filter(
      (doubt) =>
        doubt.week === week &&
        campusIds.includes(doubt.campusId) &&
        categories.some(({ id }) => id === doubt.categoryId),
    );
  /** Whether more than 3% of the row is in doubt. */
  const isInDoubt = (row: Row, week: number) => {
    const away = doubtsIn(row, week).reduce((sum, one) => sum + one.away, 0);
    return away > 0.03 * ((facts.sumOf(row, week).value ?? 0) + away);
  };
  return Object.entries(texts).flatMap(([place, lines]) => {
    const context: Context = {
      facts,
      place,
      isInDoubt,
      next: lines,
      doubtsTold: 0,
      row: null,
      rowWeek: null,
      departmentId: null,
      mailWeek: facts.weekBehind(),
    };
    return lines.flatMap((line, index): Verdict[] => {
      context.next = lines.slice(index + 1);
      follow(line, context);
      const flat = line
        .replace(/ ¦ /g, " ")
        .replace(/ ([,.])/g, "$1")
        .trim();
      context.doubtsTold = Number(doubts.exec(flat)?.[1] ?? 0);
      const [raw = "", text = ""] = [line, flat].map((one) => one.replace(doubts, ""));
      for (const { kind, pattern, check } of rules) {
        const match = pattern.exec(pattern.source.includes(" ¦ ") ? raw : text);
        if (!match) continue;
        const { wrong = [], odd = [] } = check(match.groups ?? {}, context);
        if (context.doubtsTold > mostIn(doubtful)) wrong.push("nobody is asked about so many");
        const is = wrong.length > 0 ? "false" : odd.length > 0 ? "misleading" : "true";
        return [{ place, kind, is, sentence: flat, why: [...wrong, ...odd].join("; ") }];
      }
      if (isFurniture(line, one)) return [];
      return [{ place, kind: "unknown", is: "unknown", sentence: flat, why: "" }];
    });
  });
}

/** "402 today, with 1 number in doubt." */
const doubts = /(?:, (?:with )?| ¦ | )(\d+) numbers? in doubt/;

function mostIn(doubtful: readonly Doubtful[]): number {
  const weeks = Map.groupBy(doubtful, ({ week }) => week).values();
  return Math.max(0, ...[...weeks].map(({ length }) => length));
}

/** Keeps in mind which card is being read. */
function follow(line: string, context: Context): void {
  const { departments } = context.facts.one;
  // The attendance's card comes before those of departments.
  if (/^(?:Overview|What stands out)( ¦|$)/.test(line)) context.departmentId = null;
  const department = departments.find(({ name }) => name === line);
  if (department) context.departmentId = department.id;
  const row = rowNamed(line, context);
  if (!row) return;
  context.row = row;
  context.rowWeek = null;
}
