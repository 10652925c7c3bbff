import type { MiddlewareHandler } from "hono";
import { personHeader } from "../../domain/count/tally.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { OrganizationEnv } from "./session.ts";

/** On a shared browser, waiting taps must not count as those of the next person. Use after `scope`. */
export const samePerson: MiddlewareHandler<OrganizationEnv> = async (c, next) => {
  const sender = c.req.header(personHeader);
  if (sender && sender !== c.get("member").userId)
    throw new Refusal("not_signed_in", "Please log in as the person who counted this.");
  await next();
};
