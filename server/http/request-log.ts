import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Session } from "../sign-in/sessions.ts";
import type { AppEnv } from "./session.ts";

const server = Math.random().toString(36).slice(2, 8);
let requests = 0;

type Variables = AppEnv["Variables"] & { session?: Session; member?: Scope };

const everything = "/*";
/** Logged only when they fail. */
const frequent = new Set([everything, "/health", "/health/live", "/health/ready"]);

/** Logs route patterns instead of paths and queries, which hold ids, codes and names. */
export const requestLog: MiddlewareHandler<{ Variables: Variables }> = async (c, next) => {
  const began = performance.now();
  const id = `${server}-${(++requests).toString(36)}`;
  c.set("requestId", id);
  await next();
  const member = c.get("member");
  const route = routeOf(c);
  c.get("deps").log[frequent.has(route) && c.res.status < 400 ? "debug" : "info"]({
    id,
    method: c.req.method,
    route,
    status: c.res.status,
    ms: Math.round((performance.now() - began) * 10) / 10,
    user: c.get("session")?.userId ?? personOf(member) ?? c.get("actor"),
    token: member?.apiToken?.id,
    organization: member?.organizationId,
    refusal: c.get("refusal"),
  });
};

/** A program's request is not one of the admin who made its key. */
function personOf(member: Scope | undefined): Id | undefined {
  return member?.apiToken ? undefined : member?.userId;
}

/** The last specific match; middleware and the site also match. */
function routeOf(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  const answering = paths.findLast((path) => !path.endsWith("/*"));
  return answering ?? paths.findLast((path) => path !== everything) ?? everything;
}
