import type { Context } from "hono";
import { isRecentSignIn } from "../../domain/account/session.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { limitSignIn } from "../http/account-limits.ts";
import { clientAddress } from "../http/client-address.ts";
import type { AppEnv } from "../http/session.ts";
import { requirePassword } from "./account-changes.ts";
import type { Session } from "./sessions.ts";

/** `passwordNeeded` is the sentence for a person who signed in too long ago and sent no password. */
export async function requireRecentSignIn<Env extends AppEnv>(
  c: Context<Env>,
  session: Session,
  currentPassword: string | undefined,
  passwordNeeded: string,
): Promise<void> {
  const { deps } = c.var;
  if (isRecentSignIn(session.createdAt, deps.now())) return;
  if (currentPassword === undefined)
    throw new Refusal("invalid", passwordNeeded, { currentPassword: passwordNeeded });
  await limitSignIn(c, session.email, () =>
    requirePassword(deps, session, currentPassword, clientAddress(c)),
  );
}
