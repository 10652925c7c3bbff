import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { passwordLinkSchema, securityMessages } from "../../domain/account/security.ts";
import { handedLinkSchema } from "../../domain/member/invitation.ts";
import {
  type Member,
  memberSchema,
  roleChangeSchema,
  type Scope,
} from "../../domain/member/member.ts";
import { trustedList } from "../../domain/shared/bounded.ts";
import { notAllowed, notFound, Refusal } from "../../domain/shared/errors.ts";
import { idSchema } from "../../domain/shared/id.ts";
import {
  canChangeRoles,
  canHandPasswordLink,
  canManageAssignments,
  canRemoveMember,
  canSeeMembers,
} from "../../domain/shared/permissions.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import type { Dependencies } from "../dependencies.ts";
import { logAccountEvent } from "../http/account-log.ts";
import { body, params, query } from "../http/input.ts";
import { permit, permitFor } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { addMail } from "../jobs/queue.ts";
import { createPasswordLink } from "../sign-in/password-link.ts";
import { handOver } from "./handovers.ts";
import { changeRole, removeMember } from "./member-changes.ts";
import { getMember, listMembers } from "./members.ts";

const tags = ["Members"];
const path = v.object({ userId: idSchema });
const listAnswer = v.object({ items: trustedList(memberSchema), next: v.nullable(idSchema) });
const changedTooOften =
  "Their role was changed many times today, and each change is an email to them. Please try tomorrow.";
const lastAdmin = refuses("An organization needs an admin. …");

export const memberRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canSeeMembers),
    describeRoute({
      summary: "List the active members",
      description:
        "`next`, when not null, is the `cursor` of the next page. Addresses and when somebody last counted are for staff and admins.",
      tags,
      responses: { 200: answers("Active members", listAnswer) },
    }),
    query(v.strictObject({ cursor: v.optional(idSchema) })),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await listMembers(db, c.var.member, c.req.valid("query").cursor, now()));
    },
  )
  .patch(
    "/:userId",
    permit(canChangeRoles),
    describeRoute({
      summary: "Give a member another role, and tell them by email",
      tags,
      responses: { 200: answers("The member", memberSchema), 409: lastAdmin },
    }),
    params(path),
    body(roleChangeSchema),
    async (c) => {
      const { db, limits, now, queue } = c.var.deps;
      const { organizationId } = c.var.member;
      const { userId } = c.req.valid("param");
      const { role } = c.req.valid("json");
      const before = await getMember(db, c.var.member, userId, now());
      if (
        before.role !== role &&
        !(await limits.allows("roleChange", `${organizationId}\n${userId}`))
      )
        throw new Refusal("too_many", changedTooOften, { role: changedTooOften }, 3_600);
      const isChanged = await db.transaction().execute(async (trx) => {
        if (!(await changeRole(trx, c.var.member, userId, role))) return false;
        await addMail(queue, { template: "roleChanged", userId, organizationId, role }, trx);
        return true;
      });
      const about = { user: userId, by: c.var.member.userId, organization: organizationId };
      if (isChanged) logAccountEvent(c, "role changed", { ...about, role });
      return c.json(await getMember(db, c.var.member, userId, now()));
    },
  )
  .post(
    "/:userId/password-links",
    permitFor(canHandPasswordLink, findMember),
    describeRoute({
      summary: "Make a link with which a member sets a new password, once, within an hour",
      description:
        "For admins, who hand it over; it is in this answer and nowhere else, and ends the one made before. Only for a member who has never belonged to another organization, since a new password would open that, too. Asks for the admin's current password, unless they have signed in within the last ten minutes. Setting the password ends every session of the member.",
      tags,
      responses: {
        201: answers("The link", handedLinkSchema),
        409: refuses(securityMessages.belongsElsewhere),
        422: refuses(securityMessages.passwordNeededForLink),
        429: refuses("Too many tries; Retry-After says how many seconds to wait"),
      },
    }),
    params(path),
    body(passwordLinkSchema),
    async (c) => {
      const { currentPassword } = c.req.valid("json");
      return c.json(await createPasswordLink(c, c.var.subject, currentPassword), 201);
    },
  )
  .delete(
    "/:userId",
    permitFor(canRemoveMember, findMember),
    describeRoute({
      summary: "Remove a member, or leave; what they counted stays",
      description:
        "Their access to this organization ends at once, and nowhere else. With `handTo`, which is for staff and admins, that member counts what they were still to count, and is told by email; with `handToInvitation` it waits for the person who is invited. Without either these counts have nobody: `GET …/assignments?user=nobody`.",
      tags,
      responses: {
        204: { description: "No member any more" },
        409: lastAdmin,
        422: refuses("The member to hand over to does not stay on the team"),
      },
    }),
    params(path),
    query(v.strictObject({ handTo: v.optional(idSchema), handToInvitation: v.optional(idSchema) })),
    async (c) => {
      const { db, now, queue } = c.var.deps;
      const { organizationId } = c.var.member;
      const { userId } = c.var.subject;
      const { handTo, handToInvitation } = c.req.valid("query");
      const isHandedOver = handTo !== undefined || handToInvitation !== undefined;
      const to = { userId: handTo, invitationId: handToInvitation };
      if (isHandedOver && !canManageAssignments(c.var.member)) throw notAllowed();
      const mail = { template: "roleChanged", userId, organizationId, role: null } as const;
      const isRemoved = await db.transaction().execute(async (trx) => {
        if (!(await removeMember(trx, c.var.member, userId, now()))) return false;
        await addMail(queue, mail, trx);
        if (isHandedOver) await handOver(trx, c.var.member, { from: { userId }, to }, now());
        return true;
      });
      const about = { user: userId, by: c.var.member.userId, organization: organizationId };
      if (isRemoved) logAccountEvent(c, "member removed", about);
      return c.body(null, 204);
    },
  );

function findMember(
  { db, now }: Dependencies,
  member: Scope,
  { userId }: Record<string, string>,
): Promise<Member> {
  if (!v.is(idSchema, userId)) throw notFound();
  return getMember(db, member, userId, now());
}
