import type { Context } from "hono";
import { maskedEmail } from "../../domain/account/account.ts";
import {
  type EmailChange,
  type OpenedEmailChange,
  openedEmailChangeSchema,
  securityMessages,
} from "../../domain/account/security.ts";
import { addressSchema, nothingSchema } from "../../domain/account/user.ts";
import { invalid, Refusal } from "../../domain/shared/errors.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { logAccountEvent } from "../http/account-log.ts";
import { clientAddress } from "../http/client-address.ts";
import { body, code } from "../http/input.ts";
import { anyone } from "../http/permit.ts";
import { router } from "../http/router.ts";
import { type AppEnv, type SessionEnv, session, sessionToken } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";
import { limitMail, requireMail } from "../limits/account-limits.ts";
import { badCode } from "../sign-in/accounts.ts";
import { findActionCode } from "../sign-in/action-codes.ts";
import { requireRecentSignIn } from "../sign-in/password/recent-sign-in.ts";
import { setDeviceCookie } from "../sign-in/recognized-device.ts";
import { findSession } from "../sign-in/sessions.ts";
import { isEmailTaken } from "../sign-in/stored-accounts.ts";
import { confirmEmailChange, emailInUse } from "./account-changes.ts";

export const emailChangeRoutes = router("/email-changes", "Accounts")
  .get(
    "/:code",
    anyone,
    says(
      "What the link at a new address opens, without using it",
      gives("The link works", openedEmailChangeSchema),
      refuses(404, "Verification link is invalid or expired."),
    ),
    code("changeEmail"),
    async (c) => c.json(await openEmailChange(c, c.req.valid("param").code)),
  )
  .put(
    "/:code",
    anyone,
    says(
      "Change one's address with the code that was mailed to the new one, once",
      gives("The address from now on; the old one is told by email", addressSchema),
      refuses(401),
      refuses(403, securityMessages.otherAccount),
      refuses(404, "Verification link is invalid or expired."),
      refuses(409, "This email is already in use."),
    ),
    session,
    code("changeEmail"),
    body(nothingSchema),
    async (c) => {
      const { email } = await confirmEmailChange(
        c.var.deps,
        c.var.session,
        c.req.valid("param").code,
      );
      logAccountEvent(c, "email changed", { user: c.var.session.userId });
      setDeviceCookie(c, email);
      return c.json({ email });
    },
  );

export async function askForEmailChange<Env extends SessionEnv>(
  c: Context<Env>,
  { email: newEmail, currentPassword }: EmailChange,
): Promise<void> {
  const { db, limits, queue } = c.var.deps;
  const { userId, email } = c.var.session;
  requireMail(c);
  await requireRecentSignIn(c, c.var.session, currentPassword, securityMessages.passwordNeeded);
  if (newEmail === email) throw invalid("email", securityMessages.sameEmail);
  // Limited like sign-up, because the answer tells whether an address has an account.
  await limits.take("signUpAddress", clientAddress(c));
  await limits.take("emailChange", userId);
  if (await isEmailTaken(db, newEmail)) throw emailInUse();
  await limitMail(c, newEmail);
  await addMail(queue, { template: "confirmEmail", userId, newEmail });
}

async function openEmailChange<Env extends AppEnv>(
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
