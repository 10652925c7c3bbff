import { sql } from "kysely";
import * as v from "valibot";
import * as refusals from "#words/refusals.ts";
import { wants, wantsPush } from "../../domain/account/notification.ts";
import { nothingSchema } from "../../domain/account/user.ts";
import { type Assignment, firstOverdueDay } from "../../domain/assignment/assignment.ts";
import { isOverdue } from "../../domain/assignment/late.ts";
import {
  findPeopleToRemind,
  minutesBetweenNudges,
  type Nudges,
  type NudgeWay,
  nudgeSchema,
  nudgesSchema,
  type UnreachedReason,
} from "../../domain/assignment/nudges.ts";
import type { InvitationSubject } from "../../domain/member/invitation.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canInviteAs, canManageAssignments } from "../../domain/member/permissions.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { type Id, idSchema } from "../../domain/shared/id.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { getAssignment, listAssignments } from "../assignment/assignments.ts";
import type { Database } from "../database/database.ts";
import { narrowedTo } from "../database/narrowed.ts";
import { nameOrAddress } from "../database/person-name.ts";
import type { Dependencies } from "../dependencies.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { inTurns } from "../jobs/queue.ts";
import { wordsOf } from "../mail/layout.ts";
import { getInvitation } from "../member/invitations.ts";
import { resendInvitation } from "../member/member-mails.ts";
import { findRecipient, type Recipient } from "../notification/notification-preferences.ts";
import { listPushSubscriptions } from "../notification/push-subscriptions.ts";
import { requireEnterAt } from "../organization/places.ts";
import { type PushDependencies, pushMessageOf, sendPush } from "./send-push.ts";

export const nudgeRoutes = organizationRouter(
  "/assignments/:assignmentId/nudges",
  "Notifications",
).put(
  "/:nudgeId",
  permit(canManageAssignments),
  says(
    "Ask the person whose count is late for it",
    "The id comes from the client: sent twice, the person is asked once. A count is asked for from 15 minutes after its time until two weeks later, at most every 15 minutes, and a person for six counts an hour.",
    gives("How the person was reached", nudgeSchema),
    refuses(409, "The count is not late, is nobody's, or the person wants no such messages"),
    refuses(
      429,
      "The person was asked less than 15 minutes ago, or for six counts within the hour",
    ),
  ),
  body(nothingSchema),
  async (c) => {
    const { deps, member } = c.var;
    const nudge = await startNudge(deps.db, member, c.req.param(), {
      now: deps.now(),
      limit: {
        allows: (userId) => deps.limits.allows("nudge", userId),
        giveBack: (userId) => deps.limits.giveBack("nudge", userId),
      },
    });
    const reachedBy = await sendNudge(deps, nudge);
    return c.json({ id: nudge.id, nudgedAt: nudge.nudgedAt.toISOString(), reachedBy });
  },
);

const nudgesBody = v.strictObject({ id: idSchema, campusId: v.optional(idSchema) });

export const nudgeAllRoutes = organizationRouter("/nudges", "Notifications").post(
  "/",
  permit(canManageAssignments),
  says(
    "Remind everybody whose count is late, or who has not accepted although their count is today",
    "Each person gets one message for all their late counts, or one new invitation, under the limits of single nudges and invitations; with `campusId` only for the counts of that campus. The id comes from the client: sent twice, each person is reminded once.",
    gives("How many people were reminded, and who could not be", nudgesSchema),
  ),
  body(nudgesBody),
  async (c) => {
    return c.json(await remindAll(c.var.deps, c.var.member, c.req.valid("json")));
  },
);

/** Throws conflict when the person wants no messages about late counts. */
async function sendNudge(
  deps: PushDependencies & Pick<Dependencies, "queue">,
  nudge: StartedNudge,
): Promise<NudgeWay> {
  const { db, queue } = deps;
  const { organizationId, assignmentId, userId, nudgedBy, reachedBy } = nudge;
  if (reachedBy) return reachedBy;
  const recipient = await findRecipient(db, nudge);
  if (recipient && (await isPushed(deps, nudge, recipient))) {
    await finishNudge(db, nudge, "push");
    return "push";
  }
  if (!recipient || !wants(recipient.preferences, "late")) {
    await dropNudge(db, nudge);
    throw new Refusal("conflict", refusals.turnedOff);
  }
  await db.transaction().execute(async (trx) => {
    if (!(await finishNudge(trx, nudge, "email"))) return;
    const mail = {
      kind: "nudge" as const,
      organizationId,
      userId,
      assignmentIds: [assignmentId],
      askedBy: nudgedBy,
      isPushed: false,
    };
    await queue.addAll("send_notification", inTurns([mail]), trx);
  });
  return "email";
}

