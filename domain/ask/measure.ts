import type { Question } from "../answer/question.ts";
import type { Category } from "../organization/campus.ts";
import type { Id } from "../shared/id.ts";
import type { Asking } from "./asked.ts";
import { NotUnderstood } from "./tell/refusal.ts";
import type { Term } from "./words/term.ts";

export type Counted = Pick<Question, "measure"> & {
  category: Id[] | undefined;
  department: Id[] | undefined;
  /** Of several that are set beside each other. */
  beside: "department" | "category" | null;
};

/** What is counted. One thing, or several that have a sum. */
export function countedOf(terms: readonly Term[], { departments, archived = [] }: Asking): Counted {
  const categories = [...departments.flatMap((one) => one.categories), ...archived];
  const inTotal = (ids: readonly Id[]) =>
    ids.every((id) =>
      categories.some((one) => one.id === id && one.inTotal && one.unit === "count"),
    );
  const named = terms.flatMap((term) => (term.is === "measured" ? term.what : []));
  const idsOf = (is: "category" | "department") =>
    [...new Set(named.flatMap((one) => (one.is === is ? one.ids : [])))].sort();
  const chosen = idsOf("category");
  const parents = departments.filter((one) => one.categories.some(({ id }) => chosen.includes(id)));
  const wider = idsOf("department").filter(
    (id) => chosen.length === 0 || !parents.some((one) => one.id === id),
  );
  const isEverything = terms.some(({ is }) => is === "everything");
  const plain = { measure: "attendance", category: undefined, department: undefined, beside: null };
  if (isJoinedToAttendance(terms)) throw new NotUnderstood("two-measures");
  if (isEverything) {
    if (chosen.length > 0) throw new NotUnderstood("two-measures");
    return { ...plain, measure: "everything", department: wider.length > 0 ? wider : undefined };
  }
  if (chosen.length > 0 && wider.length > 0) throw new NotUnderstood("two-measures");
  const isMoney = categories.some(({ id, unit }) => id === chosen[0] && unit === "currency");
  const isNamed = terms.some(({ is, words }) => is === "measured" && / /.test(words));
  if (chosen.length === 1 && isMoney && !isNamed && asksHowMany(terms))
    return { ...plain, measure: giversOf(categories, terms) };
  if (chosen.length === 1) return { ...plain, measure: chosen[0] ?? "" };
  if (chosen.length > 1) {
    if (!inTotal(chosen)) throw new NotUnderstood("two-measures");
    return { ...plain, category: chosen, beside: "category" };
  }
  if (wider.length === 0) return plain;
  const own = (id: Id) => departments.find((one) => one.id === id)?.categories ?? [];
  if (wider.every((id) => own(id).some((one) => inTotal([one.id]))))
    return { ...plain, department: wider, beside: wider.length > 1 ? "department" : null };
  if (wider.length > 1) throw new NotUnderstood("two-measures");
  const [only, second] = own(wider[0] ?? "");
  if (only && !second) return { ...plain, measure: only.id };
  if (!only) throw new NotUnderstood("unknown-words");
  return { ...plain, measure: "everything", department: wider };
}

/** "How many gave", "fewer people giving": of people, not of money. */
function asksHowMany(terms: readonly Term[]): boolean {
  return terms.some(
    ({ is, words }, place) =>
      is === "how-many" ||
      (/\b(?:people|persons|folks)$/.test(words) &&
        (is === "more" || terms[place + 1]?.words === "giving")),
  );
}

function giversOf(
  categories: readonly Pick<Category, "id" | "name" | "unit">[],
  terms: readonly Term[],
): Id {
  const [givers, other] = categories.filter(
    ({ name, unit }) => unit === "count" && /\b(?:donor|giver|giving unit)s?\b/i.test(name),
  );
  const typed = terms.flatMap((term) => (term.is === "measured" ? term.typed : []));
  if (!givers || other) throw new NotUnderstood("ambiguous", typed);
  return givers.id;
}

/** "attendance and giving". */
function isJoinedToAttendance(terms: readonly Term[]): boolean {
  return terms.some(({ is }, index) => {
    const [before, after] = [terms[index - 1]?.is, terms[index + 1]?.is];
    return (
      (is === "and" || is === "or" || is === "versus") &&
      ((before === "attendance" && after === "measured") ||
        (before === "measured" && after === "attendance"))
    );
  });
}
