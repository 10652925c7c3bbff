import type { MiddlewareHandler } from "hono";
import type { LimitName } from "./rate-limits.ts";
import type { OrganizationEnv } from "./session.ts";

/** Counts a try of the organization before its body is read. Use it before `body`, where that may be large. */
export function limited(name: LimitName): MiddlewareHandler<OrganizationEnv> {
  return async (c, next) => {
    await c.get("deps").limits.take(name, c.get("member").organizationId);
    await next();
  };
}
