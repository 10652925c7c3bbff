import { noticeAssignments } from "../data/assignment-notices.ts";
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
    const news = await noticeAssignments(trx, at);
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
