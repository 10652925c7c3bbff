import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Member, Scope } from "../../domain/member/member.ts";
import { canSeeMemberDetails } from "../../domain/member/permissions.ts";
import type { NamedPlaces } from "../../domain/organization/places.ts";
import { notFound } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";
import { prepare, prepareShortRead } from "../database/prepared.ts";
import type { DB } from "../database/schema.ts";
import { isTyped } from "../entry/typed-answers.ts";
import { isStillCounted } from "../organization/active-structure.ts";
import { namedPlaces } from "../organization/places.ts";
import { memberPictureAddress } from "../pictures/pictures.ts";

const pageSize = 200;

export async function hasBeenJoined(
  db: Database,
  { organizationId }: Pick<Scope, "organizationId">,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 as found from membership m
    join organization o on o.id = m.organization_id
    where m.organization_id = ${organizationId} and m.user_id is distinct from o.created_by
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function listMembers(
  db: Database,
  scope: Scope,
  after: Id | undefined,
  now: Date,
): Promise<{ items: Member[]; next: Id | null }> {
  const { organizationId } = scope;
  const today = dayIn(scope.timeZone, now);
  const rows = await selectPage(db, { organizationId, today, after: after ?? beforeAll });
  const items = rows.slice(0, pageSize).map((row) => asSeenBy(scope, row));
  return { items, next: rows.length > pageSize ? (items.at(-1)?.userId ?? null) : null };
}

const beforeAll: Id = "00000000-0000-0000-0000-000000000000";

const selectPage = prepare<{ organizationId: Id; today: Day; after: Id }, Row>((value, db) =>
  selectMembers(db, { organizationId: value("organizationId") }, value("today"))
    .where("membership.user_id", ">", value("after"))
    .orderBy("membership.user_id")
    .limit(pageSize + 1),
);

export async function getMember(
  db: Database,
  scope: Scope,
  userId: Id,
  now: Date,
): Promise<Member> {
  const row = await selectMembers(db, scope, dayIn(scope.timeZone, now))
    .where("user.id", "=", userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return asSeenBy(scope, row);
}

export async function isActiveMember(
  db: Database,
  scope: Pick<Scope, "organizationId">,
  userId: Id,
): Promise<boolean> {
  return (await findMemberName(db, scope, userId)) !== null;
}

export async function findMemberName(
  db: Database,
  { organizationId }: Pick<Scope, "organizationId">,
  userId: Id,
): Promise<string | null> {
  const [found] = await selectMemberName(db, { organizationId, userId });
  return found?.name ?? null;
}

const selectMemberName = prepareShortRead<
  { organizationId: Id; userId: Id },
  { name: string | null }
>((value) => sql`select ${memberName(value("organizationId"), value("userId"))} as name`);

function memberName(organizationId: Id, userId: Id): RawBuilder<string | null> {
  return sql`(
    select ${nameOrAddress} from membership m join "user" u on u.id = m.user_id and u.active
    where m.organization_id = ${organizationId} and m.user_id = ${userId} and m.active)`;
}

type Row = {
  id: Id;
  first_name: string;
  last_name: string;
  email: string;
  image: string | null;
  role: Role;
  places: NamedPlaces;
  joined_at: Date;
  last_counted_at: Date | null;
  to_count: number | null;
  counting: string[] | null;
};

function asSeenBy(scope: Scope, row: Row): Member {
  const seesDetails = canSeeMemberDetails(scope);
  const isNameless = row.first_name === "" && row.last_name === "";
  return {
    userId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: seesDetails || isNameless ? row.email : "",
    image: memberPictureAddress(scope, row.id, row.image),
    role: row.role,
    places: row.places,
    joinedAt: row.joined_at.toISOString(),
    lastCountedAt: (seesDetails && row.last_counted_at?.toISOString()) || null,
    ...(seesDetails || row.id === scope.userId
      ? { toCount: row.to_count ?? 0, counting: row.counting ?? [] }
      : { toCount: null, counting: null }),
  };
}

function selectMembers(
  db: Database,
  { organizationId }: Pick<Scope, "organizationId">,
  today: Day,
) {
  return selectActiveMembers(db, { organizationId })
    .select(["user.first_name", "user.last_name", "user.email", "user.image"])
    .select(["membership.role", "membership.joined_at"])
    .select(namedPlaces(organizationId, "membership").as("places"))
    .select((eb) =>
      eb
        .selectFrom("assignment")
        .select("assignment.counted_at")
        .where("assignment.organization_id", "=", organizationId)
        .whereRef("assignment.counted_by", "=", "membership.user_id")
        .where("assignment.counted_at", "is not", null)
        .orderBy("assignment.counted_at", "desc")
        .limit(1)
        .as("last_counted_at"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(selectLabels(eb, organizationId, today).as("named"))
          .select(sql<number | null>`sum(named.counts)::int`.as("to_count"))
          .select(firstLabels.as("counting"))
          .as("waiting"),
      (join) => join.onTrue(),
    )
    .select(["waiting.to_count", "waiting.counting"]);
}

const mostCounting = 3;
const firstLabels = sql<string[] | null>`
  (array_agg(named.label order by named.next, named.label))[1:${sql.lit(mostCounting)}]`;

function selectLabels(eb: ExpressionBuilder<DB, "membership">, organizationId: Id, today: Day) {
  return eb
    .selectFrom("assignment as a")
    .leftJoin("occurrence as o", (join) =>
      join.on("o.organization_id", "=", organizationId).onRef("o.id", "=", "a.occurrence_id"),
    )
    .where("a.organization_id", "=", organizationId)
    .whereRef("a.user_id", "=", "membership.user_id")
    .where("a.status", "=", "pending")
    .where("a.date", ">=", today)
    .where(sql<boolean>`o.cancelled is not true`)
    .where(sql<boolean>`not ${isTyped(organizationId)}`)
    .where(isStillCounted(organizationId, "o.service_id"))
    .select(sql<string>`concat_ws(', ', a.title, nullif(a.area, ''))`.as("label"))
    .select(sql<Day>`min(a.date)`.as("next"))
    .select(sql<number>`count(*)::int`.as("counts"))
    .groupBy("label");
}

function selectActiveMembers(db: Database, scope: Pick<Scope, "organizationId">) {
  return db
    .selectFrom("membership")
    .innerJoin("user", "user.id", "membership.user_id")
    .select("user.id")
    .where("membership.organization_id", "=", scope.organizationId)
    .where("membership.active", "=", true)
    .where("user.active", "=", true);
}
