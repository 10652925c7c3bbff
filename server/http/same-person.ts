import type { MiddlewareHandler } from "hono";
import { Refusal } from "../../domain/errors.ts";
import { personHeader } from "../../domain/tally.ts";
import type { OrganizationEnv } from "./session.ts";

/**
 * Refuses a request of one person's outbox that comes with another person's session: on a shared browser the taps that
 * waited would otherwise count as those of whoever signed in next. Use after `scope`.
 */
export const samePerson: MiddlewareHandler<OrganizationEnv> = async (c, next) => {
  const sender = c.req.header(personHeader);
  if (sender && sender !== c.get("member").userId)
    throw new Refusal("not_signed_in", "Please log in as the person who counted this.");
  await next();
};
