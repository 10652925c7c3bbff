import type { Context } from "hono";
import type { Id } from "../../domain/id.ts";
import { mayMail } from "../http/limit.ts";
import type { AppEnv } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";

/** Mails the link that verifies a person's address, unless one has just been mailed. */
export async function mailVerification<Env extends AppEnv>(
  c: Context<Env>,
  { userId, email }: { userId: Id; email: string },
): Promise<void> {
  if (await mayMail(c, "verifyEmail", email))
    await addMail(c.var.deps.queue, { template: "verifyEmail", userId });
}
