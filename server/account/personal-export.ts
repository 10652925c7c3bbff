import { type RawBuilder, sql } from "kysely";
import type { PersonalExport } from "../../domain/history/personal-export.ts";
import type { Membership } from "../../domain/member/member.ts";
import { canSeeMoney, seenCampuses } from "../../domain/member/permissions.ts";
import type { Places } from "../../domain/organization/places.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { changesOf } from "../entry/entry-revisions.ts";
import { placesOfRow } from "../organization/places.ts";
import { unitOfCategory } from "../organization/visible-categories.ts";
import { listSessions, type Session } from "../sign-in/sessions.ts";

const most = 50_000;

export async function exportPerson(
  db: Database,
  session: Pick<Session, "id" | "userId">,
  now: Date,
): Promise<PersonalExport> {
  const { userId } = session;
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const memberships = await listMemberships(trx, userId);
      const current = memberships.filter(({ isOpen }) => isOpen);
      return {
        exportedAt: now.toISOString(),
        profile: await getProfile(trx, userId),
        memberships: memberships.map(({ isOpen, places, ...membership }) => membership),
        assignments: await listAssigned(trx, userId, idsOf(current)),
        tallies: await listTallies(trx, userId, idsOf(current)),
        tapProposals: await listProposed(trx, userId, idsOf(current)),
        entryRevisions: await listRevised(trx, userId, current),
        notes: await listWritten(trx, userId, current),
        savedViews: await listSavedViews(trx, userId, idsOf(current)),
        sessions: await listSessions(trx, session, now),
        pushSubscriptions: await listPushDevices(trx, userId),
      };
    });
}

