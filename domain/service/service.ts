import * as v from "valibot";
import * as words from "#words/services.ts";
import { boundedList, trustedList } from "../shared/bounded.ts";
import { groupBy } from "../shared/group-by.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";
import { timeWords, weekdayName } from "../shared/time/day-words.ts";
import { timeSchema } from "../shared/time/week.ts";
import { rhythmSchema } from "./rhythm.ts";

export const serviceSchema = v.object({
  id: idSchema,
  name: v.string(),
  weekday: v.number(),
  time: v.string(),
  active: v.boolean(),
  seats: v.nullable(v.number()),
  /** The categories of who sits there, among those that count toward the total. Null as for all services (`roomCategories`). */
  inRoom: v.optional(v.nullable(trustedList(idSchema))),
  /** null where it comes each week on its weekday. */
  rhythm: v.optional(v.nullable(rhythmSchema)),
});
export type Service = v.InferOutput<typeof serviceSchema>;

const mostSeats = 100_000;

const name = nameSchema();
const weekday = v.pipe(
  v.number(words.chooseWeekday),
  v.integer(words.chooseWeekday),
  v.minValue(0, words.chooseWeekday),
  v.maxValue(6, words.chooseWeekday),
);

const seats = v.nullable(
  v.pipe(
    v.number(words.wholeSeats),
    v.integer(words.wholeSeats),
    v.minValue(1, words.wholeSeats),
    v.maxValue(mostSeats, words.wholeSeats),
  ),
);

const rhythm = v.nullable(rhythmSchema);

const inRoom = v.nullable(v.pipe(boundedList(idSchema, 500), v.minLength(1, words.chooseSitters)));

export const newServiceSchema = v.strictObject({
  id: idSchema,
  name,
  weekday,
  time: timeSchema,
  seats: v.optional(seats, null),
  inRoom: v.optional(inRoom, null),
  rhythm: v.optional(rhythm, null),
});
export type NewService = v.InferOutput<typeof newServiceSchema>;

export const serviceChangeSchema = v.partial(
  v.strictObject({
    ...{ name, weekday, time: timeSchema, rhythm },
    ...{ seats, inRoom, active: v.boolean() },
  }),
);
export type ServiceChange = v.InferOutput<typeof serviceChangeSchema>;

/** Services that differ in nothing but their weekday, such as those of Monday to Friday, are one to those who change them. */
export function byDays<Item extends Service>(services: readonly Item[]): [Item, ...Item[]][] {
  const alike = groupBy(services, ({ id, name, time, seats, inRoom, rhythm }) =>
    rhythm ? id : JSON.stringify([name, time, seats, inRoom ?? null]),
  );
  return [...alike.values()].flatMap(([first, ...others]): [Item, ...Item[]][] =>
    first ? [[first, ...others]] : [],
  );
}

type Scheduled = Pick<Service, "id" | "name" | "weekday" | "time"> & { campusId: Id };
type Named = { id: Id; name: string };

/** "The 9:00 AM at North", "The Saturday 5:00 PM"; by its name where another service there is then, too. */
export function serviceTitle(
  service: Scheduled,
  { services, campuses }: { services: readonly Scheduled[]; campuses: readonly Named[] },
  { theService, at, locale }: TitleWords = inEnglish,
): string {
  const { id, name, weekday, time, campusId } = service;
  const clock = timeWords(time, locale);
  const when = weekday === 0 ? clock : `${weekdayName(weekday, locale)} ${clock}`;
  const isAlone = services.every(
    (other) =>
      other.id === id ||
      other.campusId !== campusId ||
      other.weekday !== weekday ||
      other.time !== time,
  );
  const campus = campuses.length > 1 && campuses.find((one) => one.id === campusId);
  const title = isAlone ? theService(when) : `${name}, ${when}`;
  return campus ? at(title, campus.name) : title;
}

export type TitleWords = {
  theService: (when: string) => string;
  at: (title: string, campus: string) => string;
  locale?: string;
};

const inEnglish: TitleWords = {
  theService: (when) => `The ${when}`,
  at: (title, campus) => `${title} at ${campus}`,
};
