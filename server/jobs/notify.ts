import { type AssignmentNews, noticeAssignments } from "../data/assignment-notices.ts";
import { takeWithdrawals, type Withdrawals } from "../data/assignment-withdrawals.ts";
import { takeReminders } from "../data/reminders.ts";
import { takeSummaries } from "../data/weekly-summaries.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Notification } from "../mail/notification.ts";

type NotifyDependencies = Pick<Dependencies, "db" | "queue" | "now">;

/**
 * Every few minutes: asks for the mails that members are to get now. What was taken and what was asked for are one
 * transaction, so a mail is asked for once, whoever runs this and whenever it is killed. Gives how many.
 */
export async function notify({ db, queue, now }: NotifyDependencies): Promise<number> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    // First, because whoever is told of an assignment only now need not be reminded of it at once.
    const news = together(await noticeAssignments(trx, at), await takeWithdrawals(trx, at));
    const reminders = await takeReminders(trx, at);
    const summaries = await takeSummaries(trx, at);
    const notifications: Notification[] = [
      ...news.map((each) => ({ kind: "assignments" as const, ...each })),
      ...reminders.map((each) => ({ kind: "reminder" as const, ...each })),
      ...summaries.map((each) => ({ kind: "summary" as const, ...each })),
    ];
    for (const notification of notifications)
      await queue.add("send_notification", notification, { within: trx });
    return notifications.length;
  });
}

/** What one person is given and what is taken off them is one mail. */
function together(news: AssignmentNews[], withdrawals: Withdrawals[]) {
  const keyOf = ({ organizationId, userId }: Withdrawals | AssignmentNews) =>
    `${organizationId} ${userId}`;
  const taken = new Map(withdrawals.map((each) => [keyOf(each), each]));
  const told = news.map((each) => ({ ...each, taken: taken.get(keyOf(each))?.taken ?? [] }));
  for (const each of news) taken.delete(keyOf(each));
  return [...told, ...[...taken.values()].map((each) => ({ given: [], changed: [], ...each }))];
}
