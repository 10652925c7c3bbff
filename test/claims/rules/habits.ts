import type { Row } from "../facts.ts";
import { type Context, type Found, isEasterWeek, mean, middleOf, rowOfName } from "../reading.ts";

type Answer = { wrong?: string[]; odd?: string[] };

/** A service whose room was nearly full, by the adults in it. */
export function capacity(found: Found, { facts }: Context): Answer {
  const { one, numbers } = facts;
  const seats = Number((found.seats ?? "").replace(/,/g, ""));
  const adults = one.categories.filter(({ name }) => /^Adult/.test(name));
  const last = Number(found.weeks);
  const times = found.times ? Number(found.times) : last;
  const answers = one.services
    .filter((service) => service.seats === seats && service.active)
    .map((service) => {
      const counted: number[] = [];
      for (let back = 0; back < 13 && counted.length < last; back++) {
        const week = one.running - 7 * back;
        const values = adults.map(({ id: categoryId }) =>
          numbers
            .cellOf({ campusId: service.campusId, categoryId }, week)
            .sources.find(({ slot, state }) => slot === service.id && state === "in"),
        );
        if (values.every((source) => source?.value != null))
          counted.push(values.reduce((all, source) => all + (source?.value ?? 0), 0));
      }
      return `${counted.filter((n) => n > 0.8 * seats).length} of ${counted.length}`;
    });
  return {
    wrong: answers.includes(`${times} of ${last}`) ? [] : [`it was ${answers.join(" or ")}`],
  };
}

/** Days between the last number of a department and the middle one of the others that were due with it. */
export function lateness(found: Found, { facts }: Context): Answer {
  const { one, numbers } = facts;
  const dates = new Map(one.dates.map((date) => [date.id, date]));
  const campus = one.campuses.find(({ name }) => name === found.campus) ?? one.campuses[0];
  const later: number[] = [];
  for (let back = 1; back <= 8; back++) {
    const week = one.running - 7 * back;
    const parts = one.campuses.flatMap(({ id: campusId }) =>
      one.departments.flatMap(({ id, name }) => {
        const own = new Set(
          one.categories.flatMap((each) => (each.departmentId === id ? each.id : [])),
        );
        const entries = one.entries.filter((entry) => {
          const date = dates.get(entry.occurrenceId);
          return date?.week === week && date.campusId === campusId && own.has(entry.categoryId);
        });
        if (entries.length === 0) return [];
        const due = Math.max(
          ...entries.map(({ occurrenceId }) => {
            const date = dates.get(occurrenceId);
            return date?.kind === "service" ? date.day : numbers.dayOfOwn(campusId, week);
          }),
        );
        const day = Math.max(...entries.map(({ at }) => Math.floor(at / 1_440)));
        return [{ campusId, name, due, day }];
      }),
    );
    const it = parts.find((part) => part.name === found.department && part.campusId === campus?.id);
    const others = parts.filter((part) => part !== it && part.due === it?.due);
    if (it && others.length >= 2) later.push(it.day - middleOf(others.map(({ day }) => day)));
  }
  const late = later.filter((days) => days >= 2);
  const isSo =
    late.length === Number(found.late) &&
    later.length === Number(found.weeks) &&
    Math.floor(middleOf(late)) === Number(found.days);
  return {
    wrong: isSo ? [] : [`${middleOf(late)} days in ${late.length} of ${later.length} weeks`],
  };
}

function isChristmasWeek(week: number): boolean {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => new Date((week + day) * 86_400_000));
  return days.some((day) => day.getUTCMonth() === 11 && [24, 25].includes(day.getUTCDate()));
}

/** Four weeks after beside four before, around each week with many guests. */
export function afterGuests(found: Found, { facts }: Context): Answer {
  const { one, attendance } = facts;
  const row = rowOfName(found.guests ?? found.guests2 ?? "", facts);
  if (typeof row === "string") return { wrong: [row] };
  const about = (of: Row, week: number) => facts.sumOf(of, week).about;
  const middle = (from: number) => {
    const weeks = [0, 1, 2, 3].flatMap((at) => about(attendance, from + 7 * at) ?? []);
    return weeks.length < 3 ? null : middleOf(weeks);
  };
  const changes: number[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (let week = one.first + 28; week < one.running; week += 7) {
    const [many, typical] = [about(row, week), facts.typicalOf(row, week)];
    if (many === null || typical === null || typical < 5 || many < 1.6 * typical) continue;
    const isFeast = isEasterWeek(week, one) || isChristmasWeek(week);
    const own = one.specialDays.some(({ day }) => day >= week && day < week + 7);
    const [first, after] = [middle(week - 28), middle(week + 7)];
    if (isFeast || own || !first || !after || week - before < 63) continue;
    before = week;
    changes.push(Math.log(after / first));
  }
  const [times, all] = [Number(found.times ?? found.times2), Number(found.all ?? found.all2)];
  const higher = changes.filter((one) => one > 0).length;
  const wrong =
    all === changes.length && times === higher ? [] : [`${higher} of ${changes.length}`];
  const share = Math.round(100 * Math.abs(Math.expm1(middleOf(changes))));
  if (found.share && Math.abs(share - Number(found.share)) > 1) wrong.push(`it is ${share}%`);
  return { wrong, odd: found.share && Math.abs(mean(changes)) < 0.005 ? ["nothing follows"] : [] };
}
