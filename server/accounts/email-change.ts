import type { Context } from "hono";
import { Refusal } from "../../domain/errors.ts";
import { type EmailChange, securityMessages } from "../../domain/security.ts";
import { isRecentSignIn } from "../../domain/session.ts";
import { isEmailTaken } from "../data/accounts.ts";
import { limitMail, limitSignIn } from "../http/account-limits.ts";
import { clientAddress } from "../http/client-address.ts";
import type { SessionEnv } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";
import { emailInUse, requirePassword } from "./account-changes.ts";

export async function askForEmailChange<Env extends SessionEnv>(
  c: Context<Env>,
  { email: newEmail, currentPassword }: EmailChange,
): Promise<void> {
  const { db, limits, queue } = c.var.deps;
  const { userId, email } = c.var.session;
  await requireRecent(c, currentPassword);
  if (newEmail === email)
    throw new Refusal("invalid", securityMessages.sameEmail, { email: securityMessages.sameEmail });
  // Limited like sign-up, because the answer tells whether an address has an account.
  await limits.take("signUpAddress", clientAddress(c));
  await limits.take("emailChange", userId);
  if (await isEmailTaken(db, newEmail)) throw emailInUse();
  await limitMail(c, newEmail);
  await addMail(queue, { template: "confirmEmail", userId, newEmail });
}

async function requireRecent<Env extends SessionEnv>(
  c: Context<Env>,
  currentPassword: string | undefined,
): Promise<void> {
  const { deps, session } = c.var;
  if (isRecentSignIn(session.createdAt, deps.now())) return;
  if (currentPassword === undefined) {
    const message = securityMessages.passwordNeeded;
    throw new Refusal("invalid", message, { currentPassword: message });
  }
  await limitSignIn(c, session.email, () =>
    requirePassword(deps, session, currentPassword, clientAddress(c)),
  );
}
