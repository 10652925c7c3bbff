import type { Context, MiddlewareHandler } from "hono";
import { unknownLink } from "#words/links.ts";
import { type CountState, linkHeader, personHeader } from "../../domain/count/tally.ts";
import { seenByVisitor } from "../../domain/link/link.ts";
import type { Sender } from "../../domain/member/member.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { endWords, type FoundLink, findLink } from "../link/links.ts";
import { clientAddress } from "./client-address.ts";
import { answerMember, type OrganizationEnv, requireMember, setMember } from "./session.ts";

type VisitorEnv = { Variables: OrganizationEnv["Variables"] & { found?: FoundLink } };

/** Replaces `scope` where a person without an account may call by a link, too. */
export const visitor: MiddlewareHandler<OrganizationEnv> = async (c, next) => {
  await requireVisitor(c);
  await answerMember(c, next);
};

/** Does as `requireMember`, also for a link, which may have been revoked. */
export async function requireVisitor<Env extends OrganizationEnv>(c: Context<Env>): Promise<void> {
  const secret = c.req.header(linkHeader);
  if (secret === undefined) return requireMember(c);
  const { db, limits, now } = c.get("deps");
  const organizationId = c.req.param("organizationId") ?? "";
  const visitorId = c.req.header(personHeader) ?? null;
  const found = await findLink(db, { organizationId, secret, visitorId }, now());
  if (!found) {
    await limits.take("linkTry", clientAddress(c));
    throw new Refusal("not_found", unknownLink);
  }
  await limits.takeSavedNumbers(found.scope.userId);
  (c as unknown as Context<VisitorEnv>).set("found", found);
  setMember(c, found.scope);
}

export function seenBy({ link, userId }: Sender, state: CountState): CountState {
  return link ? seenByVisitor(state, userId, link.isOpen) : state;
}

/** The link by which the request was made. Throws not_allowed once it has ended. Use after `visitor`. */
export function workingLink(c: Context<OrganizationEnv>): FoundLink {
  const { found } = (c as unknown as Context<VisitorEnv>).var;
  if (!found) throw new Refusal("not_found", unknownLink);
  if (found.end) throw new Refusal("not_allowed", endWords[found.end]);
  return found;
}
