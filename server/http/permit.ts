import type { MiddlewareHandler } from "hono";
import { notAllowed, Refusal } from "../../domain/errors.ts";
import type { Membership, Scope } from "../../domain/member.ts";
import type { Dependencies } from "../dependencies.ts";
import { limitBody } from "./body-limit.ts";
import type { AppEnv, OrganizationEnv, SessionEnv } from "./session.ts";

const permission = Symbol("permission");
type Marked = { [permission]?: string };

/** Asks a predicate that the member alone decides. Name it in the route line, after the path. */
export function permit(
  predicate: (member: Membership) => boolean,
): MiddlewareHandler<OrganizationEnv> {
  return mark(predicate.name, async (c, next) => {
    if (!predicate(c.get("member"))) throw notAllowed();
    await next();
  });
}

/**
 * Asks a predicate about the thing that the path names. `find` reads it within the caller's organization and throws
 * not_found; the handler has it as `c.var.subject`.
 */
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

/** For a route whose one statement reads the thing and asks the predicate about it: see recordTally. */
export function permitWithin<Subject>(
  predicate: (member: Membership, subject: Subject) => boolean,
): MiddlewareHandler<OrganizationEnv> {
  return mark(predicate.name, (_, next) => next());
}

/** Open to everybody, signed in or not. None of what strangers send is long. */
export const anyone: MiddlewareHandler<AppEnv> = mark("public", limitBody(8 * 1024));

/** Open to every signed-in person, about themselves. Use after `session`. */
export const self: MiddlewareHandler<SessionEnv> = mark("self", (_, next) => next());

/** Open to every signed-in person whose address is verified. Use after `session`. */
export const verifiedSelf: MiddlewareHandler<SessionEnv> = mark("verifiedSelf", async (c, next) => {
  if (!c.get("session").emailVerified)
    throw new Refusal("not_allowed", "Please verify your email first.");
  await next();
});

/** What a route's handlers ask, for the test that walks all routes; undefined for anything that asks nothing. */
export function permissionOf(handler: object): string | undefined {
  return (handler as Marked)[permission];
}

function mark<Env extends { Variables: object }>(name: string, handler: MiddlewareHandler<Env>) {
  return Object.assign(handler, { [permission]: name });
}
