import { type RawBuilder, sql } from "kysely";
import { defaultPreferences, dueTime, summaryTime } from "../../domain/account/notification.ts";
import { lateAt } from "../../domain/assignment/late.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day, momentOf, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { isTyped } from "../entry/typed-answers.ts";
import { isStillCounted } from "../organization/active-structure.ts";
import type { Notification } from "./notification.ts";

export type Here = { organizationId: Id; timeZone: string; today: Day };

/** A count that is told from `tellAt` on and until `endsAt`. All three moments are milliseconds. */
export type CountToTell = {
  organizationId: Id;
  assignmentId: Id;
  userId: Id;
  dueAt: number;
  tellAt: number;
  endsAt: number;
};

const hour = 3_600_000;
const hoursToTellLate = 3;
const longestPause = 6 * hour;

function momentAt(date: Day, time: string, timeZone: string): number {
  return momentOf(date, time, timeZone).getTime();
}

function whenLate(date: Day, time: string, timeZone: string) {
  const tellAt = lateAt({ date, time }, timeZone)?.getTime();
  if (tellAt === undefined) return null;
  const dueAt = momentAt(date, time, timeZone);
  const nextDay = momentAt(addDays(date, 1), "00:00", timeZone);
  return { dueAt, tellAt, endsAt: Math.min(nextDay, dueAt + hoursToTellLate * hour) };
}

function summariesAround(today: Day, timeZone: string): number[] {
  const monday = weekStartOf(today, 1);
  return [monday, addDays(monday, 7)].map((day) => momentAt(day, summaryTime, timeZone));
}

/** Skips people who were told of the assignment when its reminder was already due. */
export function remindersOf(counts: ComingCount[], { timeZone }: Here): CountToTell[] {
  const reminders: CountToTell[] = [];
  for (const count of counts) {
    const { date, time, reminderHours, mailedAt } = count;
    if (reminderHours === null) continue;
    const dueAt = momentAt(date, time ?? dueTime, timeZone);
    const tellAt = dueAt - reminderHours * hour;
    if (mailedAt !== null && mailedAt >= tellAt) continue;
    reminders.push({ ...keysOf(count), dueAt, tellAt, endsAt: dueAt });
  }
  return reminders.sort((one, other) => one.dueAt - other.dueAt);
}

/** Lists the counts of today and tomorrow that are or will be late, except for people who got theirs when it was late already. */
export function lateCountsOf(counts: ComingCount[], { timeZone, today }: Here): CountToTell[] {
  const tomorrow = addDays(today, 1);
  const lateCounts: CountToTell[] = [];
  for (const count of counts) {
    const { date, time, createdAt, mailedAt, isTheirNotice } = count;
    if (time === null || date > tomorrow) continue;
    const late = whenLate(date, time, timeZone);
    const noticedAt = (isTheirNotice && mailedAt) || createdAt;
    if (late === null || noticedAt >= late.tellAt) continue;
    lateCounts.push({ ...keysOf(count), ...late });
  }
  return lateCounts;
}

function keysOf({ organizationId, assignmentId, userId }: ComingCount) {
  return { organizationId, assignmentId, userId };
}

export function dueNow(counts: CountToTell[], now: Date): CountToTell[] {
  const at = now.getTime();
  return counts.filter(({ tellAt, endsAt }) => tellAt <= at && endsAt > at);
}

export function notificationsOf(kind: "reminder" | "late", counts: CountToTell[]): Notification[] {
  const ofPeople = groupBy(counts, ({ userId }) => userId);
  return [...ofPeople.values()].flatMap((ofPerson) => {
    const [first] = ofPerson;
    if (!first) return [];
    const { organizationId, userId } = first;
    const assignmentIds = ofPerson.map(({ assignmentId }) => assignmentId);
    return [{ kind, organizationId, userId, assignmentIds }];
  });
}

export function nextCheck({ timeZone, today }: Here, counts: CountToTell[], now: Date): Date {
  const at = now.getTime();
  const moments = [...counts.map(({ tellAt }) => tellAt), ...summariesAround(today, timeZone)];
  return new Date(Math.min(at + longestPause, ...moments.filter((moment) => moment > at)));
}

/** A count to come. Moments are milliseconds, since they are only compared. */
type ComingCount = {
  organizationId: Id;
  assignmentId: Id;
  userId: Id;
  date: Day;
  time: string | null;
  createdAt: number;
  mailedAt: number | null;
  isTheirNotice: boolean;
  reminderHours: number | null;
};

const daysAhead = 3;
const most = 10_000;

const { reminderHours: usualHours } = defaultPreferences("member");

export async function listComingCounts(
  db: Database,
  organizationId: Id,
  today: Day,
): Promise<ComingCount[]> {
  const { rows } = await sql<ComingCount>`
    select a.organization_id as "organizationId", a.id as "assignmentId", a.user_id as "userId", a.date, a.time,
      ${millisecondsOf("a.created_at")} as "createdAt", ${millisecondsOf("n.mailed_at")} as "mailedAt",
      n.user_id is not distinct from a.user_id as "isTheirNotice",
      case when p.user_id is null then ${usualHours}::int else p.reminder_hours end as "reminderHours"
    from assignment a
    join membership m on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
    join "user" u on u.id = a.user_id and u.active and u.email_verified
    left join occurrence c on c.organization_id = ${organizationId} and c.id = a.occurrence_id
    left join notification_preference p on p.organization_id = ${organizationId} and p.user_id = a.user_id
    left join assignment_notice n on n.organization_id = ${organizationId} and n.assignment_id = a.id
    where a.organization_id = ${organizationId} and a.status = 'pending' and c.cancelled is not true
      and not ${isTyped(organizationId)} and ${isStillCounted(organizationId, "c.service_id")}
      and a.date between ${today}::date and ${addDays(today, daysAhead)}::date
    order by a.date, a.time nulls first, a.id limit ${most}`.execute(db);
  return rows;
}

function millisecondsOf(column: string): RawBuilder<number> {
  return sql`date_part('epoch', ${sql.ref(column)}) * 1000`;
}
