import type { Context } from "hono";
import { maskedEmail } from "../../domain/account/account.ts";
import {
  type EmailChange,
  type OpenedEmailChange,
  securityMessages,
} from "../../domain/account/security.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { clientAddress } from "../http/client-address.ts";
import { type AppEnv, type SessionEnv, sessionToken } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";
import { limitMail, requireMail } from "../limits/account-limits.ts";
import { badCode } from "../sign-in/accounts.ts";
import { findActionCode } from "../sign-in/action-codes.ts";
import { requireRecentSignIn } from "../sign-in/recent-sign-in.ts";
import { findSession } from "../sign-in/sessions.ts";
import { isEmailTaken } from "../sign-in/stored-accounts.ts";
import { emailInUse } from "./account-changes.ts";

export async function askForEmailChange<Env extends SessionEnv>(
  c: Context<Env>,
  { email: newEmail, currentPassword }: EmailChange,
): Promise<void> {
  const { db, limits, queue } = c.var.deps;
  const { userId, email } = c.var.session;
  requireMail(c);
  await requireRecentSignIn(c, c.var.session, currentPassword, securityMessages.passwordNeeded);
  if (newEmail === email)
    throw new Refusal("invalid", securityMessages.sameEmail, { email: securityMessages.sameEmail });
  // Limited like sign-up, because the answer tells whether an address has an account.
  await limits.take("signUpAddress", clientAddress(c));
  await limits.take("emailChange", userId);
  if (await isEmailTaken(db, newEmail)) throw emailInUse();
  await limitMail(c, newEmail);
  await addMail(queue, { template: "confirmEmail", userId, newEmail });
}

export async function openEmailChange<Env extends AppEnv>(
  c: Context<Env>,
  code: string,
): Promise<OpenedEmailChange> {
  const { db, now } = c.var.deps;
  const holder = await findActionCode(db, "changeEmail", code, now());
  if (!holder?.newEmail) throw new Refusal("not_found", badCode.changeEmail);
  const session = await findSession(db, sessionToken(c), now());
  const needsSignIn = session?.userId !== holder.userId;
  const from = needsSignIn ? maskedEmail(holder.email) : holder.email;
  return { from, email: holder.newEmail, needsSignIn };
}
