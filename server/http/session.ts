import type { ServerResponse } from "node:http";
import type { Context, MiddlewareHandler, Next } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { busy, logInAsCounter, logInToGoOn, notAMember } from "#words/requests.ts";
import * as words from "#words/sign-in.ts";
import { sessionDays } from "../../domain/account/session.ts";
import { linkHeader, personHeader } from "../../domain/count/tally.ts";
import type { Sender } from "../../domain/member/member.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { narrowedTo } from "../database/narrowed.ts";
import { organizationAtWork } from "../database/organization-pool.ts";
import type { Dependencies } from "../dependencies.ts";
import { createFairQueue } from "../limits/fair-queue.ts";
import { findMember, findSession, isOfDeletedAccount, type Session } from "../sign-in/sessions.ts";

export type AppEnv = {
  Variables: {
    deps: Dependencies;
    requestId: string;
    actor?: string;
    refusal?: string;
  };
};
export type SessionEnv = { Variables: AppEnv["Variables"] & { session: Session } };
export type OrganizationEnv = { Variables: AppEnv["Variables"] & { member: Sender } };
export const session: MiddlewareHandler<SessionEnv> = async (c, next) => {
  await requireSession(c);
  await answerInTurn(c, c.get("session").userId, next);
};

export async function requireSession<Env extends SessionEnv>(c: Context<Env>): Promise<void> {
  const { db, now } = c.get("deps");
  c.set("session", await signedIn(c, (token) => findSession(db, token, now())));
}

/** Returns what `find` finds for the request's session. Throws not_signed_in where there is none. */
export async function signedIn<Found, Env extends AppEnv>(
  c: Context<Env>,
  find: (token: string) => Promise<Found | null>,
): Promise<Found> {
  const token = sessionToken(c);
  const found = await find(token);
  if (found) return found;
  if (token !== "") forgetPictures(c);
  throw (await isOfDeletedAccount(c.get("deps").db, token)) ? noUser() : notSignedIn(c);
}

export const scope: MiddlewareHandler<OrganizationEnv> = async (c, next) => {
  await requireMember(c);
  await answerMember(c, next);
};

/** The caller's organization waits for its own work, and the caller for their own answers. */
export async function answerMember<Env extends OrganizationEnv>(
  c: Context<Env>,
  next: Next,
): Promise<void> {
  const { organizationId, userId, apiToken } = c.get("member");
  await organizationAtWork.run(organizationId, () => answerInTurn(c, apiToken?.id ?? userId, next));
}

export async function requireMember<Env extends OrganizationEnv>(c: Context<Env>): Promise<void> {
  const { db, now } = c.get("deps");
  const organizationId = c.req.param("organizationId") ?? "";
  const found = await findMember(db, sessionToken(c), organizationId, now());
  if (!found) throw notSignedIn(c);
  if (!found.member) throw new Refusal("not_found", notAMember);
  setMember(c, found.member);
}

/** A member who is limited to campuses reads what is theirs. */
export function setMember<Env extends OrganizationEnv>(c: Context<Env>, member: Sender): void {
  c.set("member", member);
  const deps = c.get("deps");
  if (c.req.method === "GET") c.set("deps", { ...deps, db: narrowedTo(deps.db, member) });
}

const localCookie = "countwell_session";
const secureCookie = `__Host-${localCookie}`;
const localToken = tokenIn(localCookie);
const secureToken = tokenIn(secureCookie);

export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? secureCookie : localCookie;
}

/** Ten times as fast as a parser, for every request. Accepts only values that we could have set. */
function tokenIn(cookie: string): RegExp {
  return new RegExp(`(?:^|;)[ \\t]*${cookie}=([\\w-]{16,128})[ \\t]*(?:;|$)`);
}

/** Returns null without an Authorization header of this kind, and an empty text for one that is not whole. */
export function bearerToken<Env extends AppEnv>(c: Context<Env>): string | null {
  const given = c.req.header("authorization");
  if (given === undefined || !/^bearer\b/i.test(given)) return null;
  return /^bearer ([\w-]{1,128})$/i.exec(given)?.[1] ?? "";
}

/** A key for programs or a link hides the session, so that a request is of one of them. */
export function sessionToken<Env extends AppEnv>(c: Context<Env>): string {
  if (bearerToken(c) !== null || c.req.header(linkHeader) !== undefined) return "";
  const pattern = c.get("deps").config.isSecure ? secureToken : localToken;
  return pattern.exec(c.req.header("cookie") ?? "")?.[1] ?? "";
}

export function setSessionCookie<Env extends AppEnv>(c: Context<Env>, token: string): void {
  const { isSecure } = c.var.deps.config;
  setCookie(c, sessionCookieName(isSecure), token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure,
    maxAge: sessionDays.absolute * 86_400,
  });
}

export function clearSessionCookie<Env extends AppEnv>(c: Context<Env>): void {
  const { isSecure } = c.var.deps.config;
  deleteCookie(c, sessionCookieName(isSecure), { path: "/", secure: isSecure });
  forgetPictures(c);
}

/** Browsers keep members' pictures in their cache, where the app cannot reach them. */
function forgetPictures<Env extends AppEnv>(c: Context<Env>): void {
  c.header("Clear-Site-Data", '"cache"');
}

function notSignedIn<Env extends AppEnv>(c: Context<Env>): Refusal {
  if (bearerToken(c) !== null) return keyIsNotEnough("It cannot read anything else.");
  return new Refusal("not_signed_in", logInToGoOn);
}

/** Refuses a key that nobody has looked up, too, because no key is enough. */
export function keyIsNotEnough(limit: string): Refusal {
  const reads = "A key can read reports, exports and the structure of its organization.";
  return new Refusal("not_allowed", `${reads} ${limit} See /api/docs.`);
}

function noUser(): Refusal {
  return new Refusal("not_found", words.noUser);
}

/** On a shared browser, waiting taps must not count as those of the next person. Use after `scope`. */
export const samePerson: MiddlewareHandler<OrganizationEnv> = async (c, next) => {
  const sender = c.req.header(personHeader);
  if (sender && sender !== c.get("member").userId)
    throw new Refusal("not_signed_in", logInAsCounter);
  await next();
};

const { take } = createFairQueue({
  atOnce: Number.POSITIVE_INFINITY,
  ofOne: 6,
  mostWaiting: 1_000,
  longestWait: 10_000,
  refusal: () => new Refusal("unavailable", busy, undefined, 5),
});

/** An answer stays in memory until it was read, so a person or key has few at once, and the next ones wait. */
async function answerInTurn<Env extends AppEnv>(
  c: Context<Env>,
  who: Id,
  next: Next,
): Promise<void> {
  const response = responseOf(c.env);
  if (!response) return next();
  const finish = await take(who);
  if (response.closed) finish();
  else response.once("close", finish);
  await next();
}

function responseOf(env: unknown): ServerResponse | undefined {
  const { outgoing } = (env ?? {}) as { outgoing?: ServerResponse };
  return outgoing;
}
