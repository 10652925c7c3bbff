import { sql } from "kysely";
import { deleteUnverifiedAccounts } from "../account/account-deletion.ts";
import type { Database } from "../database/database.ts";
import { deleteRefusedRewordings } from "../insight/rewordings.ts";
import { deleteOldModelUses } from "../language-model/language-model-uses.ts";
import { deleteUnconfirmedSignups } from "../site/newsletter-signups.ts";

/** No job takes this long, so its worker was killed. Packing may, and nobody begins it a second time. */
const deadAfter = "5 minutes";
/** Mail must leave soon after the mail server is back. */
const longestPause = "5 minutes";

/** Nothing asks for the same mail again after that long. */
const daysNotificationsAreKept = 60;

export async function cleanUp(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("action_code").where("expires_at", "<=", now).execute();
  await db.deleteFrom("session").where("expires_at", "<=", now).execute();
  await db.deleteFrom("rate_limit").where("expire", "<=", now.getTime()).execute();
  await deleteUnconfirmedSignups(db, now);
  await deleteUnverifiedAccounts(db, now);
  await deleteOldModelUses(db, now);
  await deleteRefusedRewordings(db, now);
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
  // A job given up would block its key for the next one.
  await sql`select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`.execute(db);
}
