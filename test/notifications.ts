import { dayIn } from "../domain/shared/time/week.ts";
import type { Database } from "../server/database/database.ts";
import {
  noticeAssignments,
  notify,
  notifyOrganization,
} from "../server/reminder/notify-organization.ts";
import type { TestApp } from "./create-test-app.ts";

/** Lets the notifications of a moment be asked for and sent; gives the mails that this made, the oldest first. */
export async function mailsAt(app: TestApp, moment: string) {
  const before = (await app.mails()).length;
  app.clock.now = new Date(moment);
  await checkAll(app);
  return (await app.mails()).slice(before);
}

/** Does the checks that are due now, one organization after another. */
async function checkAll(app: TestApp): Promise<void> {
  await notify(app.deps);
  for (const job of app.jobs.splice(0))
    if (job.name === "notify_organization")
      await notifyOrganization(app.deps, job.payload.organizationId);
    else app.jobs.push(job);
}

type Mails = Awaited<ReturnType<typeof mailsAt>>;

export function to(person: { email: string }, mails: Mails): Mails {
  return mails.filter((mail) => mail.to === person.email);
}

/** As if the mails about all assignments had gone out. */
export async function markAsTold(
  { db, clock }: { db: Database; clock: { now: Date } },
  { id: organizationId }: { id: string },
): Promise<void> {
  const today = dayIn("America/Chicago", clock.now);
  await noticeAssignments(db, { organizationId, today }, clock.now, 1_000);
}
