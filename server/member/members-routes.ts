import type { Context } from "hono";
import * as v from "valibot";
import * as securityWords from "#words/security.ts";
import { lastAdmin } from "#words/team.ts";
import { passwordLinkSchema } from "../../domain/account/security.ts";
import { handedLinkSchema } from "../../domain/member/invitation.ts";
import {
  type Member,
  memberChangeSchema,
  memberSchema,
  type Scope,
} from "../../domain/member/member.ts";
import {
  canChangeRoles,
  canHandPasswordLink,
  canManageAssignments,
  canRemoveMember,
  canSeeMembers,
  canSeeOrganization,
} from "../../domain/member/permissions.ts";
import type { Places } from "../../domain/organization/places.ts";
import { trustedList } from "../../domain/shared/bounded.ts";
import { notAllowed, Refusal } from "../../domain/shared/errors.ts";
import { type Id, idSchema } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import { deletePrivateViews } from "../account/account-deletion.ts";
import { file, gives, refuses, says } from "../api-docs/says.ts";
import { changeCopiesInTurn } from "../database/citus/distribution.ts";
import type { Database } from "../database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { logAccountEvent } from "../http/account-log.ts";
import { body, query } from "../http/input.ts";
import { permit, permitFor } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { type OrganizationEnv, signedIn } from "../http/session.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { addMail } from "../jobs/queue.ts";
import { rowOfPlaces, withRegions } from "../organization/places.ts";
import { avatarKey, pictureAnswer } from "../pictures/pictures.ts";
import { actionLink, belongsToOne, codeEnd, createActionCode } from "../sign-in/action-codes.ts";
import { requireRecentSignIn } from "../sign-in/password/recent-sign-in.ts";
import { findSession } from "../sign-in/sessions.ts";
import { handOver } from "./counters.ts";
import { getMember, isActiveMember, listMembers } from "./members.ts";

const listAnswer = v.object({ items: trustedList(memberSchema), next: v.nullable(idSchema) });
const changedTooOften =
  "Their role was changed many times today, and each change is an email to them. Please try tomorrow.";

