import type { Context } from "hono";
import type { Id } from "../../domain/id.ts";
import { mayMail } from "../http/limit.ts";
import type { AppEnv } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";

/** Mails the link that verifies a person's address. False: one was mailed a moment ago, and none is now. */
export async function mailVerification<Env extends AppEnv>(
  c: Context<Env>,
  { userId, email }: { userId: Id; email: string },
): Promise<boolean> {
  if (!(await mayMail(c, "verifyEmail", email))) return false;
  await addMail(c.var.deps.queue, { template: "verifyEmail", userId });
  return true;
}
