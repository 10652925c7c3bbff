import { sql } from "kysely";
import type { Assignment } from "../../domain/assignment.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Day } from "../../domain/week.ts";
import { isOnAt } from "./active-structure.ts";
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
  from: Day;
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
    from: filter.from ?? beginning.date,
    to: filter.to ?? end,
    cancelled: filter.cancelled === undefined ? [false, true] : [filter.cancelled],
    limit: filter.limit + 1,
    now: filter.now,
  };
  const list = lists[filter.user];
  const items = await list.page(db, { ...values, ...placeOf(filter.after ?? beginning) });
  const last = items[filter.limit - 1];
  if (!last || items.length <= filter.limit) return { items, next: null };
  items.pop();
  const next = { date: last.date, time: last.time ?? "00:00", id: last.id };
  const [counted] = await list.rest(db, { ...values, ...placeOf(next) });
  return { items, next, rest: counted?.rest ?? 0 };
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
  (value, db) =>
    selectAssignments(db, value("organizationId"), value("now"))
      .where("a.organization_id", "=", value("organizationId"))
      .where("a.id", "=", value("id")),
);

type Value = <Name extends keyof Values>(name: Name) => Values[Name];
type Selection = ReturnType<typeof selectListed>;

const lists = {
  me: listOf((listed, value) => listed.where("a.user_id", "=", value("userId")), prepareShortRead),
  all: listOf((listed) => listed),
  nobody: listOf((listed) =>
    listed
      .where("a.status", "=", "pending")
      .where("m.user_id", "is", null)
      .where("i.id", "is", null),
  ),
};

function listOf(
  choose: (listed: Selection, value: Value) => Selection,
  preparePage = prepare<Values, Assignment>,
) {
  return {
    page: preparePage((value, db) =>
      choose(selectListed(db, value), value)
        .orderBy("a.date")
        .orderBy(timeOfDay)
        .orderBy("a.id")
        .limit(value("limit")),
    ),
    rest: prepare<Values, { rest: number }>((value, db) =>
      db
        .selectFrom(choose(selectListed(db, value), value).as("listed"))
        .select(sql<number>`count(*)::int`.as("rest")),
    ),
  };
}

/** The same as `isStillCounted`, from the rows that the list joins anyway. */
function isOfActiveStructure(organizationId: Id) {
  return sql<boolean>`(
  c.active is not false and g.active is not false and d.active is not false
  and ${isOnAt(organizationId, "a.campus_id", "g")}
  and not exists (select from service
    where service.organization_id = ${organizationId} and service.id = o.service_id
      and not service.active))`;
}

function selectListed(db: Database, value: Value) {
  return selectAssignments(db, value("organizationId"), value("now"))
    .where("a.organization_id", "=", value("organizationId"))
    .where("a.date", ">=", value("from"))
    .where("a.date", "<=", value("to"))
    .where(sql<boolean>`a.status = any(${value("statuses")})`)
    .where(sql<boolean>`${isCancelled} = any(${value("cancelled")})`)
    .where(sql<boolean>`(a.status = 'complete' or ${isOfActiveStructure(value("organizationId"))})`)
    .where(
      sql<boolean>`(a.date, ${timeOfDay}, a.id) > (${value("afterDate")}::date, ${value("afterTime")}::time, ${value("afterId")}::uuid)`,
    );
}

/** Its rows need no mapping, which keeps long lists fast. */
function selectAssignments(db: Database, organizationId: Id, now: Date) {
  return db
    .selectFrom("assignment as a")
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
    .leftJoin("occurrence as o", (join) =>
      join
        .on("o.organization_id", "=", organizationId)
        .onRef("o.id", "=", "a.occurrence_id")
        .on("o.kind", "=", "service"),
    )
    .select(["o.id as occurrenceId", isCancelled.as("cancelled")])
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
