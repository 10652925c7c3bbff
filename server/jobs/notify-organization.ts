import { groupBy } from "../../domain/group-by.ts";
import type { Id } from "../../domain/id.ts";
import { momentOf } from "../../domain/moment.ts";
import { summaryTime } from "../../domain/notification.ts";
import { addDays, type Day, dayIn, weekStartOf } from "../../domain/week.ts";
import { takeArchivingNews } from "../data/archiving-notices.ts";
import { forgetOldNotices, noticeAssignments } from "../data/assignment-notices.ts";
import { takeWithdrawals } from "../data/assignment-withdrawals.ts";
import type { Database } from "../data/database.ts";
import { type LateCount, listLateCounts } from "../data/late-counts.ts";
import { findCheck, putOffCheck } from "../data/notification-checks.ts";
import { listReminders, type Reminder } from "../data/reminders.ts";
import { takeUntold } from "../data/told-counts.ts";
import { takeSummaries } from "../data/weekly-summaries.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Notification } from "../mail/notification.ts";
import { inTurns } from "./queue.ts";

type NotifyDependencies = Pick<Dependencies, "db" | "queue" | "now">;
type Here = { organizationId: Id; timeZone: string; today: Day };

/** The rest waits until the other organizations had their turn. */
const mostAtOnce = 1_000;
const longestPause = 6 * 3_600_000;

/** One transaction marks the news as told and queues its mails, so that none is queued twice or lost. */
export async function notifyOrganization(
  { db, queue, now }: NotifyDependencies,
  organizationId: Id,
): Promise<number> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const check = await findCheck(trx, organizationId);
    if (!check) return 0;
    const { timeZone } = check;
    const here = { organizationId, timeZone, today: dayIn(timeZone, at) };
    const found = check.isActive ? await findNotifications(trx, here, at) : nothing;
    await queue.addAll("send_notification", inTurns(found.notifications), trx);
    if (found.isAll) await putOffCheck(trx, check, nextCheck(here, found, at));
    return found.notifications.length;
  });
}

type Found = {
  notifications: Notification[];
  reminders: Reminder[];
  lateCounts: LateCount[];
  isAll: boolean;
};
const nothing: Found = { notifications: [], reminders: [], lateCounts: [], isAll: true };

async function findNotifications(trx: Database, here: Here, at: Date): Promise<Found> {
  const { organizationId, timeZone, today } = here;
  // First, because somebody just told of an assignment needs no reminder of it yet.
  const noticed = await noticeAssignments(trx, here, at, mostAtOnce);
  const withdrawals = await takeWithdrawals(trx, here, mostAtOnce);
  const archivings = await takeArchivingNews(trx, here);
  const reminders = await listReminders(trx, here);
  const due = reminders.filter(({ remindAt, dueAt }) => remindAt <= at && dueAt > at);
  const reminded = await takeUntold(trx, organizationId, "reminder", due);
  const lateCounts = await listLateCounts(trx, here);
  const nowLate = lateCounts.filter(({ lateAt, endsAt }) => lateAt <= at && endsAt > at);
  const late = await takeUntold(trx, organizationId, "late", nowLate);
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
      ...countsOf("reminder", organizationId, reminded),
      ...countsOf("late", organizationId, late),
      ...summaries.map((userId) => ({
        kind: "summary" as const,
        organizationId,
        userId,
        day: today,
      })),
    ],
    reminders,
    lateCounts,
    isAll: noticed.length < mostAtOnce && withdrawals.isAll,
  };
}

function countsOf(
  kind: "reminder" | "late",
  organizationId: Id,
  counts: { userId: Id; assignmentId: Id }[],
): Notification[] {
  return [...groupBy(counts, ({ userId }) => userId)].map(([userId, ofPerson]) => ({
    kind,
    organizationId,
    userId,
    assignmentIds: ofPerson.map(({ assignmentId }) => assignmentId),
  }));
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

function nextCheck({ timeZone, today }: Here, { reminders, lateCounts }: Found, at: Date): Date {
  const monday = weekStartOf(today, 1);
  const summaries = [monday, addDays(monday, 7)].map((day) => momentOf(day, summaryTime, timeZone));
  const coming = [
    ...reminders.map(({ remindAt }) => remindAt),
    ...lateCounts.map(({ lateAt }) => lateAt),
    ...summaries,
  ]
    .map((moment) => moment.getTime())
    .filter((moment) => moment > at.getTime());
  return new Date(Math.min(at.getTime() + longestPause, ...coming));
}
