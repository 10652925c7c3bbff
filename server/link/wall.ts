import { sql } from "kysely";
import { type Assignment, counterOf } from "../../domain/assignment/assignment.ts";
import { typicalOf } from "../../domain/assignment/day-lists.ts";
import { isCountedApart } from "../../domain/assignment/second-count.ts";
import { linkHeader } from "../../domain/count/tally.ts";
import { type Wall, wallSchema } from "../../domain/link/link.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeWall } from "../../domain/member/permissions.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { type AssignmentCursor, listAssignments } from "../assignment/assignments.ts";
import type { Database } from "../database/database.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { visitor, workingLink } from "../http/visitor.ts";
import { onlyVisibleWhere } from "../organization/visible-categories.ts";
import { listTypicalNumbers } from "../report/typical-numbers-routes.ts";

export const wallRoutes = organizationRouter("/wall", "Links without an account", visitor).get(
  "/",
  permit(canSeeWall),
  says(
    "Show the board by a wall link",
    `The header \`${linkHeader}\` has the secret. The counts of today with first names, without money.`,
    gives("The board", wallSchema),
    refuses(403, "The link was revoked or has ended"),
  ),
  async (c) => {
    const { db, now } = c.var.deps;
    const { scope, row, organization } = workingLink(c);
    const day = dayIn(scope.timeZone, now());
    const read = await readBoard(db, scope, { day, campusId: row.campus_id }, now());
    return c.json({ organization, day, ...read });
  },
);

const pageSize = 100;

async function readBoard(
  db: Database,
  scope: Scope,
  { day, campusId }: { day: Day; campusId: Id | null },
  now: Date,
): Promise<Omit<Wall, "organization" | "day">> {
  const all: Assignment[] = [];
  const filter = { user: "all", from: day, to: day, limit: pageSize, now } as const;
  let after: AssignmentCursor | null | undefined;
  do {
    const page = await listAssignments(db, scope, {
      ...filter,
      campus: campusId ?? undefined,
      after: after ?? undefined,
    });
    all.push(...page.items);
    after = page.next;
  } while (after);
  const { organizationId } = scope;
  const { rows } = await sql<{ id: Id; inTotal: boolean }>`
    select c.id, c.in_total as "inTotal" from category c
    where c.organization_id = ${organizationId} and ${onlyVisibleWhere(false)}`.execute(db);
  const people = new Map(rows.map(({ id, inTotal }) => [id, inTotal]));
  const counts = all.filter(({ categoryId }) => categoryId === null || people.has(categoryId));
  const campuses = await sql<{ id: Id }>`
    select id from campus where organization_id = ${organizationId} and active`.execute(db);
  const added = counts.filter(
    (one) => !one.cancelled && one.categoryId && people.get(one.categoryId),
  );
  const [only, other] = campuses.rows;
  const at = campusId ?? (other ? null : (only?.id ?? null));
  return {
    counts: counts.map(onWall),
    inTotal: rows.flatMap(({ id, inTotal }) => (inTotal ? id : [])),
    namesCampuses: campusId === null && other !== undefined,
    typical: at && added.length > 0 ? await findTypical(db, scope, { at, day, added }, now) : null,
  };
}

async function findTypical(
  db: Database,
  scope: Scope,
  { at, day, added }: { at: Id; day: Day; added: Assignment[] },
  now: Date,
): Promise<number | null> {
  const ids = added.map(({ occurrenceId }) => occurrenceId);
  const weekStart = weekStartOf(day, scope.weekStartDay);
  const [{ rows }, typical] = await Promise.all([
    sql<{ id: Id; service_id: Id | null }>`
      select id, service_id from occurrence
      where organization_id = ${scope.organizationId} and id = any(${ids}::uuid[])`.execute(db),
    listTypicalNumbers(db, scope, { campusId: at, weekStart }, now),
  ]);
  return typicalOf(added, new Map(rows.map(({ id, service_id }) => [id, service_id])), typical);
}

const somebody: Id = "00000000-0000-0000-0000-000000000000";

/** First names alone, no address and nobody's id: `userId` says only that somebody is to count it. */
function onWall(count: Assignment): Assignment {
  const { apart, entered, userName } = count;
  const [firstName = ""] = userName.split(/,? /, 1);
  return {
    ...count,
    ...(counterOf(count) !== null && { userId: somebody, invitationId: null }),
    ...{ instructions: "", location: "", countedBy: null, seriesId: null },
    userName: firstName.includes("@") ? "" : firstName,
    ...(apart && { apart: { ...apart, userId: null, userName: "" } }),
    // Neither of two people who count apart may see the other's number.
    ...(isCountedApart(count) && { count: 0 }),
    ...(entered && { entered: { ...entered, by: null } }),
  };
}
