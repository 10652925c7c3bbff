import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import * as refusals from "#words/refusals.ts";
import { roomOf } from "../../domain/answer/room.ts";
import { isAgreedOn } from "../../domain/assignment/agreement.ts";
import type { Apart, Assignment } from "../../domain/assignment/assignment.ts";
import { isCountedApart } from "../../domain/assignment/second-count.ts";
import type { Scope } from "../../domain/member/member.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress, personName } from "../database/person-name.ts";
import { prepare, prepareShortRead, type Value } from "../database/prepared.ts";
import { enteredOf, isTyped, isTypedOrOfWeek } from "../entry/typed-answers.ts";
import { invitedName, joinOpenInvitation } from "../member/waiting-counts.ts";
import { isStillCounted } from "../organization/active-structure.ts";
import { readRoomCategories } from "../organization/structure.ts";

export type AssignmentCursor = { date: Day; time: string; id: Id };

type AssignmentFilter = {
  user: "me" | "all" | "nobody";
  status?: Assignment["status"] | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  cancelled?: boolean | undefined;
  entered?: false | undefined;
  campus?: Id | undefined;
  after?: AssignmentCursor | undefined;
  limit: number;
  now: Date;
};

type PageValues = {
  organizationId: Id;
  userId: Id;
  statuses: Assignment["status"][];
  to: Day;
  cancelled: boolean[];
  listsEntered: boolean;
  campusId: Id | null;
  afterDate: Day;
  afterTime: string;
  afterId: Id;
  limit: number;
  now: Date;
};

const isCancelled = sql<boolean>`coalesce(o.cancelled, false)`;
const beginning = { date: "0001-01-01", time: "00:00", id: "00000000-0000-0000-0000-000000000000" };
const end = "9999-12-31";

type AssignmentPage = {
  items: Assignment[];
  next: AssignmentCursor | null;
  rest?: number;
};

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
    listsEntered: filter.entered !== false,
    campusId: filter.campus ?? null,
    limit: filter.limit + 1,
    now: filter.now,
  };
  const list = lists[filter.user];
  const rows = await list.page(db, { ...values, ...placeOf(firstOf(filter)) });
  const items = await asSeen(db, scope, rows);
  const last = items[filter.limit - 1];
  if (!last || items.length <= filter.limit) return { items, next: null };
  items.pop();
  const next = { date: last.date, time: last.time ?? "00:00", id: last.id };
  const [counted] = await list.rest(db, { ...values, ...placeOf(next) });
  return { items, next, rest: counted?.rest ?? 0 };
}

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
  if (!found) throw new Refusal("not_found", refusals.assignmentGone);
  return found;
}

export async function findAssignment(
  db: Database,
  scope: Scope,
  id: Id,
  now: Date,
): Promise<Assignment | null> {
  const rows = await findOne(db, { organizationId: scope.organizationId, id, now });
  return (await asSeen(db, scope, rows))[0] ?? null;
}

type Row = Assignment & { seats: number | null; inRoom: Id[] | null; pair: Pair | null };

/** Leaves seats with a count that alone says how many people sit on them, and no number with one that is not its reader's to see. */
async function asSeen(
  db: Database,
  { organizationId, userId }: Scope,
  rows: readonly Row[],
): Promise<Assignment[]> {
  const isAsked = rows.some(({ seats, inRoom }) => seats !== null && inRoom === null);
  const usual = isAsked ? await readRoomCategories(db, organizationId) : [];
  return rows.map(({ inRoom, seats, pair, ...row }) => {
    const [sitters, ...others] = roomOf({ inRoom }, usual);
    const isWhole = sitters === row.categoryId && others.length === 0;
    const assignment = { ...row, seats: isWhole ? seats : null };
    if (!pair) return assignment;
    const apart = apartOf(row, pair);
    const isHidden = isCountedApart({ apart }) && row.userId !== userId;
    return { ...assignment, apart, ...(isHidden && { count: 0 }) };
  });
}

type Pair = Omit<Apart, "numbers" | "isAgreed"> & {
  count: number;
  /** The people that agreements have added to the first count. */
  added: number;
  last: Parameters<typeof isAgreedOn>[1];
};

function apartOf({ status, count }: Assignment, pair: Pair): Apart {
  const { count: other, added, last, ...apart } = pair;
  const isOpen = status === "pending" || apart.status === "pending";
  const [first, second] = apart.isSecond ? [other, count] : [count, other];
  const numbers = { first: first - added, second };
  if (isOpen) return { ...apart, numbers: null, isAgreed: false };
  return { ...apart, numbers, isAgreed: isAgreedOn(numbers, last) };
}

/** The other count of two, with the last agreement on them. Expects `a` as the assignment. */
function pairOf(organizationId: Id): RawBuilder<unknown> {
  return sql`
    case when a.apart_from is not null then (
      select json_build_object('id', other.id, 'isSecond', a.is_second, 'userId', other.user_id,
        'userName', coalesce((select ${personName} from "user" u where u.id = other.user_id), ''),
        'status', other.status, 'count', other.count, 'added', coalesce(last.added, 0), 'last', last.agreed)
      from assignment other
      left join lateral (
        select g.added, json_build_object('first', g.first_count, 'second', g.second_count, 'choice', g.choice) as agreed
        from agreement g where g.organization_id = ${organizationId}
          and (g.assignment_id, g.round) = (
            case when a.is_second then other.id else a.id end,
            case when a.is_second then other.round else a.round end)
        order by g.decided_at desc, g.id desc limit 1
      ) last on true
      where other.organization_id = ${organizationId} and other.id = a.apart_from
    ) end as pair`;
}

const findOne = prepareShortRead<{ organizationId: Id; id: Id; now: Date }, Row>((value, db) => {
  const chosen = selectChosen(db, value("organizationId")).where("a.id", "=", value("id"));
  return describe(chosen, value("organizationId"), value("now"));
});

