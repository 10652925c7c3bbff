import type { Context } from "hono";
import { accountMessages, type Verification } from "../../domain/account/user.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { logAccountEvent } from "../http/account-log.ts";
import { type AppEnv, sessionToken } from "../http/session.ts";
import { limitSignIn } from "../limits/account-limits.ts";
import { badCode, notThePassword, type SignedIn } from "./accounts.ts";
import { findActionCode } from "./action-codes.ts";
import { findSession } from "./sessions.ts";
import { deviceOf } from "./sign-in.ts";
import { findAccount, listOrganizationNames } from "./stored-accounts.ts";
import { refuseWeakPassword } from "./weak-passwords.ts";

export async function openVerification<Env extends AppEnv>(
  c: Context<Env>,
  code: string,
): Promise<{ email: string; needsPassword: boolean }> {
  const { db, now } = c.var.deps;
  const holder = await findActionCode(db, "verifyEmail", code, now());
  if (!holder) throw new Refusal("not_found", badCode.verifyEmail);
  const session = await findSession(db, sessionToken(c), now());
  return { email: holder.email, needsPassword: session?.userId !== holder.userId };
}

/** The link proves who owns the address, but somebody else may have signed up with it. */
export async function verifyEmail<Env extends AppEnv>(
  c: Context<Env>,
  code: string,
  { password, isNew }: Verification,
): Promise<SignedIn> {
  const { accounts, db, passwords } = c.var.deps;
  const { email, needsPassword } = await openVerification(c, code);
  const device = deviceOf(c);
  if (!isNew && !needsPassword) return accounts.verifyEmail(code, device);
  if (password === undefined) {
    const message = accountMessages.passwordNeeded;
    throw new Refusal("invalid", message, { password: message });
  }
  if (isNew) {
    refuseWeakPassword(password, [email, ...(await listOrganizationNames(db, email))]);
    const signedIn = await accounts.verifyEmailAnew(code, password, device);
    logAccountEvent(c, "password reset", { user: signedIn.userId });
    return signedIn;
  }
  return limitSignIn(c, email, async () => {
    const hash = (await findAccount(db, email))?.passwordHash ?? null;
    if (!(await passwords.check(password, hash, device.address)) || !hash) throw notThePassword();
    return accounts.verifyEmail(code, device, hash);
  });
}
