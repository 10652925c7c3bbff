import { type RawBuilder, sql } from "kysely";
import type { Assignment } from "../../domain/assignment.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Day } from "../../domain/week.ts";
import { isStillCounted } from "./active-structure.ts";
import type { Database } from "./database.ts";
import { nameOrAddress } from "./person-name.ts";
import { prepare, prepareShortRead } from "./prepared.ts";
import { invitedName } from "./waiting-counts.ts";

export type AssignmentCursor = { date: Day; time: string; id: Id };

type AssignmentFilter = {
  user: "me" | "all" | "nobody";
  status?: Assignment["status"] | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  cancelled?: boolean | undefined;
  after?: AssignmentCursor | undefined;
  limit: number;
  now: Date;
};

type Values = {
  organizationId: Id;
  userId: Id;
  statuses: Assignment["status"][];
  to: Day;
  cancelled: boolean[];
  afterDate: Day;
  afterTime: string;
  afterId: Id;
  limit: number;
  now: Date;
};

const timeOfDay = sql`coalesce(a.time, '00:00')`;
const isCancelled = sql<boolean>`coalesce(o.cancelled, false)`;
const beginning = { date: "0001-01-01", time: "00:00", id: "00000000-0000-0000-0000-000000000000" };
const end = "9999-12-31";

type AssignmentPage = {
  items: Assignment[];
  next: AssignmentCursor | null;
  /** The number of assignments after this page; set only when there are more. */
  rest?: number;
};

/** By date and time, those without a time first. */
export async function listAssignments(
  db: Database,
  scope: Scope,
  filter: AssignmentFilter,
): Promise<AssignmentPage> {
  const values = {
    organizationId: scope.organizationId,
    userId: scope.userId,
    statuses: filter.status ? [filter.status] : ["pending" as const, "complete" as const],
    to: filter.to ?? end,
    cancelled: filter.cancelled === undefined ? [false, true] : [filter.cancelled],
    limit: filter.limit + 1,
    now: filter.now,
  };
  const list = lists[filter.user];
  const items = await list.page(db, { ...values, ...placeOf(firstOf(filter)) });
  const last = items[filter.limit - 1];
  if (!last || items.length <= filter.limit) return { items, next: null };
  items.pop();
  const next = { date: last.date, time: last.time ?? "00:00", id: last.id };
  const [counted] = await list.rest(db, { ...values, ...placeOf(next) });
  return { items, next, rest: counted?.rest ?? 0 };
}

/** What comes after it is listed. */
function firstOf({ from = beginning.date, after = beginning }: AssignmentFilter): AssignmentCursor {
  return after.date < from ? { ...beginning, date: from } : after;
}

function placeOf({ date, time, id }: AssignmentCursor) {
  return { afterDate: date, afterTime: time, afterId: id };
}

export async function getAssignment(
  db: Database,
  scope: Scope,
  id: Id,
  now: Date,
): Promise<Assignment> {
  const found = await findAssignment(db, scope, id, now);
  if (!found) throw new Refusal("not_found", "This assignment no longer exists.");
  return found;
}

export async function findAssignment(
  db: Database,
  scope: Scope,
  id: Id,
  now: Date,
): Promise<Assignment | null> {
  const [found] = await findOne(db, { organizationId: scope.organizationId, id, now });
  return found ?? null;
}

const findOne = prepareShortRead<{ organizationId: Id; id: Id; now: Date }, Assignment>(
  (value, db) => {
    const chosen = selectChosen(db, value("organizationId")).where("a.id", "=", value("id"));
    return describe(db, chosen, value("organizationId"), value("now"));
  },
);

type Value = <Name extends keyof Values>(name: Name) => Values[Name];
type Selection = ReturnType<typeof selectChosen>;

const lists = {
  // Bounds of the day alone would lead through those of everybody.
  me: listOf(
    (chosen, value) =>
      chosen
        .where("a.user_id", "=", value("userId"))
        .where(
          sql<boolean>`(a.user_id, a.date) >= (${value("userId")}, ${value("afterDate")}::date)`,
        )
        .where(sql<boolean>`(a.user_id, a.date) <= (${value("userId")}, ${value("to")}::date)`),
    prepareShortRead,
  ),
  all: listOf(withinDays),
  nobody: listOf((chosen, value) =>
    withinDays(chosen, value)
      .where("a.status", "=", "pending")
      .where(
        sql<boolean>`not exists (select from membership m
        where m.organization_id = ${value("organizationId")} and m.user_id = a.user_id and m.active)
      and not exists (select from invitation i
        where i.organization_id = ${value("organizationId")} and i.id = a.invitation_id
          and i.status = 'pending' and i.expires_at > ${value("now")})`,
      ),
  ),
};

