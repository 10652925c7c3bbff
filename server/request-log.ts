import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { AppEnv } from "./session.ts";

const server = Math.random().toString(36).slice(2, 8);
let requests = 0;

/** One line a request: which route, which answer, how long. Paths hold ids and queries hold names, so neither is in it. */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const began = performance.now();
  const id = `${server}-${(++requests).toString(36)}`;
  c.set("requestId", id);
  await next();
  c.var.deps.log.info({
    id,
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Math.round((performance.now() - began) * 10) / 10,
  });
};
