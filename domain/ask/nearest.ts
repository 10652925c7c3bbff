import { plainQuestion } from "../question.ts";
import { type Asked, type Asking, sameAsked } from "./asked.ts";
import type { Term } from "./term.ts";
import { weekOfDay } from "./time.ts";

/** Two questions that can be answered: what is left without the words that are to blame, else common ones. */
export function nearestTo(
  terms: readonly Term[],
  asking: Asking,
  read: (terms: readonly Term[]) => Asked | null,
): Asked[] {
  const kept = terms.filter(({ is }) => !["unknown", "refused", "several-names"].includes(is));
  const meant = kept.filter(({ is }) => is !== "silent" && is !== "and" && is !== "or");
  const campus = meant.find((term) => term.is === "campus");
  const measured = meant.find((term) => term.is === "measured");
  const where =
    campus?.is === "campus" ? { ...plainQuestion.where, campus: campus.ids } : plainQuestion.where;
  const measure =
    measured?.is === "measured" && measured.what.is === "category"
      ? (measured.what.ids[0] ?? plainQuestion.measure)
      : plainQuestion.measure;
  const about = { ...plainQuestion, measure, where };
  const lastSunday = {
    from: weekOfDay(asking.calendar.today, asking.calendar).from,
    to: weekOfDay(asking.calendar.today, asking.calendar).from,
  };
  const found = [
    ...(meant.length > 0 && kept.length < terms.length ? [read(kept)] : []),
    {
      question: { ...about, period: lastSunday, compare: "typical" as const },
      wish: { kind: "compared" as const },
    },
    { question: { ...about, compare: "last-year" as const }, wish: { kind: "compared" as const } },
    { question: { ...about, period: "52" as const }, wish: { kind: "trend" as const } },
  ].flatMap((one) => one ?? []);
  const apart: Asked[] = [];
  for (const one of found) if (!apart.some((other) => sameAsked(one, other))) apart.push(one);
  return apart.slice(0, 2);
}
