import type { MiddlewareHandler } from "hono";
import { Refusal } from "../../domain/errors.ts";
import { findApiToken } from "../data/api-tokens.ts";
import { bearerToken, type OrganizationEnv, scope } from "./session.ts";

/** In place of `scope` for routes that only read: also takes a read-only key of the organization. */
export const reader: MiddlewareHandler<OrganizationEnv> = async (c, next) => {
  const token = bearerToken(c);
  if (token === null) return scope(c, next);
  const { db, now, limits } = c.get("deps");
  const found = await findApiToken(db, token, c.req.param("organizationId") ?? "", now());
  if (!found?.apiToken) {
    c.header("www-authenticate", "Bearer");
    throw new Refusal("not_signed_in", "This key does not open this organization.");
  }
  await limits.take("apiToken", found.apiToken.id);
  // Only what is written names who wrote it.
  c.set("member", { ...found, name: null });
  await next();
};
