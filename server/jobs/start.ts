import { setTimeout as wait } from "node:timers/promises";
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
} from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Logger as Log } from "pino";
import * as v from "valibot";
import { idSchema } from "../../domain/shared/id.ts";
import { deleteUnverifiedAccounts } from "../account/account-deletion.ts";
import { addComingWeeks, queueComingWeeks } from "../assignment/coming-weeks.ts";
import type { Database } from "../database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { forecastOrganization, queueForecasts } from "../forecast/forecast-job.ts";
import { deleteRefusedRewordings, rewordNext } from "../insight/rewordings.ts";
import { deleteOldModelUses } from "../language-model/language-model-uses.ts";
import { withoutAddresses } from "../log.ts";
import { notificationSchema } from "../reminder/notification.ts";
import { notify, notifyOrganization } from "../reminder/notify-organization.ts";
import { sendNotification } from "../reminder/send-notification.ts";
import { deleteUnconfirmedSignups } from "../site/newsletter-signups.ts";
import { type Jobs, mailRequestSchema, requestRewording } from "./queue.ts";
import { type MailDependencies, sendMail } from "./send-mail.ts";

/** Hourly, because each organization's day starts at its own hour. */
const schedule = [
  { task: "clean_up", match: "*/5 * * * *" },
  { task: "notify", match: "*/5 * * * *" },
  { task: "forecast", match: "*/5 * * * *" },
  { task: "extend_series", match: "7 * * * *", options: { backfillPeriod: 3_600_000 } },
] satisfies (CronItem & { task: keyof Jobs })[];

const organizationSchema = v.object({ organizationId: idSchema });

type JobDependencies = MailDependencies & Pick<Dependencies, "queue" | "limits" | "languageModel">;
export type RunningJobs = { stop: () => Promise<void> };

/** Run it at every start, before a job is added. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLog(log) });
}

/** Starts a worker again that ended because of a long outage. `stop` waits for running jobs. */
export async function startJobs(pool: pg.Pool, deps: JobDependencies): Promise<RunningJobs> {
  const stopping = new AbortController();
  const start = () =>
    run({
      pgPool: pool,
      taskList: tasks(deps),
      parsedCronItems: parseCronItems(schedule),
      concurrency: 2,
      pollInterval: 2_000,
      noHandleSignals: true,
      // A mail sent but still queued would go out twice, so completions are written in batches, which stopping waits for.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: workerLog(deps.log),
    });
  let runner: Runner = await start();
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => deps.log.warn({ err: error }, "jobs stopped"));
      if (stopping.signal.aborted) return;
      await wait(1_000, undefined, { signal: stopping.signal }).catch(() => {});
      runner = await start().catch(() => runner);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => {});
      await finished;
    },
  };
}

function tasks(deps: JobDependencies): TaskList {
  const list: Record<keyof Jobs, TaskList[string]> = {
    send_mail: (payload, { job }) =>
      sendMail(deps, v.parse(mailRequestSchema, payload), `job-${job.id}`),
    send_notification: (payload, { job }) =>
      sendNotification(deps, v.parse(notificationSchema, payload), `job-${job.id}`),
    notify: async () => void (await notify(deps)),
    notify_organization: async (payload) => {
      const { organizationId } = v.parse(organizationSchema, payload);
      const queued = await notifyOrganization(deps, organizationId);
      if (queued > 0) deps.log.info({ queued, organizationId }, "notifications on their way");
    },
    clean_up: () => cleanUp(deps.db, deps.now()),
    extend_series: () => queueComingWeeks(deps),
    extend_organization: async (payload) => {
      const { organizationId } = v.parse(organizationSchema, payload);
      const made = await addComingWeeks(deps, organizationId);
      if (made > 0) deps.log.info({ made, organizationId }, "assignments made ahead");
    },
    forecast: () => queueForecasts(deps),
    forecast_organization: async (payload) => {
      const { organizationId } = v.parse(organizationSchema, payload);
      const made = await forecastOrganization(deps, organizationId);
      if (made > 0) deps.log.info({ made, organizationId }, "forecasts made");
    },
    reword_organization: async (payload) => {
      const { organizationId } = v.parse(organizationSchema, payload);
      if (await rewordNext(deps, organizationId))
        await requestRewording(deps.queue, organizationId, deps.db);
    },
  };
  return list;
}

/** The worker's details contain whole jobs, which are not for the log. */
function workerLog(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message) => {
    const isNews = level === "error" || level === "warning";
    log[isNews ? "warn" : "debug"]({ task: taskIdentifier, job: jobId }, withoutAddresses(message));
  });
}

/** No job takes this long, so its worker was killed. Packing may, and nobody begins it a second time. */
const deadAfter = "5 minutes";
/** Mail must leave soon after the mail server is back. */
const longestPause = "5 minutes";

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
