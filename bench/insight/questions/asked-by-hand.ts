import type { Asked, Wish } from "../../../domain/ask/asked.ts";
import type { Question, Where } from "../../../domain/question.ts";

/** What is not said is left out: attendance, by week, everywhere, of the last 13 weeks. */
export type Said = Partial<Omit<Question, "where">> & { where?: Partial<Where> };

export function asked(wish: Wish, { where = {}, ...said }: Said = {}): Asked {
  const ids = (list: string[] | undefined) => list && [...list].sort();
  const { campus, service, category, department } = where;
  return {
    question: {
      measure: "attendance",
      by: "week",
      period: "13",
      compare: "none",
      aggregate: "total",
      ...said,
      where: {
        campus: ids(campus),
        service: ids(service),
        category: ids(category),
        department: ids(department),
      },
    },
    wish,
  };
}

export const number = (said?: Said) => asked({ kind: "number" }, said);
export const compared = (compare: "last-year" | "easter" | "typical", said?: Said) =>
  asked({ kind: "compared" }, { compare, ...said });
export const trend = (said?: Said) => asked({ kind: "trend" }, { period: "52", ...said });
export const missing = (said?: Said) => asked({ kind: "missing" }, said);
export const first = (
  which: "largest" | "smallest" | "grew" | "fell",
  by: "campus" | "service" | "department" | "category",
  said?: Said,
) => {
  const compare = which === "grew" || which === "fell" ? "last-year" : "none";
  return asked({ kind: "which", first: which }, { by, compare, ...said });
};
export const record = (of: "highest" | "lowest", said?: Said) =>
  asked({ kind: "record", of }, { period: "all", ...said });
export const when = (
  which: "last" | "first" | "count",
  side: "over" | "under" | "at-least" | "at-most",
  value: number,
  said?: Said,
) => asked({ kind: "when", which, side, value }, { period: "all", ...said });
export const expected = (from: string, to: string, said?: Said) =>
  asked({ kind: "expected", from, to }, said);
export const full = (sunday: string, said?: Said) =>
  asked({ kind: "full", sunday }, { by: "service", ...said });
