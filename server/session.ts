import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { Refusal } from "../domain/errors.ts";
import type { Membership } from "../domain/member.ts";
import { sessionDays } from "../domain/session.ts";
import { findMember, findSession, type Session } from "./data/sessions.ts";
import type { Dependencies } from "./dependencies.ts";

export type AppEnv = {
  Variables: {
    deps: Dependencies;
    requestId: string;
    /** For the log: who a request signed in, and the code of its refusal. */
    actor?: string;
    refusal?: string;
  };
};
export type SessionEnv = { Variables: AppEnv["Variables"] & { session: Session } };
/** `member` is the scope: the organization of the path and the caller's place in it. Data functions take it after the database. */
export type OrganizationEnv = { Variables: AppEnv["Variables"] & { member: Scope } };
export type Scope = Membership & {
  timeZone: string;
  currency: string;
  weekStartDay: 0 | 1;
};

/** Lets only signed-in people through. Their address may not be verified yet: `c.var.session.emailVerified`. */
export const session: MiddlewareHandler<SessionEnv> = async (c, next) => {
  const found = await findSession(c.var.deps.db, sessionToken(c), c.var.deps.now());
  if (!found) throw notSignedIn();
  c.set("session", found);
  await next();
};

/**
 * Scope: finds the session and the active membership in the path's organization with one statement. To everybody
 * else the organization does not exist.
 */
export const scope: MiddlewareHandler<OrganizationEnv> = async (c, next) => {
  const token = sessionToken(c);
  const organizationId = c.req.param("organizationId") ?? "";
  const found = await findMember(c.var.deps.db, token, organizationId, c.var.deps.now());
  if (!found) throw notSignedIn();
  // The same words for one that there is and one that there is not. Whoever was removed reads them on an open screen.
  if (!found.member) throw new Refusal("not_found", "You do not belong to this organization.");
  c.set("member", found.member);
  await next();
};

export function sessionToken<Env extends AppEnv>(c: Context<Env>): string {
  const token = getCookie(c, cookieName(c)) ?? "";
  // Anything else was never one of ours, and some of it the database would not even look up.
  return /^[\w-]{16,128}$/.test(token) ? token : "";
}

export function setSessionCookie<Env extends AppEnv>(c: Context<Env>, token: string): void {
  const { isSecure } = c.var.deps.config;
  setCookie(c, cookieName(c), token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure,
    maxAge: sessionDays.absolute * 86_400,
  });
}

export function clearSessionCookie<Env extends AppEnv>(c: Context<Env>): void {
  deleteCookie(c, cookieName(c), { path: "/", secure: c.var.deps.config.isSecure });
}

function cookieName<Env extends AppEnv>(c: Context<Env>): string {
  return c.var.deps.config.isSecure ? "__Host-countwell_session" : "countwell_session";
}

function notSignedIn(): Refusal {
  return new Refusal("not_signed_in", "Please log in to go on.");
}
