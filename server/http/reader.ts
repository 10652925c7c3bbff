import { isDeepStrictEqual } from "node:util";
import type { Context, MiddlewareHandler } from "hono";
import { notAllowed, Refusal } from "../../domain/shared/errors.ts";
import { findApiToken } from "../account/api-tokens.ts";
import {
  answerMember,
  bearerToken,
  type OrganizationEnv,
  requireMember,
  setMember,
} from "./session.ts";

/** Replaces `scope` in routes that only read: a read-only key of the organization may call them, too. */
export const reader: MiddlewareHandler<OrganizationEnv> = async (c, next) => {
  await requireReader(c);
  const { apiToken } = c.get("member");
  if (apiToken) await c.get("deps").limits.take("apiToken", apiToken.id);
  await answerMember(c, next);
};

/** Does as `requireMember`, also for a key that may have been revoked. */
async function requireReader<Env extends OrganizationEnv>(c: Context<Env>): Promise<void> {
  const token = bearerToken(c);
  if (token === null) return requireMember(c);
  const { db, now } = c.get("deps");
  const found = await findApiToken(db, token, c.req.param("organizationId") ?? "", now());
  if (!found || "endedOn" in found) {
    c.header("www-authenticate", "Bearer");
    const message = found
      ? `This key ended on ${found.endedOn}. An admin makes a new one under Profile, API access.`
      : "This key is not known for this organization. Check that all of it is there, and that the address has the right organization. Admins see their keys under Profile, API access.";
    throw new Refusal("not_signed_in", message);
  }
  // Only a write records a name, and keys write nothing.
  setMember(c, { ...found, name: null });
}

export async function requireSameRight<Env extends OrganizationEnv>(
  c: Context<Env>,
): Promise<void> {
  const before = c.get("member");
  await requireReader(c);
  const { role, places } = c.get("member");
  const isSame = role === before.role && isDeepStrictEqual(places, before.places);
  if (!isSame) throw notAllowed();
}

/** Ends where the right to read has ended. */
export async function* whileAllowed<Part, Env extends OrganizationEnv>(
  c: Context<Env>,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    await requireSameRight(c);
    yield part;
  }
}
