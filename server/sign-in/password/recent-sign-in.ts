import type { Context } from "hono";
import * as securityWords from "#words/security.ts";
import { isRecentSignIn } from "../../../domain/account/session.ts";
import { invalid, type Refusal } from "../../../domain/shared/errors.ts";
import type { Dependencies } from "../../dependencies.ts";
import { clientAddress } from "../../http/client-address.ts";
import type { AppEnv } from "../../http/session.ts";
import { limitSignIn } from "../../limits/account-limits.ts";
import type { Session } from "../sessions.ts";
import { findAccount } from "../stored-accounts.ts";

/** `passwordNeeded` is the sentence for a person who signed in too long ago and sent no password. */
export async function requireRecentSignIn<Env extends AppEnv>(
  c: Context<Env>,
  session: Session,
  currentPassword: string | undefined,
  passwordNeeded: string,
): Promise<void> {
  const { deps } = c.var;
  if (isRecentSignIn(session.createdAt, deps.now())) return;
  if (currentPassword === undefined) throw invalid("currentPassword", passwordNeeded);
  await limitSignIn(c, session.email, () =>
    requirePassword(deps, session, currentPassword, clientAddress(c)),
  );
}

export async function requirePassword(
  { db, passwords }: Pick<Dependencies, "db" | "passwords">,
  { email }: Pick<Session, "email">,
  currentPassword: string,
  from: string,
): Promise<string> {
  const hash = (await findAccount(db, email))?.passwordHash ?? null;
  if ((await passwords.check(currentPassword, hash, from)) && hash) return hash;
  throw wrongPassword();
}

export function wrongPassword(): Refusal {
  const message = securityWords.wrongPassword;
  return invalid("currentPassword", message);
}
