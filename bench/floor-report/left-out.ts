import type { CampusCategory } from "./sources.ts";
import { blank, open, room, type Source } from "./states.ts";

export type LeftOut = Record<"reason" | "campusId" | "serviceId" | "categoryId", string | null> & {
  weeks: string[];
};

/** In the last two weeks. */
export function findMissing(
  { campus, category, sources }: CampusCategory,
  from: number,
  weeks: string[],
  missing: object[][],
): void {
  const { states } = room;
  for (let index = Math.max(0, weeks.length - 2); index < weeks.length; index++)
    for (const { at, serviceId } of sources) {
      if (states[at + from + index] !== open) continue;
      const about = { campusId: campus[0], categoryId: category[0], serviceId };
      missing[index]?.push({ week: weeks[index], ...about });
    }
}

/** What was left out of the sums, or is in them and never waited for. An archived category is named once for all campuses. */
export function nameLeftOut(
  { campus, category, isAwaited, sources, unused }: CampusCategory,
  from: number,
  weeks: string[],
  others: Map<string, LeftOut>,
): void {
  const [id, , , , isActive] = category;
  if (isActive && isAwaited && unused.length === 0) return;
  for (let index = 0; index < weeks.length; index++) {
    const week = weeks[index] ?? "";
    const place = from + index;
    const hasNumber = isAwaited ? false : hasNumberAt(sources, place);
    if (hasNumber && !isActive) name("archived", null, week);
    if (isActive && unused.includes(place)) name("unused", campus[0], week);
    if (hasNumber && isActive) name("not-awaited", campus[0], week);
  }

  function name(reason: string, campusId: string | null, week: string): void {
    const key = `${reason} ${campusId} ${id}`;
    const known = others.get(key)?.weeks;
    if (!known)
      others.set(key, { reason, campusId, serviceId: null, categoryId: id, weeks: [week] });
    else if (!known.includes(week)) known.splice(known.filter((one) => one < week).length, 0, week);
  }
}

function hasNumberAt(sources: Source[], place: number): boolean {
  const { values, states } = room;
  for (let next = 0; next < sources.length; next++) {
    const { at } = sources[next] as Source;
    if (states[at + place] !== 0 && (values[at + place] ?? blank) >= 0) return true;
  }
  return false;
}
