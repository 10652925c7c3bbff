import { sql } from "kysely";
import type { Database } from "../data/database.ts";
import type { MailRequest } from "../mail/request.ts";

/** What can be done later, with its payload. Each is retried with growing pauses until it succeeds. */
export type Jobs = {
  send_mail: MailRequest;
  clean_up: Record<string, never>;
  extend_series: Record<string, never>;
};

/**
 * A job added is a job kept: it is in the database before `add` returns, or, with `within`, exactly when that
 * transaction commits. While a job with the same key waits or runs, it is the one: adding it again changes nothing.
 */
export type Queue = {
  add<Name extends keyof Jobs>(
    name: Name,
    payload: Jobs[Name],
    options?: { within?: Database; key?: string },
  ): Promise<void>;
};

/** A mail waits for as long as it takes: with a try at least every few minutes this is more than three days. */
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
  };
}

/** Asks for a mail. Asking again for a link that has not gone out yet is one mail, not two. */
export function addMail(queue: Queue, request: MailRequest, within?: Database): Promise<void> {
  return queue.add("send_mail", request, { within, key: keyOf(request) });
}

function keyOf(request: MailRequest): string | undefined {
  if (request.template === "verifyEmail") return `verifyEmail:${request.userId}`;
  if (request.template === "resetPassword") return `resetPassword:${request.email}`;
  if (request.template === "confirmNewsletter") return `confirmNewsletter:${request.signupId}`;
  return undefined;
}
