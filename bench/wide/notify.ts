import type pg from "pg";
import { momentOf } from "../../domain/moment.ts";
import type { Day } from "../../domain/week.ts";
import type { Database } from "../../server/data/database.ts";
import { notify } from "../../server/jobs/notify.ts";
import { notifyOrganization } from "../../server/jobs/notify-organization.ts";
import { createQueue } from "../../server/jobs/queue.ts";
import { createLog } from "../../server/log.ts";
import { line } from "../speed.ts";

/** As many as a server runs at a time. */
const workers = 2;

/** Milliseconds, and the mails that were queued within them. */
type Told = { milliseconds: number; mails: number };
type ToldSunday = Record<"together" | "again" | "apart", Told>;

/**
 * Every organization's reminders of one Sunday: queued as soon as their time has come, asked for once more, and queued by
 * a job for each organization, as after a write in each.
 */
export async function measureNotify(
  db: Database,
  pool: pg.Pool,
  sunday: Day,
  timeZone: string,
): Promise<ToldSunday> {
  const at = momentOf(sunday, "08:00", timeZone);
  const log = createLog({ logLevel: "silent" });
  const deps = { db, queue: createQueue(db), log, now: () => at };
  const run = async (dueAt: string): Promise<Told> => {
    await pool.query("update notification_check set due_at = $1", [dueAt]);
    await pool.query(
      "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs",
    );
    const began = performance.now();
    await notify(deps);
    const { rows } = await pool.query<{ id: string }>(
      `select payload ->> 'organizationId' as id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'notify_organization'`,
    );
    const work = async () => {
      for (let next = rows.pop(); next; next = rows.pop()) await notifyOrganization(deps, next.id);
    };
    await Promise.all(Array.from({ length: workers }, work));
    const milliseconds = performance.now() - began;
    const mails = await pool.query<{ count: number }>(
      "select count(*) from graphile_worker.jobs where task_identifier = 'send_notification'",
    );
    return { milliseconds, mails: mails.rows[0]?.count ?? 0 };
  };
  const together = await run("2000-01-01");
  const again = await run("2000-01-01");
  await pool.query("delete from notification");
  return { together, again, apart: await run("-infinity") };
}

export function describeNotify({ together, again, apart }: ToldSunday): string[] {
  const row = (name: string, { mails, milliseconds }: Told) =>
    line(name, `${mails}`, (milliseconds / 1_000).toFixed(2));
  return [
    "Reminders of a Sunday at 8:00, of all organizations",
    line("", "queued", "seconds"),
    row("their time has come", together),
    row("once more: nothing left", again),
    row("each by a job of its own", apart),
  ];
}