async function isPushed(
  deps: PushDependencies,
  { assignmentId: id, userId, title, area, time, passed }: StartedNudge,
  { preferences, organizationName, language }: Recipient,
): Promise<boolean> {
  if (!wantsPush(preferences, "late")) return false;
  const message = pushMessageOf(wordsOf(language), "late", organizationName, [
    { id, title, area, time, passed },
  ]);
  return message !== null && sendPush(deps, userId, message);
}

type NudgeKey = { organizationId: Id; assignmentId: Id; id: Id };
type StartedNudge = NudgeKey & {
  userId: Id;
  title: string;
  area: string;
  time: string | null;
  passed: Day | null;
  nudgedBy: string;
  nudgedAt: Date;
  /** Null until it is known, and after a server that ended meanwhile. */
  reachedBy: NudgeWay | null;
};

type NudgeLimit = {
  allows: (userId: Id) => Promise<boolean>;
  giveBack: (userId: Id) => Promise<void>;
};

/** The same id starts once. Throws conflict when there is nothing to ask for, too_many soon after another one. */
async function startNudge(
  db: Database,
  scope: Scope,
  { assignmentId, nudgeId: id }: { assignmentId: Id; nudgeId: Id },
  { now, limit }: { now: Date; limit: NudgeLimit },
): Promise<StartedNudge> {
  const { organizationId } = scope;
  const assignment = await getAssignment(db, scope, assignmentId, now);
  await requireEnterAt(db, scope, [assignment.campusId]);
  const { userId, userName, title, area, date, time } = assignment;
  const existing = await findNudge(db, { organizationId, assignmentId });
  if (existing?.id !== id) {
    if (!isOverdue(assignment, scope.timeZone, now))
      throw new Refusal("conflict", refusals.notLate);
    if (assignment.invitationId !== null)
      throw new Refusal("conflict", `${userName} has not joined yet. Assign it to somebody else.`);
    if (userId === null) throw new Refusal("conflict", refusals.nobodyAssigned);
    if (!(await limit.allows(userId))) throw nudgedOften(userName);
    const nudge = { organizationId, assignmentId, id, userId, nudgedBy: scope.userId };
    if (!(await claimNudge(db, nudge, now))) await limit.giveBack(userId);
  }
  const nudge = await findNudge(db, { organizationId, assignmentId });
  if (nudge?.id !== id) throw nudgedAlready(userName, nudge?.nudgedAt, now);
  const passed = date < dayIn(scope.timeZone, now) ? date : null;
  return { ...nudge, organizationId, assignmentId, title, area, time, passed };
}

async function finishNudge(
  trx: Database,
  { organizationId, assignmentId, id }: NudgeKey,
  reachedBy: NudgeWay,
): Promise<boolean> {
  const finished = await trx
    .updateTable("nudge")
    .set({ reached_by: reachedBy })
    .where("organization_id", "=", organizationId)
    .where("assignment_id", "=", assignmentId)
    .where("id", "=", id)
    .where("reached_by", "is", null)
    .executeTakeFirst();
  return finished.numUpdatedRows > 0n;
}

/** Somebody who could not be reached at all may be asked again at once. */
async function dropNudge(db: Database, { organizationId, assignmentId, id }: NudgeKey) {
  await db
    .deleteFrom("nudge")
    .where("organization_id", "=", organizationId)
    .where("assignment_id", "=", assignmentId)
    .where("id", "=", id)
    .execute();
}

const mostReminded = 10_000;

export async function remindAll(
  deps: Dependencies,
  scope: Scope,
  { id, campusId }: { id: Id; campusId?: Id | undefined },
): Promise<Nudges> {
  const now = deps.now();
  const today = dayIn(scope.timeZone, now);
  const { items } = await listAssignments(narrowedTo(deps.db, scope), scope, {
    ...{ user: "all", status: "pending", cancelled: false, campus: campusId },
    ...{ from: firstOverdueDay(today), to: today, limit: mostReminded, now },
  });
  const { timeZone, userId: by } = scope;
  const { members, invited, nobodys } = findPeopleToRemind(items, { timeZone, now, by });
  const results: { name: string; reason: UnreachedReason | null }[] = [];
  for (const [userId, counts] of members) {
    const reason = await remindMember(deps, scope, { id, userId, counts });
    results.push({ name: counts[0]?.userName ?? "", reason });
  }
  for (const invitationId of invited.keys()) {
    const invitation = await getInvitation(deps.db, scope, invitationId);
    results.push({ name: invitation.email, reason: await remindInvited(deps, scope, invitation) });
  }
  const unreached = results.flatMap(({ name, reason }) => (reason ? [{ name, reason }] : []));
  return { reminded: results.length - unreached.length, unreached, nobodys };
}

