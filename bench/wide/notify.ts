import type pg from "pg";
import { momentOf } from "../../domain/moment.ts";
import type { Day } from "../../domain/week.ts";
import type { Database } from "../../server/data/database.ts";
import { notify } from "../../server/jobs/notify.ts";
import { notifyOrganization } from "../../server/jobs/notify-organization.ts";
import { createQueue } from "../../server/jobs/queue.ts";

/** As many as a server runs at a time. */
const workers = 2;

type Told = { organizations: number; mails: number; listed: number; queued: number; again: number };

/** Every organization's reminders of one Sunday. Times are milliseconds; `again` is what a second run queues. */
export async function measureNotify(
  db: Database,
  pool: pg.Pool,
  sunday: Day,
  timeZone: string,
): Promise<Told> {
  const at = momentOf(sunday, "08:00", timeZone);
  const deps = { db, queue: createQueue(db), now: () => at };
  const run = async () => {
    await pool.query("update notification_check set due_at = '-infinity'");
    await pool.query(
      "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs",
    );
    const began = performance.now();
    const organizations = await notify(deps);
    const listed = performance.now() - began;
    const { rows } = await pool.query<{ id: string }>(
      "select organization_id as id from notification_check order by 1",
    );
    let mails = 0;
    const work = async () => {
      for (let next = rows.pop(); next; next = rows.pop())
        mails += await notifyOrganization(deps, next.id);
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: workers }, work));
    return { organizations, mails, listed, queued: performance.now() - started };
  };
  const first = await run();
  const { mails: again } = await run();
  return { ...first, again };
}