type Selection = ReturnType<typeof selectChosen>;

const lists = {
  me: listOf((chosen, value) => chosen.where(isOwnWithin(value))),
  all: listOf(withinDays),
  nobody: listOf((chosen, value) =>
    withinDays(chosen, value)
      .where("a.status", "=", "pending")
      .where(sql<boolean>`not ${isTyped(value("organizationId"))}`)
      .where(
        sql<boolean>`not exists (select from membership m
        where m.organization_id = ${value("organizationId")} and m.user_id = a.user_id and m.active)
      and not exists (select from invitation i
        where i.organization_id = ${value("organizationId")} and i.id = a.invitation_id
          and i.status = 'pending' and i.expires_at > ${value("now")})`,
      ),
  ),
};

type Choose = (chosen: Selection, value: Value<PageValues>) => Selection;

function listOf(choose: Choose) {
  return {
    page: prepare<PageValues, Row>((value, db) => {
      const listed = choose(selectListed(db, value), value);
      const page = sql`${listed} ${inOrder} limit ${value("limit")}`;
      return sql`${describe(page, value("organizationId"), value("now"))} ${inOrder}`;
    }),
    rest: countOf(choose),
  };
}

function countOf(choose: Choose) {
  return prepare<PageValues, { rest: number }>((value, db) =>
    db
      .selectFrom(choose(selectListed(db, value), value).as("listed"))
      .select(sql<number>`count(*)::int`.as("rest")),
  );
}

function selectListed(db: Database, value: Value<PageValues>) {
  return selectChosen(db, value("organizationId"))
    .where(sql<boolean>`a.status = any(${value("statuses")})`)
    .where(sql<boolean>`${isCancelled} = any(${value("cancelled")})`)
    .where(isListedByEntered(value))
    .where(
      sql<boolean>`(${value("campusId")}::uuid is null or a.campus_id = ${value("campusId")}::uuid)`,
    )
    .where(
      sql<boolean>`(a.status = 'complete' or ${isStillCounted(value("organizationId"), "o.service_id")})`,
    )
    .where(
      sql<boolean>`((a.date, ${timeOfDay}, a.id) > (${value("afterDate")}::date, ${value("afterTime")}::time, ${value("afterId")}::uuid)) is true`,
    );
}

function withinDays(chosen: Selection, value: Value<PageValues>): Selection {
  return chosen.where("a.date", ">=", value("afterDate")).where("a.date", "<=", value("to"));
}

function isListedByEntered(value: Value<PageValues>): RawBuilder<SqlBool> {
  return sql`(${value("listsEntered")}::boolean or not ${isTypedOrOfWeek(value("organizationId"))})`;
}

function isOwnWithin(value: Value<PageValues>): RawBuilder<SqlBool> {
  return sql`(a.user_id = ${value("userId")} and a.date >= ${value("afterDate")}::date
    and a.date <= ${value("to")}::date)`;
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
    .select(["o.id as service_occurrence_id", "o.service_id", isCancelled.as("cancelled")])
    .where("a.organization_id", "=", organizationId);
}

function describe(chosen: Expression<unknown>, organizationId: Id, now: Date): RawBuilder<Row> {
  return sql`
    select a.service_occurrence_id as "occurrenceId", a.cancelled, ${placeColumns},
      s.seats, s.in_room as "inRoom", ${pairOf(organizationId)},
      case when ${isUnassigned} then null else a.user_id end as "userId", i.id as "invitationId",
      case when i.id is not null then ${invitedName}
        when u.id is null or ${isUnassigned} then ''
        when u.account_status = 'deleted' then 'Former member'
        else ${nameOrAddress} end as "userName",
      ${countColumns(organizationId)}
    from (${chosen}) a
    left join "user" u on u.id = a.user_id
    left join membership m
      on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
    ${joinOpenInvitation(organizationId, now)}
    ${joinPlace(organizationId)}
    left join service s on s.organization_id = ${organizationId} and s.id = a.service_id
      and s.seats is not null and a.area = '' and not exists (
        select from assignment other
        where other.organization_id = ${organizationId} and other.occurrence_id = a.occurrence_id
          and other.category_id = a.category_id and other.id <> a.id
          and other.id is distinct from a.apart_from)`;
}

const isUnassigned = sql`(a.status = 'pending' and m.user_id is null)`;

const placeColumns = sql`
  a.id, a.title, a.date, a.time, a.location, a.area, a.instructions,
  a.campus_id as "campusId", c.name as "campusName", a.category_id as "categoryId",
  g.name as "categoryName", d.name as "departmentName",
  a.series_id as "seriesId", a.round, a.counted_by as "countedBy"`;

export function joinPlace(organizationId: Id): RawBuilder<unknown> {
  return sql`
    left join campus c on c.organization_id = ${organizationId} and c.id = a.campus_id
    left join category g on g.organization_id = ${organizationId} and g.id = a.category_id
    left join department d on d.organization_id = ${organizationId} and d.id = g.department_id`;
}

/** Expects `a` as the assignment. A count that is not saved yet is what all devices have tapped. */
export function countColumns(organizationId: Id): RawBuilder<unknown> {
  return sql`
    a.status, ${enteredOf(organizationId)} as entered,
    case when a.status = 'complete' then a.count else coalesce((
      select greatest(0, sum(t.plus - t.minus)) from tally as t
      where t.organization_id = ${organizationId} and t.assignment_id = a.id and t.round = a.round
    ), a.count) end as count,
    to_char(a.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "countedAt"`;
}

export const timeOfDay = sql`coalesce(a.time, '00:00')`;

const inOrder = sql`order by a.date, ${timeOfDay}, a.id`;
