import type { Id } from "../shared/id.ts";
import type { Apart, Assignment } from "./assignment.ts";

/** True until both are saved: until then each person sees only their own count, and there is no number. */
export function isCountedApart({ apart }: Pick<Assignment, "apart">): boolean {
  return apart != null && apart.numbers === null;
}

/** Both numbers, the lower first; null where nothing is to be agreed on. */
export function disagreementOf({ apart }: Pick<Assignment, "apart">): [number, number] | null {
  if (!apart?.numbers || apart.isAgreed) return null;
  const { first, second } = apart.numbers;
  return [Math.min(first, second), Math.max(first, second)];
}

/**
 * The part of a count in its number. Two counts have none until both are saved. From then on it is the first, which somebody
 * counted, until an agreement changes it; never one that nobody counted or chose.
 */
export function addedToNumber(counted: Pick<Assignment, "apart" | "count">): number {
  return isCountedApart(counted) || counted.apart?.isSecond ? 0 : counted.count;
}

/** Before both are saved only the people themselves, and for nobody's count staff who do not count the other. */
export function canCountApart(
  userId: Id,
  own: { userId: Id | null },
  { userId: otherId }: Pick<Apart, "userId">,
): boolean {
  return own.userId === null ? otherId !== userId : own.userId === userId;
}
