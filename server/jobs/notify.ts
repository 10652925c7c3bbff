import { listDueChecks } from "../data/notification-checks.ts";
import type { Dependencies } from "../dependencies.ts";
import { organizationPriority } from "./queue.ts";

type NotifyDependencies = Pick<Dependencies, "db" | "queue" | "now">;

export async function notify({ db, queue, now }: NotifyDependencies): Promise<number> {
  const due = await listDueChecks(db, now());
  const jobs = due.map((organizationId) => ({
    payload: { organizationId },
    key: `notify_organization:${organizationId}`,
    priority: organizationPriority,
  }));
  await queue.addAll("notify_organization", jobs, db);
  return due.length;
}
