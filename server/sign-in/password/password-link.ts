import type { Context } from "hono";
import { securityMessages } from "../../../domain/account/security.ts";
import type { Member } from "../../../domain/member/member.ts";
import { Refusal } from "../../../domain/shared/errors.ts";
import { logAccountEvent } from "../../http/account-log.ts";
import { type OrganizationEnv, signedIn } from "../../http/session.ts";
import { actionLink } from "../../mail/action-link.ts";
import { belongsToOne, codeEnd, createActionCode } from "../action-codes.ts";
import { findSession } from "../sessions.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";

/** The link lets its bearer into the member's account. See docs/decisions/2026-11-26-without-mail.md. */
export async function createPasswordLink<Env extends OrganizationEnv>(
  c: Context<Env>,
  { userId, email }: Member,
  currentPassword: string | undefined,
): Promise<{ link: string; expiresAt: string }> {
  const { config, db, now } = c.var.deps;
  const { organizationId, userId: by } = c.var.member;
  const session = await signedIn(c, (token) => findSession(db, token, now()));
  await requireRecentSignIn(c, session, currentPassword, securityMessages.passwordNeededForLink);
  if (!(await belongsToOne(db, { organizationId, userId })))
    throw new Refusal("conflict", securityMessages.belongsElsewhere);
  const madeBy = { userId: by, organizationId };
  const mode = "resetPassword";
  const code = await createActionCode(db, { mode, userId, email, madeBy }, now());
  logAccountEvent(c, "password link made", { user: userId, by, organization: organizationId });
  const link = actionLink(config.publicUrl, { mode, code, continueUrl: "/login" });
  return { link, expiresAt: codeEnd(mode, now()).toISOString() };
}
