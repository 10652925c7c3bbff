import { sql } from "kysely";
import { minutesBetweenNudges, type NudgeWay } from "../../domain/assignment/nudge.ts";
import { isOverdue } from "../../domain/assignment/overdue.ts";
import type { Scope } from "../../domain/member/member.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import { getAssignment } from "../assignment/assignments.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";

type NudgeKey = { organizationId: Id; assignmentId: Id; id: Id };
export type StartedNudge = NudgeKey & {
  userId: Id;
  title: string;
  area: string;
  time: string | null;
  /** Its day, once that is over. */
  passed: Day | null;
  nudgedBy: string;
  nudgedAt: Date;
  /** Null until it is known, and after a server that ended meanwhile. */
  reachedBy: NudgeWay | null;
};

/** How often a person is asked, for whichever count. */
type NudgeLimit = {
  allows: (userId: Id) => Promise<boolean>;
  giveBack: (userId: Id) => Promise<void>;
};

/** The same id starts once. Throws conflict when there is nothing to ask for, too_many soon after another one. */
export async function startNudge(
  db: Database,
  scope: Scope,
  { assignmentId, nudgeId: id }: { assignmentId: Id; nudgeId: Id },
  { now, limit }: { now: Date; limit: NudgeLimit },
): Promise<StartedNudge> {
  const { organizationId } = scope;
  const assignment = await getAssignment(db, scope, assignmentId, now);
  const { userId, userName, title, area, date, time } = assignment;
  const known = await findNudge(db, { organizationId, assignmentId });
  if (known?.id !== id) {
    if (!isOverdue(assignment, scope.timeZone, now))
      throw new Refusal("conflict", "This count is not late.");
    if (assignment.invitationId !== null)
      throw new Refusal("conflict", `${userName} has not joined yet. Assign it to somebody else.`);
    if (userId === null)
      throw new Refusal("conflict", "Nobody is assigned to this count. Assign it to someone.");
    if (!(await limit.allows(userId))) throw askedOften(userName);
    const nudge = { organizationId, assignmentId, id, userId, nudgedBy: scope.userId };
    if (!(await claimNudge(db, nudge, now))) {
      await limit.giveBack(userId);
      throw askedAlready(userName, known?.nudgedAt, now);
    }
  }
  const nudge = await findNudge(db, { organizationId, assignmentId });
  if (nudge?.id !== id) throw askedAlready(userName, nudge?.nudgedAt, now);
  const passed = date < dayIn(scope.timeZone, now) ? date : null;
  return { ...nudge, organizationId, assignmentId, title, area, time, passed };
}

/** Returns false when it was finished before. */
export async function finishNudge(
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
export async function dropNudge(db: Database, { organizationId, assignmentId, id }: NudgeKey) {
  await db
    .deleteFrom("nudge")
    .where("organization_id", "=", organizationId)
    .where("assignment_id", "=", assignmentId)
    .where("id", "=", id)
    .execute();
}

async function findNudge(
  db: Database,
  { organizationId, assignmentId }: { organizationId: Id; assignmentId: Id },
) {
  const { rows } = await sql<
    Pick<StartedNudge, "id" | "userId" | "nudgedBy" | "nudgedAt" | "reachedBy">
  >`
    select n.id, n.user_id as "userId", n.nudged_at as "nudgedAt", n.reached_by as "reachedBy",
      coalesce(${nameOrAddress}, '') as "nudgedBy"
    from nudge n left join "user" u on u.id = n.nudged_by
    where n.organization_id = ${organizationId} and n.assignment_id = ${assignmentId}`.execute(db);
  return rows[0] ?? null;
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
        or nudge.nudged_at <= ${new Date(now.getTime() - minutesBetweenNudges * 60_000)}
    returning id`.execute(db);
  return rows.length > 0;
}

function askedOften(name: string): Refusal {
  const message = `${name} was asked for several counts within this hour. Please ask again later.`;
  return new Refusal("too_many", message, undefined, 3_600);
}

function askedAlready(name: string, nudgedAt = new Date(), now = nudgedAt): Refusal {
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
