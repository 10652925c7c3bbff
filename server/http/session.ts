import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { Refusal } from "../../domain/errors.ts";
import type { Scope } from "../../domain/member.ts";
import { sessionDays } from "../../domain/session.ts";
import { accountMessages } from "../../domain/user.ts";
import { findMember, findSession, isOfDeletedAccount, type Session } from "../data/sessions.ts";
import type { Dependencies } from "../dependencies.ts";

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
/** Lets only signed-in people through. Their address may not be verified yet: `c.var.session.emailVerified`. */
export const session: MiddlewareHandler<SessionEnv> = async (c, next) => {
  const { db, now } = c.get("deps");
  const token = sessionToken(c);
  const found = await findSession(db, token, now());
  if (!found) throw (await isOfDeletedAccount(db, token)) ? noUser() : notSignedIn();
  c.set("session", found);
  await next();
};

/**
 * Scope: finds the session and the active membership in the path's organization with one statement. To everybody
 * else the organization does not exist.
 */
export const scope: MiddlewareHandler<OrganizationEnv> = async (c, next) => {
  const { db, now } = c.get("deps");
  const organizationId = c.req.param("organizationId") ?? "";
  const found = await findMember(db, sessionToken(c), organizationId, now());
  if (!found) throw notSignedIn();
  // The same words for one that there is and one that there is not. Whoever was removed reads them on an open screen.
  if (!found.member) throw new Refusal("not_found", "You do not belong to this organization.");
  c.set("member", found.member);
  await next();
};

const localCookie = "countwell_session";
const secureCookie = `__Host-${localCookie}`;
// Any other value was never one of ours, and some of it the database would not even look up.
const localToken = tokenIn(localCookie);
const secureToken = tokenIn(secureCookie);

/** Finds one cookie's value in the header. Every request is asked, and a library's parser takes ten times as long. */
function tokenIn(cookie: string): RegExp {
  return new RegExp(`(?:^|;)[ \\t]*${cookie}=([\\w-]{16,128})[ \\t]*(?:;|$)`);
}

export function sessionToken<Env extends AppEnv>(c: Context<Env>): string {
  const pattern = c.get("deps").config.isSecure ? secureToken : localToken;
  return pattern.exec(c.req.header("cookie") ?? "")?.[1] ?? "";
}

export function setSessionCookie<Env extends AppEnv>(c: Context<Env>, token: string): void {
  const { isSecure } = c.var.deps.config;
  setCookie(c, isSecure ? secureCookie : localCookie, token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure,
    maxAge: sessionDays.absolute * 86_400,
  });
}

export function clearSessionCookie<Env extends AppEnv>(c: Context<Env>): void {
  const { isSecure } = c.var.deps.config;
  deleteCookie(c, isSecure ? secureCookie : localCookie, { path: "/", secure: isSecure });
}

function notSignedIn(): Refusal {
  return new Refusal("not_signed_in", "Please log in to go on.");
}

function noUser(): Refusal {
  return new Refusal("not_found", accountMessages.noUser);
}
