import type { Context } from "hono";
import type { Id } from "../../domain/shared/id.ts";
import type { AppEnv } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";
import { mayMail } from "../limits/account-limits.ts";

/** Returns false when one was mailed a moment ago. */
export async function mailVerification<Env extends AppEnv>(
  c: Context<Env>,
  { userId, email }: { userId: Id; email: string },
): Promise<boolean> {
  if (!(await mayMail(c, "verifyEmail", email))) return false;
  await addMail(c.var.deps.queue, { template: "verifyEmail", userId });
  return true;
}
