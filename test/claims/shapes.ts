import { dayOf, type Moment, type Organization } from "./organization.ts";
import { randomOf } from "./random.ts";
import { calendars } from "./shapes/calendars.ts";
import { events } from "./shapes/events.ts";
import { habits } from "./shapes/habits.ts";
import { places } from "./shapes/places.ts";
import { services } from "./shapes/services.ts";

const shapes = { ...services, ...calendars, ...places, ...events, ...habits };
export type ShapeName = keyof typeof shapes;
export const shapeNames = Object.keys(shapes) as ShapeName[];

/** Sundays in each part of the year, with feasts near and far. */
const sundays = ["2026-11-22", "2026-09-13", "2026-04-12", "2026-01-11", "2026-07-12"].map(dayOf);

export function organizationOf(name: ShapeName, seed: number, moment: Moment): Organization {
  const sunday = sundays[randomOf(seed + 77).whole(0, sundays.length - 1)] ?? 0;
  return shapes[name]({ seed, sunday, moment }).finish();
}
