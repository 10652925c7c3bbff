import type { Id } from "../shared/id.ts";
import { isAdded } from "../shared/summary.ts";
import type { Category, Department } from "./campus.ts";

/** The categories that Reports compares, by their kind. Null where it cannot be told which category it is. */
export type CategoryKinds = {
  adults: Id | null;
  guests: Id | null;
  giving: Id | null;
  online: Id[];
};

/** Adults and Online are found by the keys of their departments. Guests are in Adults by their name, outside of the total. */
export function categoryKinds(departments: readonly Department[]): CategoryKinds {
  const of = (key: string) => added(departments.find((one) => one.key === key)?.categories ?? []);
  const people = of("adults").filter(({ unit }) => unit === "count");
  const others = people.filter(({ inTotal, name }) => !inTotal && guestNames.test(name));
  const all = added(departments.flatMap(({ categories }) => categories));
  return {
    adults: only(people.filter(({ inTotal }) => inTotal)),
    guests: only(others),
    giving: only(all.filter(({ unit }) => unit === "currency")),
    online: of("online").flatMap(({ id, unit }) => (unit === "count" ? id : [])),
  };
}

function added(categories: readonly Category[]): Category[] {
  return categories.filter(({ summary }) => isAdded(summary));
}

const guestNames = /guest|visitor|newcomer|first[- ]?time|\b(?:visitas|visitantes?)\b/i;

function only(categories: Category[]): Id | null {
  return categories.length === 1 ? (categories[0]?.id ?? null) : null;
}
