import { groupBy } from "../../domain/group-by.ts";
import type { Id } from "../../domain/id.ts";
import { lateAt } from "../../domain/late.ts";
import { momentOf } from "../../domain/moment.ts";
import { dueTime, summaryTime } from "../../domain/notification.ts";
import { addDays, type Day, weekStartOf } from "../../domain/week.ts";
import type { ComingCount } from "../data/coming-counts.ts";
import type { Notification } from "../mail/notification.ts";

export type Here = { organizationId: Id; timeZone: string; today: Day };

/** It is told from `tellAt` on, and no more from `endsAt` on. */
export type CountToTell = {
  organizationId: Id;
  assignmentId: Id;
  userId: Id;
  dueAt: Date;
  tellAt: Date;
  endsAt: Date;
};

const hour = 3_600_000;
const hoursToTellLate = 3;
const longestPause = 6 * hour;

/** Thousands of counts fall on few moments, and a time zone's clock takes a while to read. */
function remember<Args extends string[], Found>(find: (...asked: Args) => Found) {
  const known = new Map<string, Found>();
  return (...asked: Args): Found => {
    const key = asked.join();
    const found = known.get(key) ?? find(...asked);
    if (known.size >= 1_000) known.clear();
    known.set(key, found);
    return found;
  };
}
const momentAt = remember(momentOf);
const dayAfter = remember((date: Day) => addDays(date, 1));
const lateFrom = remember((date: Day, time: string, timeZone: string) =>
  lateAt({ date, time }, timeZone),
);

/** Skips people who were told of the assignment when its reminder was already due. */
export function remindersOf(counts: ComingCount[], { timeZone }: Here): CountToTell[] {
  return counts
    .flatMap(({ date, time, reminderHours, mailedAt, ...count }) => {
      if (reminderHours === null) return [];
      const dueAt = momentAt(date, time ?? dueTime, timeZone);
      const tellAt = new Date(dueAt.getTime() - reminderHours * hour);
      if (mailedAt !== null && mailedAt >= tellAt) return [];
      return [{ ...keysOf(count), dueAt, tellAt, endsAt: dueAt }];
    })
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

/** Of today and tomorrow, also those that are not late yet. Skips people who got the count when it was late already. */
export function lateCountsOf(counts: ComingCount[], { timeZone, today }: Here): CountToTell[] {
  return counts.flatMap(({ date, time, createdAt, mailedAt, isTheirNotice, ...count }) => {
    if (time === null || date > dayAfter(today)) return [];
    const tellAt = lateFrom(date, time, timeZone);
    if (tellAt === null) return [];
    const knownAt = (isTheirNotice && mailedAt) || createdAt;
    if (knownAt >= tellAt) return [];
    const dueAt = momentAt(date, time, timeZone);
    const nextDay = momentAt(dayAfter(date), "00:00", timeZone).getTime();
    const tooLate = dueAt.getTime() + hoursToTellLate * hour;
    return [{ ...keysOf(count), dueAt, tellAt, endsAt: new Date(Math.min(nextDay, tooLate)) }];
  });
}

function keysOf({
  organizationId,
  assignmentId,
  userId,
}: Pick<CountToTell, "organizationId" | "assignmentId" | "userId">) {
  return { organizationId, assignmentId, userId };
}

export function dueNow(counts: CountToTell[], now: Date): CountToTell[] {
  return counts.filter(({ tellAt, endsAt }) => tellAt <= now && endsAt > now);
}

/** One for each person. */
export function notificationsOf(kind: "reminder" | "late", counts: CountToTell[]): Notification[] {
  const ofPeople = groupBy(counts, ({ organizationId, userId }) => `${organizationId} ${userId}`);
  return [...ofPeople.values()].flatMap((ofPerson) => {
    const [first] = ofPerson;
    if (!first) return [];
    const { organizationId, userId } = first;
    const assignmentIds = ofPerson.map(({ assignmentId }) => assignmentId);
    return [{ kind, organizationId, userId, assignmentIds }];
  });
}

/** When there will be something to tell again, as far as is known. */
export function nextCheck({ timeZone, today }: Here, counts: CountToTell[], now: Date): Date {
  const monday = weekStartOf(today, 1);
  const summaries = [monday, addDays(monday, 7)].map((day) => momentAt(day, summaryTime, timeZone));
  const coming = [...counts.map(({ tellAt }) => tellAt), ...summaries]
    .map((moment) => moment.getTime())
    .filter((moment) => moment > now.getTime());
  return new Date(Math.min(now.getTime() + longestPause, ...coming));
}
