import { type RawBuilder, sql } from "kysely";
import * as v from "valibot";
import * as refusals from "#words/refusals.ts";
import {
  type Agreement,
  agreedNumber,
  type NewAgreement,
} from "../../domain/assignment/agreement.ts";
import { type Assignment, assignmentSchema } from "../../domain/assignment/assignment.ts";
import { counterSchema } from "../../domain/assignment/assignment-change.ts";
import type { Scope } from "../../domain/member/member.ts";
import {
  canAgreeOnCounts,
  canManageAssignments,
  canSeeAllAssignments,
} from "../../domain/member/permissions.ts";
import { invalid, Refusal } from "../../domain/shared/errors.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import { type Id, idSchema } from "../../domain/shared/id.ts";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { lockAssignment } from "../assignment/assignment-rows.ts";
import { getAssignment } from "../assignment/assignments.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { findCounter, requireCounter } from "../member/counters.ts";
import { requireEnterAt, requireEnterAtCounts } from "../organization/places.ts";
import { type CountedRow, changeCount, inCountTransaction, lockRow, restart } from "./counts.ts";

const newSecondCountSchema = v.strictObject({ id: idSchema, ...counterSchema.entries });
type NewSecondCount = v.InferOutput<typeof newSecondCountSchema>;

export const secondCountRoutes = organizationRouter(
  "/assignments/:assignmentId/second-count",
  "Assignments",
).put(
  "/",
  permit(canManageAssignments),
  says(
    "Have an assignment counted by a second person, apart",
    "The second count is an assignment of its own, whose `id` comes from the client; to delete it is to have one count again. Until both are saved, each person sees their own number only, and neither is in Inputs. Then `apart.numbers` of both has what each counted.",
    gives("The first assignment", assignmentSchema),
    refuses(409, "It is saved already, or has a second count"),
  ),
  body(newSecondCountSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    const { assignmentId } = c.req.param();
    return c.json(await addSecond(db, c.var.member, assignmentId, c.req.valid("json"), now()));
  },
);

async function addSecond(
  db: Database,
  scope: Scope,
  firstId: Id,
  { id, ...wanted }: NewSecondCount,
  now: Date,
): Promise<Assignment> {
  const { organizationId } = scope;
  return db.transaction().execute(async (trx) => {
    const first = await lockAssignment(trx, scope, firstId);
    const isThis = sql`id = ${firstId}`;
    await requireEnterAtCounts(trx, scope, { assignments: isThis, series: sql`false` });
    if (first.apart_from === id) return getAssignment(trx, scope, firstId, now);
    if (first.apart_from) throw new Refusal("conflict", refusals.hasSecond);
    if (first.status === "complete") throw new Refusal("conflict", refusals.savedAlone);
    const counter = requireCounter(await findCounter(trx, scope, wanted, now), wanted);
    if (isSamePerson(counter, first)) throw invalid("userId", refusals.secondIsAnother);
    const { title, date, time, location, area, instructions } = first;
    const { campus_id, category_id, occurrence_id } = first;
    await trx
      .insertInto("assignment")
      .values({
        ...{ organization_id: organizationId, id, created_by: scope.userId },
        ...{ title, date, time, location, area, instructions },
        ...{ campus_id, category_id, occurrence_id },
        ...{ user_id: counter.userId, invitation_id: counter.invitationId },
        ...{ apart_from: firstId, is_second: true },
      })
      .execute();
    await sql`
      update assignment set apart_from = ${id}, updated_at = ${now}, updated_by = ${scope.userId}
      where organization_id = ${organizationId} and id = ${firstId}`.execute(trx);
    await requestCheck(trx, scope);
    return getAssignment(trx, scope, firstId, now);
  });
}

type Counter = { user_id: Id | null; invitation_id: Id | null };

function isSamePerson(
  { userId, invitationId }: { userId: Id | null; invitationId: Id | null },
  { user_id, invitation_id }: Counter,
): boolean {
  const id = userId ?? invitationId;
  return id !== null && id === (user_id ?? invitation_id);
}

export async function agree(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  { id, choice, ...seen }: NewAgreement,
  now: Date,
): Promise<Assignment> {
  return inCountTransaction(db, async (trx) => {
    const { first, second } = await lockPair(trx, scope, assignmentId);
    await requireParty(trx, scope, [first, second], now);
    const agreements = await readAgreements(trx, scope, sql`g.assignment_id = ${first.id}`);
    if (agreements.some((one) => one.id === id))
      return getAssignment(trx, scope, assignmentId, now);
    if (first.status !== "complete" || second.status !== "complete")
      throw new Refusal("conflict", refusals.notBothSaved);
    const added = agreements.find(({ round }) => round === first.round)?.added ?? 0;
    const numbers = { first: first.count - added, second: second.count };
    if (numbers.first !== seen.first || numbers.second !== seen.second)
      throw new Refusal("conflict", refusals.countsChanged);
    const number = agreedNumber(choice, numbers);
    const change = number === null ? 0 : number - first.count;
    await insertAgreement(trx, scope, { id, first, numbers, choice, added: added + change, now });
    if (number === null) for (const one of [first, second]) await restart(trx, scope, one, now);
    else if (change !== 0) {
      await addChange(trx, scope, { id, first, change, now });
      const reason = `${numbers.first} / ${numbers.second}`;
      await changeCount(trx, scope, first, { ...first, count: number }, { reason, at: now });
    }
    return getAssignment(trx, scope, assignmentId, now);
  });
}

