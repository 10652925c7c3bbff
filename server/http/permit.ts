import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import { verifyFirst } from "#words/requests.ts";
import type { Membership, Scope } from "../../domain/member/member.ts";
import { notAllowed, notFound, Refusal } from "../../domain/shared/errors.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { daySchema } from "../../domain/shared/time/week.ts";
import type { Dependencies } from "../dependencies.ts";
import { limitBody } from "../limits/body-limit.ts";
import type { AppEnv, OrganizationEnv, SessionEnv } from "./session.ts";

const permission = Symbol("permission");
type Marked = { [permission]?: string };

export function permit(
  predicate: (member: Membership) => boolean,
): MiddlewareHandler<OrganizationEnv> {
  return mark(predicate.name, async (c, next) => {
    if (!predicate(c.get("member"))) throw notAllowed();
    await next();
  });
}

/** Throws not_found via `find`. The handler gets the result as `c.var.subject`. */
export function permitFor<Subject>(
  predicate: (member: Membership, subject: Subject) => boolean,
  find: (deps: Dependencies, scope: Scope, path: Record<string, string>) => Promise<Subject>,
): MiddlewareHandler<{ Variables: OrganizationEnv["Variables"] & { subject: Subject } }> {
  return mark(predicate.name, async (c, next) => {
    const subject = await find(c.get("deps"), c.get("member"), c.req.param());
    if (!predicate(c.get("member"), subject)) throw notAllowed();
    c.set("subject", subject);
    await next();
  });
}

/** Names the permission for the API document and the tests; the handler's own function must ask it. */
export function permitWithin<Subject>(
  predicate: (member: Membership, subject: Subject) => boolean,
): MiddlewareHandler<OrganizationEnv> {
  return mark(predicate.name, (_context, next) => next());
}

/** Strangers may send only short bodies. */
export const anyone: MiddlewareHandler<AppEnv> = mark("public", limitBody(8 * 1024));

export const self: MiddlewareHandler<SessionEnv> = mark("self", (_context, next) => next());

export const verifiedSelf: MiddlewareHandler<SessionEnv> = mark("verifiedSelf", async (c, next) => {
  if (!c.get("session").emailVerified) throw new Refusal("not_allowed", verifyFirst);
  await next();
});

export function permissionOf(handler: object): string | undefined {
  return (handler as Marked)[permission];
}

/** Ids and weeks of the path are checked here, because every route line has one permission. */
function mark<Env extends { Variables: object }>(
  name: string,
  handler: MiddlewareHandler<Env>,
): MiddlewareHandler<Env> {
  const checked: MiddlewareHandler<Env> = (c, next) => {
    checkPath(c.req.param());
    return handler(c, next);
  };
  return Object.assign(checked, { [permission]: name });
}

/** A malformed id cannot exist, so it is not found rather than invalid. */
function checkPath(path: Record<string, string>): void {
  for (const [name, text] of Object.entries(path)) {
    const isMalformed =
      (name.endsWith("Id") && !v.is(idSchema, text)) ||
      (name === "weekStart" && !v.is(daySchema, text));
    if (isMalformed) throw notFound();
  }
}
