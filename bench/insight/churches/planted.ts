import type { Claim } from "../../../domain/insight/claim.ts";
import { feastsOf, yearOf } from "./dates.ts";
import type { Rows } from "./rows.ts";
import { trendAgain } from "./trend-again.ts";

/** How far the truth may be from what is called level or a trend, in percent a year. */
const tolerance = 2;

/** What a claim names as a cause, or calls a trend, that was not planted. */
export function notPlanted(claim: Claim, rows: Rows): string[] {
  if (claim.kind === "trend") return trendPlanted(claim, rows);
  if (claim.kind === "late") {
    const [, , campus, department] = claim.key.split(" ");
    const { late } = rows.church.truth;
    const isTrue = late.some((one) => one.campusId === campus && one.departmentId === department);
    return isTrue ? [] : [`${claim.key} is not late`];
  }
  if (claim.form.startsWith("after-")) {
    const expected = rows.church.truth.isFollowed ? "after-higher" : "after-none";
    return claim.form === expected ? [] : [`${claim.form} was said, ${expected} is true`];
  }
  if (claim.kind !== "oddity") return [];
  const { church } = rows;
  const { planted } = church.truth;
  const week = rows.weekOf(String(claim.slots.day?.value));
  const [, what, campusId, categoryId] = claim.key.split(" ");
  const isAt = (one: { campusId: string | null; categoryId: string | null }) =>
    what === "campuses" ||
    what === "attendance" ||
    ((one.campusId ?? campusId) === campusId &&
      (one.categoryId ?? categoryId ?? one.categoryId) === (categoryId ?? one.categoryId));
  const there = planted.filter((one) => one.week === week && one.effect !== 0 && isAt(one));
  const sign = claim.form.endsWith("above") ? 1 : -1;
  const [kind] = claim.form.split("-");
  const wrong = (problem: string) => [`${claim.key} in week ${week}: ${problem}`];
  if (kind === "feast") {
    const { cause = "" } = claim.names;
    const isTrue = there.some(({ name, effect }) => name === cause && effect * sign > 0);
    return isTrue ? [] : wrong(`${cause} was not planted`);
  }
  if (kind === "date") {
    const { cause = "" } = claim.names;
    const days = [
      ...church.specialDays.filter(
        (one) => (one.campusId ?? campusId ?? null) === (campusId ?? null),
      ),
      ...feastsOf(yearOf(rows.sundayOf(week))),
    ];
    const isTrue = days.some(
      ({ name, day }) => name === cause && Math.floor((day - church.start) / 7) === week,
    );
    return isTrue ? [] : wrong(`${cause} is another day`);
  }
  if (kind === "cancelled")
    return there.some((one) => one.kind === "cancelled") ? [] : wrong("nothing was cancelled");
  if (kind === "shared") {
    const isTrue = there.some((one) => one.campusId === null && one.effect * sign > 0);
    return isTrue ? [] : wrong("nothing was shared");
  }
  if (kind === "note") {
    const isTrue = church.notes.some(
      (note) => note.week === week && note.text.replace("\n", " ") === claim.names.note,
    );
    return isTrue ? [] : wrong("no such note");
  }
  return [];
}

/** The trend of the numbers without noise, slips and closings, in the same weeks. */
function trendPlanted(claim: Claim, rows: Rows): string[] {
  const { church, everywhere } = rows;
  const campusId = claim.key.split(" ")[2];
  const campuses = campusId ? [campusId] : everywhere.campuses;
  const last = rows.last({ ...everywhere, campuses });
  const levels = Array.from({ length: last + 1 }, (_week, week) => {
    if (rows.fullAt({ ...everywhere, campuses }, week) === null) return null;
    const each = campuses.map((id) => church.truth.levels.get(id)?.[week] ?? 0);
    return each.reduce((sum, value) => sum + value, 0);
  });
  const planted = 100 * (Math.exp(trendAgain(levels).slope) - 1);
  const said = Number(claim.slots.share?.value);
  const isTrue =
    claim.form === "none"
      ? Math.abs(planted) <= said + tolerance
      : planted * (claim.form === "up" ? 1 : -1) > 0;
  return isTrue
    ? []
    : [`${claim.key}: ${claim.form} ${said}% was said, ${planted.toFixed(1)}% was planted`];
}
