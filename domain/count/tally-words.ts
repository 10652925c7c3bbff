import { numberWords } from "../shared/amount.ts";
import type { Id } from "../shared/id.ts";
import type { DeviceTally } from "./tally.ts";

/** "You 96 · Daniel 47", the person first; null while nobody else has counted. */
export function describePeople(userId: Id, tallies: readonly DeviceTally[]): string | null {
  const people = new Map<Id, { name: string; sum: number }>();
  for (const tally of tallies) {
    const person = people.get(tally.userId) ?? { name: tally.userName, sum: 0 };
    people.set(tally.userId, { ...person, sum: person.sum + tally.plus - tally.minus });
  }
  const mine = people.get(userId)?.sum ?? 0;
  people.delete(userId);
  if (people.size === 0) return null;
  const others = [...people.values()].sort((a, b) => a.name.localeCompare(b.name));
  const first = (name: string) => name.split(" ", 1)[0] ?? name;
  const isShared = (name: string) =>
    others.filter((other) => first(other.name) === first(name)).length > 1;
  const named = others.map(
    ({ name, sum }) => `${isShared(name) ? name : first(name)} ${signed(sum)}`,
  );
  return [`You ${signed(mine)}`, ...named].join(" · ");
}

/** "+3" or "−3". */
export function withSign(change: number): string {
  return change > 0 ? `+${numberWords(change)}` : signed(change);
}

function signed(sum: number): string {
  return sum < 0 ? `−${numberWords(-sum)}` : numberWords(sum);
}
