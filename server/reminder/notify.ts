import type { Dependencies } from "../dependencies.ts";
import { listDueChecks } from "../jobs/notification-checks.ts";
import { organizationPriority } from "../jobs/queue.ts";

type NotifyDependencies = Pick<Dependencies, "db" | "queue" | "now">;

/** Queues a job for each organization whose check is due. Returns how many. */
export async function notify({ db, queue, now }: NotifyDependencies): Promise<number> {
  const jobs = (await listDueChecks(db, now())).map((organizationId) => ({
    payload: { organizationId },
    key: `notify_organization:${organizationId}`,
    priority: organizationPriority,
  }));
  await queue.addAll("notify_organization", jobs, db);
  return jobs.length;
}