async function remindMember(
  deps: Dependencies,
  scope: Scope,
  { id, userId, counts }: { id: Id; userId: Id; counts: Assignment[] },
): Promise<UnreachedReason | null> {
  const { db, limits, queue } = deps;
  const { organizationId, userId: nudgedBy } = scope;
  const now = deps.now();
  const recipient = await findRecipient(db, { organizationId, userId });
  if (!recipient || !(await canReach(deps, userId, recipient))) return "off";
  const ids = counts.map((count) => count.id);
  const nudges = await listNudges(db, { organizationId, userId }, ids);
  if (nudges.some((nudge) => nudge.id === id)) return null;
  const recent = nudges.filter(({ nudgedAt }) => nudgedAt > recentSince(now));
  if (recent.length === ids.length) return "recent";
  if (!(await limits.allows("nudge", userId))) return "often";
  const isSent = await db.transaction().execute(async (trx) => {
    const assignmentIds: Id[] = [];
    for (const assignmentId of ids)
      if (await claimNudge(trx, { organizationId, assignmentId, id, userId, nudgedBy }, now))
        assignmentIds.push(assignmentId);
    if (assignmentIds.length === 0) return false;
    const [nudge] = await listNudges(trx, { organizationId, userId }, assignmentIds);
    const common = { kind: "nudge" as const, organizationId, userId, isPushed: true };
    const mail = { ...common, assignmentIds, askedBy: nudge?.nudgedBy ?? "" };
    await queue.addAll("send_notification", inTurns([mail]), trx);
    return true;
  });
  if (isSent) return null;
  await limits.giveBack("nudge", userId);
  return "recent";
}

async function canReach(
  { config, db, now }: Dependencies,
  userId: Id,
  { preferences }: Recipient,
): Promise<boolean> {
  if (config.sendsMail && wants(preferences, "late")) return true;
  if (!wantsPush(preferences, "late")) return false;
  return (await listPushSubscriptions(db, userId, now())).length > 0;
}

async function remindInvited(
  deps: Dependencies,
  scope: Scope,
  invitation: InvitationSubject,
): Promise<UnreachedReason | null> {
  if (!deps.config.sendsMail || !canInviteAs(scope, invitation)) return "uninvited";
  if (invitation.sentAt > recentSince(deps.now())) return "recent";
  try {
    await resendInvitation(deps, scope, invitation);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code === "too_many" ? "often" : "uninvited";
    throw error;
  }
}

async function findNudge(
  db: Database,
  { organizationId, assignmentId }: { organizationId: Id; assignmentId: Id },
) {
  const [nudge] = await listNudges(db, { organizationId }, [assignmentId]);
  return nudge ?? null;
}

async function listNudges(
  db: Database,
  { organizationId, userId = null }: { organizationId: Id; userId?: Id | null },
  assignmentIds: Id[],
) {
  const { rows } = await sql<
    Pick<StartedNudge, "id" | "userId" | "nudgedBy" | "nudgedAt" | "reachedBy">
  >`
    select n.id, n.user_id as "userId", n.nudged_at as "nudgedAt", n.reached_by as "reachedBy",
      coalesce(${nameOrAddress}, '') as "nudgedBy"
    from nudge n left join "user" u on u.id = n.nudged_by
    where n.organization_id = ${organizationId} and n.assignment_id = any(${assignmentIds}::uuid[])
      and (${userId}::uuid is null or n.user_id = ${userId}::uuid)`.execute(db);
  return rows;
}

async function claimNudge(
  db: Database,
  nudge: NudgeKey & { userId: Id; nudgedBy: Id },
  now: Date,
): Promise<boolean> {
  const { organizationId, assignmentId, id, userId, nudgedBy } = nudge;
  const { rows } = await sql`
    insert into nudge (organization_id, assignment_id, id, user_id, nudged_by, nudged_at)
    values (${organizationId}, ${assignmentId}, ${id}, ${userId}, ${nudgedBy}, ${now})
    on conflict (organization_id, assignment_id) do update
      set id = excluded.id, user_id = excluded.user_id, nudged_by = excluded.nudged_by,
        nudged_at = excluded.nudged_at, reached_by = null
      where nudge.user_id <> excluded.user_id
        or nudge.nudged_at <= ${recentSince(now)}
    returning id`.execute(db);
  return rows.length > 0;
}

function recentSince(now: Date): Date {
  return new Date(now.getTime() - minutesBetweenNudges * 60_000);
}

function nudgedOften(name: string): Refusal {
  const message = `${name} was asked for several counts within this hour. Please ask again later.`;
  return new Refusal("too_many", message, undefined, 3_600);
}

function nudgedAlready(name: string, nudgedAt = new Date(), now = nudgedAt): Refusal {
  const passed = Math.floor((now.getTime() - nudgedAt.getTime()) / 60_000);
  const left = Math.max(1, minutesBetweenNudges - passed);
  const when = passed < 1 ? "just now" : `${passed} ${passed === 1 ? "minute" : "minutes"} ago`;
  return new Refusal(
    "too_many",
    `${name} was asked ${when}. You can ask again in ${left} ${left === 1 ? "minute" : "minutes"}.`,
    undefined,
    left * 60,
  );
}