/** Both are locked in one order, whichever of them is in the path. */
async function lockPair(
  trx: Database,
  { organizationId }: Scope,
  assignmentId: Id,
): Promise<{ first: CountedRow; second: CountedRow }> {
  const { rows } = await sql<{ id: Id; isSecond: boolean }>`
    select a.id, a.is_second as "isSecond" from assignment a
    where a.organization_id = ${organizationId} and a.apart_from is not null
      and ${assignmentId} in (a.id, a.apart_from) order by a.id for update`.execute(trx);
  const [one, other] = [rows.find((row) => !row.isSecond), rows.find((row) => row.isSecond)];
  const first = one && (await lockRow(trx, { organizationId, id: one.id }));
  const second = other && (await lockRow(trx, { organizationId, id: other.id }));
  if (!first || !second) throw new Refusal("not_found", refusals.assignmentGone);
  return { first, second };
}

async function requireParty(
  trx: Database,
  scope: Scope,
  counts: CountedRow[],
  now: Date,
): Promise<void> {
  const currentStart = weekStartOf(dayIn(scope.timeZone, now), scope.weekStartDay);
  const counted = counts.map(({ user_id, campus_id, date }) => ({
    userId: user_id,
    campusId: campus_id,
    date,
  }));
  if (canAgreeOnCounts(scope, counted, currentStart)) return;
  if (canSeeAllAssignments(scope))
    await requireEnterAt(
      trx,
      scope,
      counted.map(({ campusId }) => campusId),
    );
  throw new Refusal("not_allowed", refusals.onlyPartiesAgree);
}

type NewRow = {
  id: Id;
  first: CountedRow;
  numbers: Pick<NewAgreement, "first" | "second">;
  choice: NewAgreement["choice"];
  added: number;
  now: Date;
};

async function insertAgreement(
  trx: Database,
  { organizationId, userId }: Scope,
  { id, first, numbers, choice, added, now }: NewRow,
): Promise<void> {
  await trx
    .insertInto("agreement")
    .values({
      ...{ organization_id: organizationId, id, assignment_id: first.id, round: first.round },
      ...{ first_count: numbers.first, second_count: numbers.second, choice, added },
      ...{ decided_at: now, decided_by: userId },
    })
    .execute();
}

/** A tally of its own, so that taps which arrive later are added to what was agreed on. */
async function addChange(
  trx: Database,
  { organizationId, userId }: Scope,
  { id, first, change, now }: { id: Id; first: CountedRow; change: number; now: Date },
): Promise<void> {
  await trx
    .insertInto("tally")
    .values({
      ...{ organization_id: organizationId, assignment_id: first.id, user_id: userId },
      ...{ device_id: id, round: first.round, updated_at: now },
      ...{ plus: Math.max(0, change), minus: Math.max(0, -change) },
    })
    .execute();
}

type StoredAgreement = Omit<Agreement, "decidedAt"> & {
  id: Id;
  assignmentId: Id;
  round: number;
  added: number;
  decidedAt: Date;
};

const mostAgreements = 500;

/** The newest first. */
async function readAgreements(
  db: Database,
  { organizationId }: Scope,
  isAsked: RawBuilder<unknown>,
): Promise<StoredAgreement[]> {
  const { rows } = await sql<StoredAgreement>`
    select g.id, g.assignment_id as "assignmentId", g.round, g.first_count as first,
      g.second_count as second, g.choice, g.added, g.decided_at as "decidedAt", ${personName} as "decidedBy"
    from agreement g left join "user" u on u.id = g.decided_by
    where g.organization_id = ${organizationId} and ${isAsked}
    order by g.decided_at desc, g.id desc limit ${mostAgreements}`.execute(db);
  return rows;
}

/** By the first of two counts. */
export async function listAgreements(
  db: Database,
  scope: Scope,
  firstIds: Id[],
): Promise<Map<Id, Agreement[]>> {
  const rows = await readAgreements(db, scope, sql`g.assignment_id = any(${firstIds}::uuid[])`);
  const byFirst = groupBy(rows, ({ assignmentId }) => assignmentId);
  return new Map([...byFirst].map(([id, own]) => [id, own.map(agreementOf)]));
}

/** Those of two counts, whichever of them is given. */
export async function listOwnAgreements(
  db: Database,
  scope: Scope,
  assignmentId: Id,
): Promise<Agreement[]> {
  const isOwn = sql`g.assignment_id in (
    select unnest(array[a.id, a.apart_from]) from assignment a
    where a.organization_id = ${scope.organizationId} and a.id = ${assignmentId})`;
  return (await readAgreements(db, scope, isOwn)).map(agreementOf);
}

function agreementOf({ choice, first, second, decidedAt, decidedBy }: StoredAgreement): Agreement {
  return { choice, first, second, decidedAt: decidedAt.toISOString(), decidedBy };
}