function listOf(
  choose: (chosen: Selection, value: Value) => Selection,
  preparePage = prepare<Values, Assignment>,
) {
  return {
    // Whatever else is told of them is looked up for those of the page alone.
    page: preparePage((value, db) => {
      const page = inOrder(choose(selectListed(db, value), value)).limit(value("limit"));
      return inOrder(describe(db, page, value("organizationId"), value("now")));
    }),
    rest: prepare<Values, { rest: number }>((value, db) =>
      db
        .selectFrom(choose(selectListed(db, value), value).as("listed"))
        .select(sql<number>`count(*)::int`.as("rest")),
    ),
  };
}

/** Expects `a` as the assignment. */
function inOrder<Query extends { orderBy: (column: RawBuilder<unknown>) => Query }>(
  query: Query,
): Query {
  return query.orderBy(sql`a.date`).orderBy(timeOfDay).orderBy(sql`a.id`);
}

function selectListed(db: Database, value: Value) {
  return selectChosen(db, value("organizationId"))
    .where(sql<boolean>`a.status = any(${value("statuses")})`)
    .where(sql<boolean>`${isCancelled} = any(${value("cancelled")})`)
    .where(
      sql<boolean>`(a.status = 'complete' or ${isStillCounted(value("organizationId"), "o.service_id")})`,
    )
    .where(
      sql<boolean>`((a.date, ${timeOfDay}, a.id) > (${value("afterDate")}::date, ${value("afterTime")}::time, ${value("afterId")}::uuid)) is true`,
    );
}

function withinDays(chosen: Selection, value: Value): Selection {
  return chosen.where("a.date", ">=", value("afterDate")).where("a.date", "<=", value("to"));
}

function selectChosen(db: Database, organizationId: Id) {
  return db
    .selectFrom("assignment as a")
    .leftJoin("occurrence as o", (join) =>
      join
        .on("o.organization_id", "=", organizationId)
        .onRef("o.id", "=", "a.occurrence_id")
        .on("o.kind", "=", "service"),
    )
    .selectAll("a")
    .select(["o.id as service_occurrence_id", isCancelled.as("cancelled")])
    .where("a.organization_id", "=", organizationId);
}

/** Its rows need no mapping, which keeps long lists fast. */
function describe(db: Database, chosen: Selection, organizationId: Id, now: Date) {
  return db
    .selectFrom(chosen.as("a"))
    .leftJoin("user as u", "u.id", "a.user_id")
    .leftJoin("membership as m", (join) =>
      join
        .on("m.organization_id", "=", organizationId)
        .onRef("m.user_id", "=", "a.user_id")
        .on("m.active", "=", true),
    )
    .leftJoin("invitation as i", (join) =>
      join
        .on("i.organization_id", "=", organizationId)
        .onRef("i.id", "=", "a.invitation_id")
        .on("i.status", "=", "pending")
        .on("i.expires_at", ">", now),
    )
    .leftJoin("campus as c", (join) =>
      join.on("c.organization_id", "=", organizationId).onRef("c.id", "=", "a.campus_id"),
    )
    .leftJoin("category as g", (join) =>
      join.on("g.organization_id", "=", organizationId).onRef("g.id", "=", "a.category_id"),
    )
    .leftJoin("department as d", (join) =>
      join.on("d.organization_id", "=", organizationId).onRef("d.id", "=", "g.department_id"),
    )
    .select(["a.service_occurrence_id as occurrenceId", "a.cancelled"])
    .select(["a.id", "a.title", "a.date", "a.time", "a.location", "a.area"])
    .select(["a.instructions", "a.campus_id as campusId", "c.name as campusName"])
    .select(["a.category_id as categoryId", "g.name as categoryName", "d.name as departmentName"])
    .select(["a.series_id as seriesId", "a.round", "a.counted_by as countedBy"])
    .select([
      sql<Id | null>`case when ${isUnassigned} then null else a.user_id end`.as("userId"),
      "i.id as invitationId",
      sql<string>`case when i.id is not null then ${invitedName}
        when u.id is null or ${isUnassigned} then ''
        when u.account_status = 'deleted' then 'Former member'
        else ${nameOrAddress} end`.as("userName"),
      "a.status",
      liveCount(organizationId).as("count"),
      sql<
        string | null
      >`to_char(a.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as("countedAt"),
    ]);
}

const isUnassigned = sql<boolean>`(a.status = 'pending' and m.user_id is null)`;

function liveCount(organizationId: Id) {
  return sql<number>`case when a.status = 'complete' then a.count else coalesce((
  select greatest(0, sum(t.plus - t.minus)) from tally as t
  where t.organization_id = ${organizationId} and t.assignment_id = a.id and t.round = a.round
), a.count) end`;
}