export const memberRoutes = organizationRouter("/members", "Members")
  .get(
    "/",
    permit(canSeeMembers),
    says(
      "List the active members",
      "`next`, when not null, is the `cursor` of the next page. Addresses and when somebody last counted are for staff and admins.",
      gives("Active members", listAnswer),
    ),
    query(v.strictObject({ cursor: v.optional(idSchema) })),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await listMembers(db, c.var.member, c.req.valid("query").cursor, now()));
    },
  )
  .patch(
    "/:userId",
    permit(canChangeRoles),
    says(
      "Change a member's role, of which they are told by email, or the campuses they are responsible for",
      "With `isLimit` they see and enter numbers only at these `campusIds` and those of `regionIds`, whose campuses are theirs at any time; without, these come first.",
      gives("The member", memberSchema),
      refuses(409, "An organization needs an admin. …"),
    ),
    body(memberChangeSchema),
    async (c) => {
      const { db, limits, now, queue } = c.var.deps;
      const { organizationId } = c.var.member;
      const { userId } = c.req.param();
      const { places, ...given } = c.req.valid("json");
      const before = await getMember(db, c.var.member, userId, now());
      const { role = before.role } = given;
      if (
        before.role !== role &&
        !(await limits.allows("roleChange", `${organizationId}\n${userId}`))
      )
        throw new Refusal("too_many", changedTooOften, { role: changedTooOften }, 3_600);
      const isChanged = await db.transaction().execute(async (trx) => {
        if (places) await changePlaces(trx, c.var.member, userId, places);
        if (!(await changeRole(trx, c.var.member, userId, role))) return false;
        await addMail(queue, { template: "roleChanged", userId, organizationId, role }, trx);
        return true;
      });
      const about = { user: userId, by: c.var.member.userId, organization: organizationId };
      if (isChanged) logAccountEvent(c, "role changed", { ...about, role });
      if (places) logAccountEvent(c, "places changed", { ...about, ...places });
      return c.json(await getMember(db, c.var.member, userId, now()));
    },
  )
  .post(
    "/:userId/password-links",
    permitFor(canHandPasswordLink, findMember),
    says(
      "Make a link with which a member sets a new password, once, within an hour",
      "For admins, who hand it over; it is in this answer and nowhere else, and ends the one made before. Only for a member who has never belonged to another organization, since a new password would open that, too. Asks for the admin's current password, unless they have signed in within the last ten minutes. Setting the password ends every session of the member.",
      gives("The link", handedLinkSchema, 201),
      refuses(409, securityWords.belongsElsewhere),
      refuses(422, securityWords.passwordNeededForLink),
      refuses(429),
    ),
    body(passwordLinkSchema),
    async (c) => {
      const { currentPassword } = c.req.valid("json");
      return c.json(await createPasswordLink(c, c.var.subject, currentPassword), 201);
    },
  )
  .delete(
    "/:userId",
    permitFor(canRemoveMember, findMember),
    says(
      "Remove a member, or leave; what they counted stays",
      "Their access to this organization ends at once, and nowhere else. With `handTo`, which is for staff and admins, that member counts what they were still to count, and is told by email; with `handToInvitation` it waits for the person who is invited. Without either these counts have nobody: `GET …/assignments?user=nobody`.",
      refuses(409, "An organization needs an admin. …"),
      refuses(422, "The member to hand over to does not stay on the team"),
    ),
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

export const memberPictureRoutes = organizationRouter("/members/:userId/picture", "Members").get(
  "/",
  permit(canSeeOrganization),
  says("See a member's picture", file("image/webp", "The picture, at most 512 pixels on a side")),
  async (c) => {
    const { db, storage } = c.var.deps;
    const { userId } = c.req.param();
    const isMember = await isActiveMember(db, c.var.member, userId);
    return pictureAnswer(c, isMember ? await storage.find(avatarKey(userId)) : null, "webp");
  },
);

function findMember(
  { db, now }: Dependencies,
  member: Scope,
  { userId = "" }: Record<string, string>,
): Promise<Member> {
  return getMember(db, member, userId, now());
}

/** Returns false when nothing changes. Throws conflict for the last admin. */
async function changeRole(trx: Database, scope: Scope, userId: Id, role: Role): Promise<boolean> {
  await changeCopiesInTurn(trx);
  if (role !== "admin") await keepAnAdmin(trx, scope, userId);
  const changed = await trx
    .updateTable("membership")
    .set({ role })
    .where("organization_id", "=", scope.organizationId)
    .where("user_id", "=", userId)
    .where("active", "=", true)
    .where("role", "!=", role)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await requestCheck(trx, scope);
  return true;
}

async function changePlaces(
  trx: Database,
  scope: Scope,
  userId: Id,
  places: Places,
): Promise<void> {
  await changeCopiesInTurn(trx);
  await trx
    .updateTable("membership")
    .set(rowOfPlaces(await withRegions(trx, scope, places)))
    .where("organization_id", "=", scope.organizationId)
    .where("user_id", "=", userId)
    .where("active", "=", true)
    .execute();
}

/** Returns false when it had ended. Throws conflict for the last admin. */
async function removeMember(trx: Database, scope: Scope, userId: Id, now: Date): Promise<boolean> {
  await changeCopiesInTurn(trx);
  await keepAnAdmin(trx, scope, userId);
  const removed = await trx
    .updateTable("membership")
    .set({ active: false, inactive_at: now })
    .where("organization_id", "=", scope.organizationId)
    .where("user_id", "=", userId)
    .where("active", "=", true)
    .executeTakeFirst();
  await deletePrivateViews(trx, [userId], scope.organizationId);
  return removed.numUpdatedRows > 0n;
}

/** Locks all admins in one order, so that two who demote each other at once do not both succeed. */
async function keepAnAdmin(trx: Database, scope: Scope, leaving: Id): Promise<void> {
  const admins = await trx
    .selectFrom("membership")
    .innerJoin("user", "user.id", "membership.user_id")
    .select("membership.user_id")
    .where("membership.organization_id", "=", scope.organizationId)
    .where("membership.role", "=", "admin")
    .where("membership.active", "=", true)
    .where("user.active", "=", true)
    .orderBy("membership.user_id")
    .forUpdate("membership")
    .execute();
  if (admins.length === 1 && admins[0]?.user_id === leaving)
    throw new Refusal("conflict", lastAdmin, { role: lastAdmin });
}

/** The link lets its bearer into the member's account. See docs/decisions/2026-11-26-without-mail.md. */
async function createPasswordLink<Env extends OrganizationEnv>(
  c: Context<Env>,
  { userId, email }: Member,
  currentPassword: string | undefined,
): Promise<{ link: string; expiresAt: string }> {
  const { config, db, now } = c.var.deps;
  const { organizationId, userId: by } = c.var.member;
  const session = await signedIn(c, (token) => findSession(db, token, now()));
  await requireRecentSignIn(c, session, currentPassword, securityWords.passwordNeededForLink);
  if (!(await belongsToOne(db, { organizationId, userId })))
    throw new Refusal("conflict", securityWords.belongsElsewhere);
  const madeBy = { userId: by, organizationId };
  const mode = "resetPassword";
  const code = await createActionCode(db, { mode, userId, email, madeBy }, now());
  logAccountEvent(c, "password link made", { user: userId, by, organization: organizationId });
  const link = actionLink(config.publicUrl, { mode, code, continueUrl: "/login" });
  return { link, expiresAt: codeEnd(mode, now()).toISOString() };
}
