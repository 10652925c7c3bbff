import { type RawBuilder, sql } from "kysely";
import * as v from "valibot";
import {
  type CountOfNumber,
  type NumberOfStory,
  type NumberStory,
  numberStorySchema,
  type StoryPlace,
} from "../../domain/entry/number-story.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import { notFound } from "../../domain/shared/errors.ts";
import { type Id, idSchema } from "../../domain/shared/id.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { requireWeek } from "../entry/entries.ts";
import { byOccurrence, revisionsAt } from "../entry/entry-revisions.ts";
import { listKept } from "../entry/numbers-to-check.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";
import { listCountRevisions } from "./count-revisions.ts";
import { listAgreements } from "./second-counts.ts";
import { listProposals } from "./tap-proposals.ts";

const part = v.strictObject({ campus: v.optional(idSchema), occurrence: v.optional(idSchema) });

export const numberStoryRoutes = organizationRouter("/weeks/:weekStart/stories", "Entries").get(
  "/:categoryId",
  permit(canSeeEntries),
  says(
    "Tell who counted, typed and changed a category's numbers of a week, of a campus's or of one service",
    gives("Its numbers, each with its counts and changes", numberStorySchema),
    refuses(404, "No such category, campus or service, or money that the caller may not see"),
    refuses(422, "A day that does not start a week, or a week that has not begun"),
  ),
  query(part),
  async (c) => {
    const { db, now } = c.var.deps;
    const { campus: campusId, occurrence: occurrenceId } = c.req.valid("query");
    const place = { ...c.req.param(), campusId, occurrenceId };
    return c.json(await getNumberStory(db, c.var.member, place, now()));
  },
);

const mostNumbers = 500;

async function getNumberStory(
  db: Database,
  scope: Scope,
  place: StoryPlace,
  now: Date,
): Promise<NumberStory> {
  requireWeek(scope, place.weekStart, now);
  const { departmentName, ...category } = await getCategory(db, scope, place.categoryId);
  await requirePlace(db, scope, place);
  const numbers = await listNumbers(db, scope, place);
  const ids = sql`${numbers.map(({ occurrenceId }) => occurrenceId)}::uuid[]`;
  const [revisions, counts, kept] = await Promise.all([
    revisionsAt(db, scope, place.categoryId, ids),
    listCounts(db, scope, place, ids),
    listKept(db, scope, place.categoryId, ids),
  ]);
  return {
    weekStart: place.weekStart,
    category,
    departmentName,
    numbers: numbers.map((number) => ({
      ...number,
      revisions: revisions.get(number.occurrenceId) ?? [],
      counts: counts.get(number.occurrenceId) ?? [],
      kept: kept.get(number.occurrenceId) ?? [],
    })),
  };
}

type Named = NumberStory["category"] & { departmentName: string };

async function getCategory(db: Database, scope: Scope, id: Id): Promise<Named> {
  const { rows } = await sql<Named>`
    select c.id, c.name, ${unitOfCategory} as unit, c.summary, d.name as "departmentName"
    from category c
    join department d on d.organization_id = ${scope.organizationId} and d.id = c.department_id
    where c.organization_id = ${scope.organizationId} and c.id = ${id} and ${onlyVisible(scope)}`.execute(
    db,
  );
  const [category] = rows;
  if (!category) throw notFound();
  return category;
}

async function requirePlace(
  db: Database,
  { organizationId }: Scope,
  { campusId, occurrenceId, weekStart }: StoryPlace,
): Promise<void> {
  const place = occurrenceId
    ? sql`select from occurrence where organization_id = ${organizationId} and id = ${occurrenceId}
        and week_start = ${weekStart}::date and campus_id = coalesce(${campusId ?? null}, campus_id)`
    : sql`select from campus where organization_id = ${organizationId} and id = ${campusId ?? null}`;
  if (!campusId && !occurrenceId) return;
  const { rows } = await place.execute(db);
  if (rows.length === 0) throw notFound();
}

type Found = Omit<NumberOfStory, "counts" | "revisions" | "kept">;

async function listNumbers(
  db: Database,
  { organizationId }: Scope,
  place: StoryPlace,
): Promise<Found[]> {
  const { weekStart, categoryId } = place;
  const campusId = place.campusId ?? null;
  const occurrenceId = place.occurrenceId ?? null;
  const { rows } = await sql<Found>`
    select o.id as "occurrenceId", o.campus_id as "campusId", p.name as "campusName", o.kind,
      o.service_id as "serviceId", o.name,
      o.date, o.time, e.value, e.source, e.week_choice as choice
    from occurrence o
    join campus p on p.organization_id = ${organizationId} and p.id = o.campus_id
    left join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
      and e.category_id = ${categoryId}
    where o.organization_id = ${organizationId} and o.week_start = ${weekStart}::date
      and (${campusId}::uuid is null or o.campus_id = ${campusId})
      and (${occurrenceId}::uuid is null or o.id = ${occurrenceId})
      and (e.occurrence_id is not null or exists (
        select from assignment a where a.organization_id = ${organizationId}
          and a.occurrence_id = o.id and a.category_id = ${categoryId} and ${wasCounted(organizationId)}
      ))
    order by p.position, p.id, o.kind = 'week', o.date, o.time, o.id
    limit ${mostNumbers}`.execute(db);
  return rows;
}

function wasCounted(organizationId: Id): RawBuilder<unknown> {
  return sql`(a.status = 'complete' or exists (
    select from count_revision r
    where r.organization_id = ${organizationId} and r.assignment_id = a.id
  ))`;
}

/** The same as `isCountedApart` of domain/assignment/second-count.ts. */
function isCountedApart(organizationId: Id): RawBuilder<unknown> {
  return sql`exists (select from assignment other where other.organization_id = ${organizationId}
    and other.id = a.apart_from and 'pending' in (a.status, other.status))`;
}

type StoredCount = Omit<CountOfNumber, "countedAt" | "revisions" | "proposals" | "agreements"> & {
  occurrenceId: Id;
  countedAt: Date | null;
};

async function listCounts(
  db: Database,
  scope: Scope,
  { categoryId }: StoryPlace,
  occurrences: RawBuilder<unknown>,
): Promise<Map<Id, CountOfNumber[]>> {
  const { rows } = await sql<StoredCount>`
    select a.occurrence_id as "occurrenceId", a.id as "assignmentId", a.title, a.area,
      case a.status when 'complete' then a.count end as count, a.is_second as "isSecond",
      a.counted_at as "countedAt", ${personName} as "countedBy"
    from assignment a
    left join "user" u on u.id = a.counted_by
    where a.organization_id = ${scope.organizationId} and a.category_id = ${categoryId}
      and a.occurrence_id = any(${occurrences}) and ${wasCounted(scope.organizationId)}
      and not ${isCountedApart(scope.organizationId)}
    order by a.time, a.title, a.area, a.id
    limit ${mostNumbers}`.execute(db);
  const ids = rows.map(({ assignmentId }) => assignmentId);
  const [revisions, proposals, agreements] = await Promise.all([
    listCountRevisions(db, scope, ids),
    listProposals(db, scope, ids),
    listAgreements(db, scope, ids),
  ]);
  return byOccurrence(
    rows.map((row) => ({
      ...row,
      countedAt: row.countedAt?.toISOString() ?? null,
      revisions: revisions.get(row.assignmentId) ?? [],
      proposals: proposals.get(row.assignmentId) ?? [],
      agreements: agreements.get(row.assignmentId) ?? [],
    })),
  );
}
