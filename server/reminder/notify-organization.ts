import { sql } from "kysely";
import { summaryTime } from "../../domain/account/notification.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn, momentOf, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";
import type { Dependencies } from "../dependencies.ts";
import { isTyped } from "../entry/typed-answers.ts";
import {
  findCheck,
  listDueChecks,
  putOffCheck,
  requestCheck,
  takeRequests,
} from "../jobs/notification-checks.ts";
import { inTurns, organizationPriority } from "../jobs/queue.ts";
import { takeSummaries } from "../monday/weekly-summary.ts";
import { isStillCounted } from "../organization/active-structure.ts";
import {
  type CountToTell,
  dueNow,
  type Here,
  lateCountsOf,
  listComingCounts,
  nextCheck,
  notificationsOf,
  remindersOf,
} from "./due-counts.ts";
import type { Notification } from "./notification.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

type NotifyDependencies = Pick<Dependencies, "db" | "queue" | "now">;

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
        withdrawals.notified,
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
  withdrawals: Awaited<ReturnType<typeof takeWithdrawals>>["notified"],
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

type Due = { assignmentId: Id; userId: Id; dueAt: number };

async function takeUntold<Count extends Due>(
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

async function takeWithdrawals(
  trx: Database,
  { organizationId, today }: { organizationId: Id; today: Day },
  most: number,
): Promise<{ notified: Withdrawal[]; isAll: boolean }> {
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
  return { notified: rows.filter(({ isTold }) => isTold), isAll: rows.length < most };
}

type ArchivingNews = {
  userId: Id;
  isRestored: boolean;
  what: string;
  by: string;
  assignments: NotifiedAssignment[];
};

async function takeArchivingNews(
  trx: Database,
  { organizationId, today }: { organizationId: Id; today: Day },
): Promise<ArchivingNews[]> {
  const { rows } = await sql<ArchivingNews>`
    with taken as (delete from archiving_notice where organization_id = ${organizationId} returning *)
    select k.user_id as "userId", k.is_restored as "isRestored", k.what,
      coalesce(${nameOrAddress}, 'Somebody') as by,
      json_agg(json_build_object('id', a.id, 'title', a.title, 'area', a.area, 'date', a.date,
        'time', to_char(a.time, 'HH24:MI'), 'location', a.location, 'campusName', p.name)
        order by a.date, a.time nulls first, a.title, a.id) as assignments
    from taken k
    join assignment a on a.organization_id = ${organizationId} and a.id = k.assignment_id
      and a.user_id = k.user_id and a.date >= ${today}::date
    left join campus p on p.organization_id = ${organizationId} and p.id = a.campus_id
    left join "user" u on u.id = k.made_by
    group by k.id, k.user_id, k.is_restored, k.what, k.made_at, u.id
    order by k.made_at, k.id, k.user_id`.execute(trx);
  return rows;
}

type Noticed = { id: Id; userId: Id; isKnown: boolean; isMailed: boolean };

const looks = sql`md5(concat_ws('|', a.title, a.date, a.time, a.campus_id, a.location, a.area, a.instructions))`;

export async function noticeAssignments(
  trx: Database,
  { organizationId, today }: { organizationId: Id; today: Day },
  now: Date,
  most: number,
): Promise<Noticed[]> {
  const { rows } = await sql<Noticed>`
    with news as (
      select a.id, a.user_id, a.date, ${looks} as looks,
        n.user_id is not distinct from a.user_id as is_known,
        coalesce(p.assignments, true) and u.email_verified
          and coalesce(a.updated_by, a.created_by) is distinct from a.user_id
          and not (n.user_id is null and ${isOfKnownSeries(organizationId)}) as is_mailed
      from assignment a
      join membership m on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
      join "user" u on u.id = a.user_id and u.active
      left join occurrence c on c.organization_id = ${organizationId} and c.id = a.occurrence_id
      left join notification_preference p
        on p.organization_id = ${organizationId} and p.user_id = a.user_id
      left join assignment_notice n
        on n.organization_id = ${organizationId} and n.assignment_id = a.id
      where a.organization_id = ${organizationId} and a.status = 'pending' and a.date >= ${today}::date
        and c.cancelled is not true and not ${isTyped(organizationId)}
        and ${isStillCounted(organizationId, "c.service_id")}
        and (n.noticed is distinct from ${looks} or n.user_id is distinct from a.user_id)
      order by a.date, a.id limit ${most}
    ), noticed as (
      insert into assignment_notice (organization_id, assignment_id, user_id, noticed, mailed_at)
      select ${organizationId}, id, user_id, looks, case when is_mailed then ${now}::timestamptz end
      from news order by id
      on conflict (organization_id, assignment_id) do update
        set user_id = excluded.user_id, noticed = excluded.noticed, mailed_at = excluded.mailed_at
        where (assignment_notice.user_id, assignment_notice.noticed)
          is distinct from (excluded.user_id, excluded.noticed)
      returning assignment_id
    )
    select news.id, news.user_id as "userId", is_known as "isKnown", is_mailed as "isMailed"
    from news join noticed on noticed.assignment_id = news.id
    order by news.date, news.id`.execute(trx);
  return rows;
}

const daysNoticesAreKept = 60;
const daysBetween = 30;

async function forgetOldNotices(
  trx: Database,
  { organizationId, today }: { organizationId: Id; today: Day },
): Promise<void> {
  await sql`
    delete from assignment_notice n using assignment a
    where n.organization_id = ${organizationId} and n.assignment_id = a.id
      and a.organization_id = ${organizationId}
      and a.date >= ${today}::date - ${daysNoticesAreKept + daysBetween}::int
      and a.date < ${today}::date - ${daysNoticesAreKept}::int`.execute(trx);
}

/** People who were told of a series are not told of each of its weeks. */
function isOfKnownSeries(organizationId: Id) {
  return sql`exists (
    select from assignment b
    join assignment_notice k on k.organization_id = ${organizationId} and k.assignment_id = b.id
    where b.organization_id = ${organizationId} and b.series_id = a.series_id
      and b.id <> a.id and k.user_id = a.user_id
  )`;
}

export async function notify({ db, queue, now }: NotifyDependencies): Promise<number> {
  const jobs = (await listDueChecks(db, now())).map((organizationId) => ({
    payload: { organizationId },
    key: `notify_organization:${organizationId}`,
    priority: organizationPriority,
  }));
  await queue.addAll("notify_organization", jobs, db);
  return jobs.length;
}
