import { sql } from "kysely";
import { summaryTime } from "../../domain/account/notification.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import type { Id } from "../../domain/shared/id.ts";
import { momentOf } from "../../domain/shared/time/moment.ts";
import { type Day, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { findCheck, putOffCheck, requestCheck, takeRequests } from "../jobs/notification-checks.ts";
import { inTurns } from "../jobs/queue.ts";
import { takeSummaries } from "../monday/weekly-summaries.ts";
import { takeArchivingNews } from "./archiving-news.ts";
import { forgetOldNotices, noticeAssignments } from "./assignment-notices.ts";
import { listComingCounts } from "./coming-counts.ts";
import {
  type CountToTell,
  dueNow,
  type Here,
  lateCountsOf,
  nextCheck,
  notificationsOf,
  remindersOf,
} from "./due-counts.ts";
import type { Notification } from "./notification.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

type NotifyDependencies = Pick<Dependencies, "db" | "queue" | "now">;

/** The rest waits until the other organizations had their turn. */
const mostAtOnce = 1_000;

/** One transaction marks the news as told and queues its mails, so that none is queued twice or lost. */
export async function notifyOrganization(
  { db, queue, now }: NotifyDependencies,
  organizationId: Id,
): Promise<number> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const check = await findCheck(trx, organizationId);
    if (!check) return 0;
    await takeRequests(trx, organizationId);
    const { timeZone } = check;
    const here = { organizationId, timeZone, today: dayIn(timeZone, at) };
    const found = check.isActive ? await findNotifications(trx, here, at) : nothing;
    await queue.addAll("send_notification", inTurns(found.notifications), trx);
    if (found.isAll) await putOffCheck(trx, { ...check, dueAt: nextCheck(here, found.counts, at) });
    else await requestCheck(trx, check);
    return found.notifications.length;
  });
}

type Found = {
  notifications: Notification[];
  counts: CountToTell[];
  isAll: boolean;
};
const nothing: Found = { notifications: [], counts: [], isAll: true };

async function findNotifications(trx: Database, here: Here, at: Date): Promise<Found> {
  const { organizationId, timeZone, today } = here;
  // First, because somebody just told of an assignment needs no reminder of it yet.
  const noticed = await noticeAssignments(trx, here, at, mostAtOnce);
  const withdrawals = await takeWithdrawals(trx, here, mostAtOnce);
  const archivings = await takeArchivingNews(trx, here);
  const coming = await listComingCounts(trx, organizationId, today);
  const reminders = remindersOf(coming, here);
  const lateCounts = lateCountsOf(coming, here);
  const reminded = await takeUntold(trx, organizationId, "reminder", dueNow(reminders, at));
  const late = await takeUntold(trx, organizationId, "late", dueNow(lateCounts, at));
  const summaryAt = momentOf(weekStartOf(today, 1), summaryTime, timeZone);
  const isMonday = today === weekStartOf(today, 1);
  if (isMonday) await forgetOldNotices(trx, here);
  const summaries = isMonday && summaryAt <= at ? await takeSummaries(trx, here, summaryAt) : [];
  return {
    notifications: [
      ...newsOf(
        organizationId,
        noticed.filter(({ isMailed }) => isMailed),
        withdrawals.told,
      ),
      ...archivings.map((news) => ({ kind: "archiving" as const, organizationId, ...news })),
      ...notificationsOf("reminder", reminded),
      ...notificationsOf("late", late),
      ...summaries.map((userId) => ({
        kind: "summary" as const,
        organizationId,
        userId,
        day: today,
      })),
    ],
    counts: [...reminders, ...lateCounts],
    isAll: noticed.length < mostAtOnce && withdrawals.isAll,
  };
}

function newsOf(
  organizationId: Id,
  noticed: Awaited<ReturnType<typeof noticeAssignments>>,
  withdrawals: Awaited<ReturnType<typeof takeWithdrawals>>["told"],
): Notification[] {
  const given = groupBy(noticed, ({ userId }) => userId);
  const taken = groupBy(withdrawals, ({ userId }) => userId);
  return [...new Set([...given.keys(), ...taken.keys()])].map((userId) => {
    const news = given.get(userId) ?? [];
    return {
      kind: "assignments",
      organizationId,
      userId,
      given: news.filter(({ isKnown }) => !isKnown).map(({ id }) => id),
      changed: news.filter(({ isKnown }) => isKnown).map(({ id }) => id),
      taken: (taken.get(userId) ?? []).map(({ assignment }) => assignment),
    };
  });
}

type Told = { assignmentId: Id; userId: Id; dueAt: number };

/** Returns those that nobody has claimed before, so that each person is told once of each count and its time. */
async function takeUntold<Count extends Told>(
  trx: Database,
  organizationId: Id,
  kind: "reminder" | "late",
  counts: Count[],
): Promise<Count[]> {
  if (counts.length === 0) return [];
  const { rows } = await sql<{ assignmentId: Id }>`
    insert into notification (organization_id, user_id, kind, thing_id, moment)
    select ${organizationId}::uuid, due.user_id, ${kind}, due.id, to_timestamp(due.at)
    from unnest(${counts.map(({ userId }) => userId)}::uuid[],
      ${counts.map(({ assignmentId }) => assignmentId)}::uuid[],
      ${counts.map(({ dueAt }) => dueAt / 1_000)}::float8[]) as due (user_id, id, at)
    order by due.user_id, due.id
    on conflict do nothing
    returning thing_id as "assignmentId"`.execute(trx);
  const taken = new Set(rows.map(({ assignmentId }) => assignmentId));
  return counts.filter(({ assignmentId }) => taken.has(assignmentId));
}

type Withdrawal = { userId: Id; assignment: NotifiedAssignment };

/** Takes each once. Skips past days and assignments that the person has again. */
async function takeWithdrawals(
  trx: Database,
  { organizationId, today }: { organizationId: Id; today: Day },
  most: number,
): Promise<{ told: Withdrawal[]; isAll: boolean }> {
  const { rows } = await sql<Withdrawal & { isTold: boolean }>`
    with taken as (
      delete from assignment_withdrawal
      where organization_id = ${organizationId} and (assignment_id, user_id) in (
        select assignment_id, user_id from assignment_withdrawal
        where organization_id = ${organizationId}
        order by date, assignment_id, user_id limit ${most} for update skip locked
      )
      returning *, (select a.user_id from assignment a where a.organization_id = ${organizationId}
        and a.id = assignment_withdrawal.assignment_id) as owner
    )
    select user_id as "userId", date >= ${today}::date and owner is distinct from user_id as "isTold",
      json_build_object('id', assignment_id, 'title', title, 'area', area, 'date', date,
        'time', to_char(time, 'HH24:MI'), 'location', location, 'campusName', campus_name) as assignment
    from taken order by date, time nulls first, title, assignment_id`.execute(trx);
  return { told: rows.filter(({ isTold }) => isTold), isAll: rows.length < most };
}
