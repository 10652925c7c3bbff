import { sql } from "kysely";
import * as v from "valibot";
import { type Id, idSchema } from "../../domain/shared/id.ts";
import { roleSchema } from "../../domain/shared/role.ts";
import type { Database } from "../database/database.ts";
import type { Notification } from "../reminder/notification.ts";

export type Jobs = {
  send_mail: MailRequest;
  send_notification: Notification;
  notify: Record<string, never>;
  notify_organization: { organizationId: Id };
  clean_up: Record<string, never>;
  extend_series: Record<string, never>;
  extend_organization: { organizationId: Id };
  forecast: Record<string, never>;
  forecast_organization: { organizationId: Id };
  reword_organization: { organizationId: Id };
};

/** A job is stored when `add` returns, or with `within` when that transaction commits. A key is queued only once. */
export type Queue = {
  add<Name extends keyof Jobs>(
    name: Name,
    payload: Jobs[Name],
    options?: { within?: Database; key?: string },
  ): Promise<void>;
  /** A waiting job with the same key is replaced and keeps its place. Of one `queue`, one runs at a time. */
  addAll<Name extends keyof Jobs>(
    name: Name,
    jobs: { payload: Jobs[Name]; key?: string; priority: number; queue?: string }[],
    within: Database,
  ): Promise<void>;
};

/** Lower runs first. At 0 somebody is waiting for a mail. */
export const organizationPriority = 5;
const firstBulkPriority = 10;
const lastBulkPriority = 1_000;

/** One organization's many mails must not delay another's first. */
export function inTurns<Payload>(payloads: Payload[]): { payload: Payload; priority: number }[] {
  return payloads.map((payload, index) => ({
    payload,
    priority: Math.min(firstBulkPriority + index, lastBulkPriority),
  }));
}

const mostAttempts = 1000;

export function createQueue(db: Database): Queue {
  return {
    async add(name, payload, { within = db, key } = {}) {
      await sql`select from graphile_worker.add_job(
        ${name}::text, ${JSON.stringify(payload)}::json,
        max_attempts => ${mostAttempts}::int, job_key => ${key ?? null}::text,
        job_key_mode => ${key ? "unsafe_dedupe" : null}::text
      )`.execute(within);
    },
    async addAll(name, jobs, within) {
      if (jobs.length === 0) return;
      const of = <Value>(value: (job: (typeof jobs)[number]) => Value) => jobs.map(value);
      await sql`select from graphile_worker.add_jobs(array(
        select (${name}::text, job.payload, job.queue, null, ${mostAttempts}::int, job.key, job.priority, null)
          ::graphile_worker.job_spec
        from rows from (
          json_array_elements(${JSON.stringify(of(({ payload }) => payload))}::json),
          unnest(${of(({ queue }) => queue ?? null)}::text[], ${of(({ key }) => key ?? null)}::text[],
            ${of(({ priority }) => priority)}::int[])
        ) as job (payload, queue, key, priority)
      ), job_key_preserve_run_at => true)`.execute(within);
    },
  };
}

export function requestComingWeeks(
  queue: Queue,
  { organizationId }: { organizationId: Id },
): Promise<void> {
  const key = `extend_organization:${organizationId}`;
  return queue.add("extend_organization", { organizationId }, { key });
}

/** One at a time, so that mail never waits for forecasts. */
export function requestForecasts(
  queue: Queue,
  organizationIds: Id[],
  within: Database,
): Promise<void> {
  const jobs = organizationIds.map((organizationId) => ({
    payload: { organizationId },
    key: `forecast_organization:${organizationId}`,
    priority: firstBulkPriority,
    queue: "forecasts",
  }));
  return queue.addAll("forecast_organization", jobs, within);
}

/** In the queue of forecasts and in turn with them: what answers slowly must not hold up mail either. */
export function requestRewording(
  queue: Queue,
  organizationId: Id,
  within: Database,
): Promise<void> {
  const job = {
    payload: { organizationId },
    key: `reword_organization:${organizationId}`,
    priority: firstBulkPriority,
    queue: "forecasts",
  };
  return queue.addAll("reword_organization", [job], within);
}

export function addInvitationMails(
  queue: Queue,
  invitations: { organizationId: Id; invitationId: Id }[],
  within: Database,
): Promise<void> {
  const jobs = inTurns(invitations).map(({ payload, priority }) => ({
    payload: { template: "invitation" as const, ...payload },
    key: `invitation:${payload.invitationId}`,
    priority,
  }));
  return queue.addAll("send_mail", jobs, within);
}

/** Asking again for a link that has not been sent yet sends one mail. */
export function addMail(queue: Queue, request: MailRequest, within?: Database): Promise<void> {
  return queue.add("send_mail", request, { within, key: keyOf(request) });
}

function keyOf(request: MailRequest): string | undefined {
  if (request.template === "verifyEmail") return `verifyEmail:${request.userId}`;
  if (request.template === "resetPassword") return `resetPassword:${request.email}`;
  if (request.template === "confirmNewsletter") return `confirmNewsletter:${request.signupId}`;
  if (request.template === "confirmEmail")
    return `confirmEmail:${request.userId}:${request.newEmail}`;
  return undefined;
}

/** A link's code is made when its mail is written, so that the queue never holds it and its time starts then. */
export const mailRequestSchema = v.variant("template", [
  v.object({ template: v.literal("verifyEmail"), userId: idSchema }),
  /** An unknown address is no error, because an answer must not tell whether an account exists. */
  v.object({ template: v.literal("resetPassword"), email: v.string() }),
  v.object({ template: v.literal("passwordChanged"), userId: idSchema }),
  v.object({ template: v.literal("confirmNewsletter"), signupId: idSchema }),
  v.object({ template: v.literal("invitation"), organizationId: idSchema, invitationId: idSchema }),
  v.object({
    template: v.literal("roleChanged"),
    userId: idSchema,
    organizationId: idSchema,
    role: v.nullable(roleSchema),
  }),
  v.object({
    template: v.literal("keyMade"),
    userId: idSchema,
    organizationId: idSchema,
    tokenId: idSchema,
  }),
  v.object({ template: v.literal("confirmEmail"), userId: idSchema, newEmail: v.string() }),
  v.object({ template: v.literal("emailChanged"), userId: idSchema, oldEmail: v.string() }),
]);
export type MailRequest = v.InferOutput<typeof mailRequestSchema>;
