import { middle, type Rows } from "./rows.ts";

/** How many days a department was entered after the others, in the weeks that can tell. */
export function lateAgain(campusId: string, departmentId: string, { church, running }: Rows) {
  const departmentOf = new Map(church.categories.map((one) => [one.id, one.departmentId]));
  const lastIn = (week: number) => {
    const last = new Map<string, number>();
    for (const { occurrence, categoryId, enteredOn } of church.entries) {
      if (occurrence.week !== week || typeof enteredOn !== "number") continue;
      const part = `${occurrence.campusId} ${departmentOf.get(categoryId)}`;
      last.set(part, Math.max(enteredOn, last.get(part) ?? enteredOn));
    }
    return last;
  };
  const lateness: number[] = [];
  const from = Math.max(0, running - 8);
  for (let week = from; week < running; week++) {
    const last = lastIn(week);
    const own = last.get(`${campusId} ${departmentId}`);
    last.delete(`${campusId} ${departmentId}`);
    if (own !== undefined && last.size >= 2) lateness.push(own - middle([...last.values()]));
  }
  const late = lateness.filter((days) => days >= 2);
  const isOften = lateness.length >= 6 && late.length / lateness.length >= 0.6;
  return {
    from,
    weeks: lateness.length,
    late: late.length,
    days: Math.floor(middle(late)),
    isOften,
  };
}
