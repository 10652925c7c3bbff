import { sql } from "kysely";
import * as words from "#words/assignments.ts";
import * as refusals from "#words/refusals.ts";
import { type Assignment, counterOf } from "../../domain/assignment/assignment.ts";
import type { Counter } from "../../domain/assignment/assignment-change.ts";
import type { HandedOver } from "../../domain/member/invitation.ts";
import type { Scope } from "../../domain/member/member.ts";
import { invalid } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { requireEnterAtCounts } from "../organization/places.ts";
import { findMemberName } from "./members.ts";
import { invitedName } from "./waiting-counts.ts";

const invitationEnded = refusals.invitationEnded;

type NamedCounter = Counter & Pick<Assignment, "userName">;
export type ChosenCounter = { userId?: Id | null | undefined; invitationId?: Id | undefined };

/** Locks an open invitation until the transaction ends. An accepted one counts as its member. */
export async function findCounter(
  trx: Database,
  scope: Pick<Scope, "organizationId">,
  { userId, invitationId }: ChosenCounter,
  now: Date,
): Promise<NamedCounter | null> {
  if ((userId === undefined) === (invitationId === undefined))
    throw invalid("userId", words.chooseWho);
  if (userId === null) return { userId, invitationId: null, userName: "" };
  if (userId !== undefined) {
    const userName = await findMemberName(trx, scope, userId);
    return userName === null ? null : { userId, invitationId: null, userName };
  }
  const invitation = await trx
    .selectFrom("invitation as i")
    .select([
      "i.id",
      "i.status",
      "i.expires_at",
      "i.accepted_by_user_id",
      invitedName.as("userName"),
    ])
    .where("i.organization_id", "=", scope.organizationId)
    .where("i.id", "=", invitationId ?? "")
    .forShare()
    .executeTakeFirst();
  if (invitation?.accepted_by_user_id)
    return findCounter(trx, scope, { userId: invitation.accepted_by_user_id }, now);
  if (invitation?.status !== "pending" || invitation.expires_at <= now) return null;
  return { userId: null, invitationId: invitation.id, userName: invitation.userName };
}

export function requireCounter<Found extends Counter>(
  found: Found | null,
  { userId }: ChosenCounter,
): Found {
  if (found) return found;
  const message = userId ? "Choose an active member of your organization." : invitationEnded;
  throw invalid("userId", message);
}

/** Gives the counts of `from` from today on to `to`, who gets a mail or has yet to join. Returns them. */
export async function handOver(
  trx: Database,
  scope: Scope,
  { from, to }: { from: ChosenCounter; to: ChosenCounter },
  now: Date,
): Promise<HandedOver> {
  const { organizationId } = scope;
  const isOpen = sql`${isOf(organizationId, from)} and ${isToCome(scope, now)}`;
  await sql`select from assignment where ${isOpen} order by id for update`.execute(trx);
  // A member who leaves gives their own counts away, wherever these are.
  if (from.userId !== scope.userId)
    await requireEnterAtCounts(trx, scope, {
      assignments: isOpen,
      series: isOf(organizationId, from),
    });
  // After the counts, in the order in which an accepted invitation locks them.
  const found = await findCounter(trx, scope, to, now);
  if (!found || counterOf(found) === (from.userId ?? from.invitationId))
    throw invalid("handTo", to.userId ? "Choose someone who stays on the team." : invitationEnded);
  const counter = sql`user_id = ${found.userId}, invitation_id = ${found.invitationId}`;
  const series = await sql<{ id: Id }>`
    update assignment_series set ${counter} where ${isOf(organizationId, from)}
    returning id`.execute(trx);
  // After the series, so that a week added meanwhile is given on too.
  const assignments = await sql<{ id: Id }>`
    update assignment set ${counter}, updated_at = ${now}, updated_by = ${scope.userId}
    where ${isOpen} returning id`.execute(trx);
  await requestCheck(trx, scope);
  return { assignments: idsOf(assignments), series: idsOf(series) };
}

/** Gives back to an invitation what `from` got of it and still has to count. Returns how many counts. */
export async function giveBack(
  trx: Database,
  scope: Scope,
  given: HandedOver & { from: ChosenCounter; invitationId: Id },
  now: Date,
): Promise<number> {
  const isTheirs = isOf(scope.organizationId, given.from);
  const counter = sql`user_id = null, invitation_id = ${given.invitationId}`;
  await requireEnterAtCounts(trx, scope, {
    assignments: sql`${isTheirs} and ${isToCome(scope, now)} and id = any(${given.assignments}::uuid[])`,
    series: sql`${isTheirs} and id = any(${given.series}::uuid[])`,
  });
  await sql`
    update assignment_series set ${counter}
    where ${isTheirs} and id = any(${given.series}::uuid[])`.execute(trx);
  const { numAffectedRows } = await sql`
    update assignment set ${counter}, updated_at = ${now}, updated_by = ${scope.userId}
    where ${isTheirs} and ${isToCome(scope, now)}
      and id = any(${given.assignments}::uuid[])`.execute(trx);
  await requestCheck(trx, scope);
  return Number(numAffectedRows ?? 0);
}

function isOf(organizationId: Id, { userId, invitationId }: ChosenCounter) {
  const counter = userId ? sql`user_id = ${userId}` : sql`invitation_id = ${invitationId}`;
  return sql`organization_id = ${organizationId} and ${counter}`;
}

function isToCome({ timeZone }: Scope, now: Date) {
  return sql`status = 'pending' and date >= ${dayIn(timeZone, now)}::date`;
}

function idsOf({ rows }: { rows: { id: Id }[] }): Id[] {
  return rows.map(({ id }) => id);
}
