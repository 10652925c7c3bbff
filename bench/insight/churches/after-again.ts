import { dateOf, easterOf, yearOf } from "./dates.ts";
import { type Chosen, middle, type Rows } from "./rows.ts";

/** What followed the Sundays with many guests, from the raw rows. */
export function afterAgain(guests: Chosen, rows: Rows) {
  const { church, running, everywhere, fullAt } = rows;
  const start = (week: number) => church.start + 7 * week;
  const isIn = (day: number, week: number) => day >= start(week) && day < start(week) + 7;
  const isSpecial = (week: number) => {
    const years = [yearOf(start(week)), yearOf(start(week) + 6)];
    const feasts = years.flatMap((year) => [
      dateOf(year, 12, 24),
      ...(church.easter === "none" ? [] : [easterOf(year)]),
    ]);
    return [...feasts, ...church.specialDays.map(({ day }) => day)].some((day) => isIn(day, week));
  };
  const change = (week: number) => {
    const known = (from: number, to: number) => {
      const found: number[] = [];
      for (let at = Math.max(0, from); at <= to; at++) {
        const value = fullAt(everywhere, at);
        if (value !== null) found.push(value);
      }
      return found;
    };
    const [before, after] = [known(week - 4, week - 1), known(week + 1, week + 4)];
    if (week - rows.first < 4 || before.length < 3 || after.length < 3) return null;
    const [one, other] = [middle(before), middle(after)];
    return one > 0 && other > 0 ? Math.log(other / one) : null;
  };
  const many: { week: number; change: number }[] = [];
  const others: number[] = [];
  for (let week = 0; week < running; week++) {
    const value = fullAt(guests, week);
    const typical = rows.typicalAt(guests, week);
    const moved = change(week);
    if (value === null || typical === null || typical < 5 || isSpecial(week) || moved === null)
      continue;
    if (value < 1.6 * typical) others.push(moved);
    else if (week - (many.at(-1)?.week ?? -99) >= 9) many.push({ week, change: moved });
  }
  const changes = many.map((one) => one.change);
  const pairs = changes.flatMap((one) => others.map((other) => Math.sign(one - other)));
  const lead = pairs.reduce((sum, sign) => sum + sign, 0) / pairs.length / 2;
  const score = lead / Math.sqrt((1 / many.length + 8 / others.length) / 12);
  const median = middle(changes);
  const percent = Math.floor(100 * Math.abs(Math.exp(median) - 1) + 0.5);
  const isSure = Math.abs(score) >= 3.29 && percent >= 2 && score * median > 0;
  const isNone = Math.abs(score) <= 1 && Math.abs(median - middle(others)) < 0.02;
  const side = median > 0 ? "after-higher" : "after-lower";
  return {
    form: isSure ? side : isNone ? "after-none" : "false",
    percent,
    n: many.length,
    times: changes.filter((one) => one > 0).length,
    from: (many[0]?.week ?? 0) - 4,
    to: Math.min(running, (many.at(-1)?.week ?? 0) + 4),
  };
}
