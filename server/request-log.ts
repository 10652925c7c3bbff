import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Session } from "./data/sessions.ts";
import type { AppEnv, Scope } from "./session.ts";

const server = Math.random().toString(36).slice(2, 8);
let requests = 0;

/** Which of them are set depends on the route. */
type Variables = AppEnv["Variables"] & { session?: Session; member?: Scope };

/**
 * One line a request: which route, which answer, how long, who, and what was refused. Paths hold ids and codes, and
 * queries hold names, so neither is in it.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const began = performance.now();
  const id = `${server}-${(++requests).toString(36)}`;
  c.set("requestId", id);
  await next();
  const { deps, session, member, actor, refusal }: Variables = c.var;
  deps.log.info({
    id,
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Math.round((performance.now() - began) * 10) / 10,
    user: session?.userId ?? member?.userId ?? actor,
    organization: member?.organizationId,
    refusal,
  });
};
