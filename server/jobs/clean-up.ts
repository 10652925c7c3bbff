import { sql } from "kysely";
import type { Database } from "../data/database.ts";
import { deleteUnconfirmedSignups } from "../data/newsletter-signups.ts";

/** No job of ours takes this long: whoever holds it was killed. */
const deadAfter = "5 minutes";
/** A mail that failed is tried again after this at the latest, so it leaves soon after the mail server is back. */
const longestPause = "5 minutes";

/** Long after anything could ask for the same mail again. */
const daysNotificationsAreKept = 60;

/** Every few minutes: what has expired is deleted, and jobs that wait for nothing any more go on. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("action_code").where("expires_at", "<=", now).execute();
  await db.deleteFrom("session").where("expires_at", "<=", now).execute();
  await db.deleteFrom("rate_limit").where("expire", "<=", now.getTime()).execute();
  await deleteUnconfirmedSignups(db, now);
  await db
    .deleteFrom("notification")
    .where("moment", "<", new Date(now.getTime() - daysNotificationsAreKept * 86_400_000))
    .execute();
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - ${deadAfter}::interval`.execute(db);
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs
    where task_identifier in ('send_mail', 'send_notification') and locked_at is null and attempts > 0
      and run_at > now() and updated_at < now() - ${longestPause}::interval`.execute(db);
  // What has failed for days is given up, and does not stand in the way of its key any longer.
  await sql`select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`.execute(db);
}
