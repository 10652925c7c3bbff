import { randomFrom } from "./random.ts";
import type { RawChurch } from "./raw.ts";

type Made = Pick<RawChurch, "seed" | "weeks" | "entries" | "categories">;

/** In some churches guests come now and then in numbers, and in some of these more people come in the weeks after. */
export function bringGuests({ seed, weeks, entries, categories }: Made): boolean {
  const { is, between } = randomFrom(seed + 7_000_000);
  const guests = categories.find(({ role }) => role === "guests");
  if (!guests || !is(0.5)) return false;
  const isFollowed = is(0.5);
  const more = isFollowed ? between(0.12, 0.25) : 0;
  const sundays: number[] = [];
  for (let week = 12; week < weeks - 5; week += 10 + Math.floor(between(0, 4))) sundays.push(week);
  const counted = new Set(categories.filter((one) => one.inTotal).map(({ id }) => id));
  for (const entry of entries) {
    const { week } = entry.occurrence;
    if (entry.categoryId === guests.id && sundays.includes(week))
      entry.value = Math.round(entry.value * 3);
    const isAfter = sundays.some((sunday) => week > sunday && week <= sunday + 4);
    if (isAfter && counted.has(entry.categoryId))
      entry.value = Math.round(entry.value * (1 + more));
  }
  return isFollowed;
}