async function getProfile(db: Database, userId: Id): Promise<PersonalExport["profile"]> {
  const row = await db
    .selectFrom("user")
    .select(["id", "email", "email_verified", "first_name", "last_name", "language"])
    .select(["invited_by", "created_by_admin"])
    .select(["created_at", "created_by", "updated_at", "updated_by"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    firstName: row.first_name,
    lastName: row.last_name,
    language: row.language,
    invitedBy: row.invited_by,
    createdByAdmin: row.created_by_admin,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}

type OwnMembership = PersonalExport["memberships"][number] & { isOpen: boolean; places: Places };

async function listMemberships(db: Database, userId: Id): Promise<OwnMembership[]> {
  const rows = await db
    .selectFrom("membership as m")
    .innerJoin("organization as o", "o.id", "m.organization_id")
    .select(["o.id", "o.name", "o.active as organization_active"])
    .select(["m.role", "m.active", "m.joined_at", "m.inactive_at"])
    .select(["m.campus_ids", "m.region_ids", "m.only_there"])
    .where("m.user_id", "=", userId)
    .orderBy("m.joined_at")
    .execute();
  return rows.map((row) => ({
    organizationId: row.id,
    organizationName: row.name,
    role: row.role,
    active: row.active,
    joinedAt: row.joined_at.toISOString(),
    inactiveAt: row.inactive_at?.toISOString() ?? null,
    isOpen: row.active && row.organization_active,
    places: placesOfRow(row),
  }));
}

async function listAssigned(db: Database, userId: Id, organizations: RawBuilder<unknown>) {
  const { rows } = await sql<PersonalExport["assignments"][number]>`
    select organization_id as "organizationId", id, title, date, time, location, area, instructions,
      status, count, ${utc(sql`counted_at`)} as "countedAt"
    from assignment where user_id = ${userId} and organization_id = any(${organizations})
    order by date desc, id limit ${most}`.execute(db);
  return rows;
}

async function listTallies(db: Database, userId: Id, organizations: RawBuilder<unknown>) {
  const { rows } = await sql<PersonalExport["tallies"][number]>`
    select organization_id as "organizationId", assignment_id as "assignmentId",
      device_id as "deviceId", round, plus, minus, ${utc(sql`updated_at`)} as "updatedAt"
    from tally where user_id = ${userId} and organization_id = any(${organizations})
    order by updated_at desc limit ${most}`.execute(db);
  return rows;
}

async function listProposed(db: Database, userId: Id, organizations: RawBuilder<unknown>) {
  const { rows } = await sql<PersonalExport["tapProposals"][number]>`
    select organization_id as "organizationId", assignment_id as "assignmentId",
      device_id as "deviceId", round, kind, number, plus - known_plus as plus, minus - known_minus as minus, reason,
      ${utc(sql`tapped_at`)} as "tappedAt", ${utc(sql`arrived_at`)} as "arrivedAt",
      decision, ${utc(sql`decided_at`)} as "decidedAt"
    from tap_proposal where user_id = ${userId} and organization_id = any(${organizations})
    order by arrived_at desc, id limit ${most}`.execute(db);
  return rows;
}

/** Each change has an occurrence, and the other way round. They are read as for a question (reports.ts). */
async function listRevised(db: Database, userId: Id, memberships: OwnMembership[]) {
  const limited = memberships.filter((each) => seenCampuses(each) !== null);
  const seen = limited.flatMap(({ places }) => places.campusIds);
  const { rows } = await sql<PersonalExport["entryRevisions"][number]>`
    with c as materialized (
      select * from category where organization_id = any(${idsOf(memberships)})
    ), changed as materialized (
      select * from ${changesOf(sql`organization_id = any(${idsOf(memberships)})`)} r
      where changed_by = ${userId}
    ), r as materialized (
      select r.*, c.name as category, ${unitOfCategory} as unit from changed r
      join c on c.organization_id = r.organization_id and c.id = r.category_id
      where (c.unit <> 'currency' or r.organization_id = any(${idsWithMoney(userId, memberships)}))
      order by r.changed_at desc, r.id limit ${most}
    ), o as (
      select id, week_start, campus_id from occurrence where organization_id = any(${idsOf(memberships)})
        and id = any(array(select occurrence_id from r))
    )
    select r.organization_id as "organizationId", o.week_start as "weekStart", r.category,
      r.unit, r.from_value as "from", r.to_value as "to", r.source, ${utc(sql`r.changed_at`)} as "changedAt"
    from r full join o on o.id = r.occurrence_id
    where r.organization_id = any(${idsOf(limited)}) is not true or o.campus_id = any(${seen}::uuid[])
    order by r.changed_at desc, r.id`.execute(db);
  return rows;
}

async function listWritten(db: Database, userId: Id, memberships: OwnMembership[]) {
  const { rows } = await sql<PersonalExport["notes"][number]>`
    select n.organization_id as "organizationId", o.week_start as "weekStart", c.name as category,
      n.text, ${utc(sql`n.written_at`)} as "writtenAt"
    from note n
    join occurrence o on o.organization_id = n.organization_id and o.id = n.occurrence_id
    left join category c on c.organization_id = n.organization_id and c.id = n.category_id
    where n.written_by = ${userId} and n.text <> '' and n.organization_id = any(${idsOf(memberships)})
      and (c.unit is distinct from 'currency'
        or n.organization_id = any(${idsWithMoney(userId, memberships)}))
    order by n.written_at desc, n.id limit ${most}`.execute(db);
  return rows;
}

async function listSavedViews(db: Database, userId: Id, organizations: RawBuilder<unknown>) {
  const { rows } = await sql<PersonalExport["savedViews"][number]>`
    select organization_id as "organizationId", name, question, shared,
      ${utc(sql`made_at`)} as "madeAt"
    from saved_view where made_by = ${userId} and organization_id = any(${organizations})
    order by made_at desc, id limit ${most}`.execute(db);
  return rows;
}

function idsWithMoney(userId: Id, memberships: OwnMembership[]): RawBuilder<unknown> {
  return idsOf(memberships.filter((each) => canSeeMoney(memberOf(userId, each))));
}

async function listPushDevices(db: Database, userId: Id) {
  const { rows } = await sql<PersonalExport["pushSubscriptions"][number]>`
    select endpoint, ${utc(sql`created_at`)} as "createdAt" from push_subscription
    where user_id = ${userId} order by created_at, endpoint`.execute(db);
  return rows;
}

function memberOf(userId: Id, { organizationId, role }: OwnMembership): Membership {
  return { organizationId, userId, role };
}

function idsOf(memberships: OwnMembership[]): RawBuilder<unknown> {
  return sql`${memberships.map(({ organizationId }) => organizationId)}::uuid[]`;
}

function utc(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
