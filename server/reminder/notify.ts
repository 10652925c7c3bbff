import type { Dependencies } from "../dependencies.ts";
import { listDueChecks } from "../jobs/notification-checks.ts";
import { organizationPriority } from "../jobs/queue.ts";
import { remindTogether } from "./remind-together.ts";

type NotifyDependencies = Pick<Dependencies, "db" | "queue" | "log" | "now">;

/** Gives how many organizations are left for a job of their own. */
export async function notify({ db, queue, log, now }: NotifyDependencies): Promise<number> {
  const at = now();
  const due = await listDueChecks(db, at);
  const reminded = await remindTogether({ db, queue, log }, due, at);
  const jobs = due
    .filter(({ organizationId }) => !reminded.has(organizationId))
    .map(({ organizationId }) => ({
      payload: { organizationId },
      key: `notify_organization:${organizationId}`,
      priority: organizationPriority,
    }));
  await queue.addAll("notify_organization", jobs, db);
  return jobs.length;
}
