import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import * as words from "#words/links.ts";
import {
  countOfLink,
  hoursOf,
  type Link,
  type LinkKind,
  linkDays,
  mostLinks,
  type NewLink,
  type NewVisitor,
  type OpenedLink,
  openingOf,
  secretPattern,
} from "../../domain/link/link.ts";
import type { Scope, Sender } from "../../domain/member/member.ts";
import { canEnterAt, canManageLinks } from "../../domain/member/permissions.ts";
import type { OrganizationKind, OwnTerms } from "../../domain/organization/kind.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import type { Role } from "../../domain/shared/role.ts";
import type { EasterChoice } from "../../domain/shared/time/easter.ts";
import { addDays, type Day, dayIn, type WeekStartDay } from "../../domain/shared/time/week.ts";
import { byLink as spanish } from "../../words/es/links.ts";
import type { Language } from "../../words/languages.ts";
import { byLink as portuguese } from "../../words/pt-BR/links.ts";
import { findAssignment } from "../assignment/assignments.ts";
import { changeCopiesInTurn } from "../database/citus/distribution.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { prepareShortRead } from "../database/prepared.ts";
import { isStillCounted } from "../organization/active-structure.ts";
import { lockLists } from "../organization/organizations.ts";
import { requireEnterAt } from "../organization/places.ts";
import { hashToken } from "../sign-in/sessions.ts";

const day = 86_400_000;

/** A link that was not revoked and has not ended, with what it opens. */
type LinkRow = {
  id: Id;
  kind: LinkKind;
  name: string;
  assignment_id: Id | null;
  series_id: Id | null;
  campus_id: Id | null;
  ends_at: Date;
  revoked_at: Date | null;
};

/** Expects `u` as the maker and `m` as their membership. */
const makerColumns = sql`
  (case when u.active and u.email_verified and m.active then m.role end) as maker_role,
  m.campus_ids, m.only_there`;
type Maker = { maker_role: Role | null; campus_ids: Id[] | null; only_there: boolean | null };

function mayMake({ maker_role: role, campus_ids, only_there }: Maker, campusId: Id | null) {
  if (role === null || !canManageLinks({ role })) return false;
  const places = { campusIds: campus_ids ?? [], isLimit: only_there === true };
  return campusId === null || canEnterAt({ role, places }, campusId);
}

export async function listLinks(
  db: Database,
  { organizationId }: Scope,
  now: Date,
): Promise<Link[]> {
  const { rows } = await sql<
    LinkRow & Maker & { of: string | null; made_at: Date; made_by: string | null; at: Id | null }
  >`
    select l.id, l.kind, l.name, l.assignment_id, l.series_id, l.campus_id, l.ends_at, l.revoked_at,
      l.made_at, ${personName} as made_by, coalesce(a.title, s.title, c.name) as "of",
      coalesce(a.campus_id, s.campus_id, l.campus_id) as at, ${makerColumns}
    from link l
    left join "user" u on u.id = l.made_by
    left join membership m on m.organization_id = ${organizationId} and m.user_id = l.made_by
    left join assignment a on a.organization_id = ${organizationId} and a.id = l.assignment_id
    left join assignment_series s on s.organization_id = ${organizationId} and s.id = l.series_id
    left join campus c on c.organization_id = ${organizationId} and c.id = l.campus_id
    where l.organization_id = ${organizationId} and l.revoked_at is null and l.ends_at > ${addWeek(now, -1)}
    order by l.made_at desc, l.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    assignmentId: row.assignment_id,
    seriesId: row.series_id,
    campusId: row.campus_id,
    of: row.of,
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    endsAt: row.ends_at.toISOString(),
    state: row.ends_at <= now ? "over" : mayMake(row, row.at) ? "working" : "left",
  }));
}

function addWeek(now: Date, weeks: number): Date {
  return new Date(now.getTime() + weeks * 7 * day);
}

/** Returns the secret, of which only the hash is kept. A repeated request replaces it, as its answer was not read. */
export async function createLink(
  db: Database,
  scope: Scope,
  { id, kind, name, assignmentId, seriesId, campusId }: NewLink,
  now: Date,
): Promise<string> {
  const { organizationId, userId } = scope;
  const secret = randomBytes(16).toString("base64url");
  await db.transaction().execute(async (trx) => {
    await lockLists(trx, organizationId);
    const place = await findPlace(trx, scope, { assignmentId, seriesId, campusId });
    await requireEnterAt(trx, scope, [place.campusId]);
    const endsAt = place.date
      ? hoursOf({ date: place.date, time: place.time }, scope.timeZone).closes
      : new Date(now.getTime() + linkDays * day);
    if (endsAt <= now) throw new Refusal("invalid", words.countOver, { kind: words.countOver });
    const key = nameKeyOf(name);
    const { rows } = await sql<{ count: number; taken: string | null }>`
      select count(*)::int as count, max(name) filter (where name_key = ${key}) as taken from link
      where organization_id = ${organizationId} and id <> ${id} and revoked_at is null
        and ends_at > ${now}`.execute(trx);
    const [{ count, taken } = { count: 0, taken: null }] = rows;
    if (taken !== null)
      throw new Refusal("conflict", words.linkNameTaken(taken), {
        name: words.linkNameTaken(taken),
      });
    if (count >= mostLinks) throw new Refusal("conflict", words.linksFull(mostLinks));
    const { numAffectedRows } = await sql`
      insert into link (organization_id, id, kind, name, name_key, secret_hash, assignment_id, series_id, campus_id,
        made_at, made_by, ends_at)
      values (${organizationId}, ${id}, ${kind}, ${name}, ${key}, ${hashToken(secret)}, ${assignmentId ?? null},
        ${seriesId ?? null}, ${campusId ?? null}, ${now}, ${userId}, ${endsAt})
      on conflict (organization_id, id) do update set secret_hash = excluded.secret_hash
        where link.made_by = excluded.made_by and link.name = excluded.name and link.revoked_at is null
          and link.made_at > ${new Date(now.getTime() - 60_000)}`.execute(trx);
    if (numAffectedRows !== 1n) throw new Refusal("conflict", words.linkMade);
  });
  return secret;
}

type Place = { campusId: Id | null; date: Day | null; time: string | null };

/** Throws not_found for a count, a series or a campus that is not there. */
async function findPlace(
  trx: Database,
  { organizationId }: Scope,
  { assignmentId, seriesId, campusId }: Pick<NewLink, "assignmentId" | "seriesId" | "campusId">,
): Promise<Place> {
  const nowhere = { campusId: campusId ?? null, date: null, time: null };
  const found = assignmentId
    ? sql<Place>`select campus_id as "campusId", date, time from assignment
        where organization_id = ${organizationId} and id = ${assignmentId}`
    : seriesId
      ? sql<Place>`select campus_id as "campusId", null::date as date, null::time as time from assignment_series
          where organization_id = ${organizationId} and id = ${seriesId} and next_on is not null`
      : sql<Place>`select id as "campusId", null::date as date, null::time as time from campus
          where organization_id = ${organizationId} and id = ${campusId ?? null} and active`;
  if (!assignmentId && !seriesId && !campusId) return nowhere;
  const { rows } = await found.execute(trx);
  const [place] = rows;
  if (!place) throw new Refusal("not_found", words.noSuchCount);
  return place;
}

export async function revokeLink(db: Database, scope: Scope, id: Id, now: Date): Promise<void> {
  const { organizationId } = scope;
  const { rows } = await sql<{ at: Id | null }>`
    select coalesce(a.campus_id, s.campus_id, l.campus_id) as at from link l
    left join assignment a on a.organization_id = ${organizationId} and a.id = l.assignment_id
    left join assignment_series s on s.organization_id = ${organizationId} and s.id = l.series_id
    where l.organization_id = ${organizationId} and l.id = ${id}`.execute(db);
  const [link] = rows;
  if (!link) throw new Refusal("not_found", words.unknownLink);
  await requireEnterAt(db, scope, [link.at]);
  await db
    .updateTable("link")
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Why a link opens nothing; null while it works. */
type LinkEnd = "revoked" | "left" | "over" | null;

export const endWords: Record<NonNullable<LinkEnd>, string> = {
  revoked: words.linkRevoked,
  left: words.linkLeft,
  over: words.linkOver,
};

export type FoundLink = {
  scope: Sender;
  row: LinkRow;
  end: LinkEnd;
  organization: OpenedLink["organization"];
};

/** A link with the right that its bearer has, as the visitor whose id is given. Null for a secret that nobody made. */
export async function findLink(
  db: Database,
  {
    organizationId,
    secret,
    visitorId,
  }: { organizationId: Id; secret: string; visitorId: Id | null },
  now: Date,
): Promise<FoundLink | null> {
  if (!secretPattern.test(secret)) return null;
  const values = { organizationId, secretHash: hashToken(secret), visitorId };
  const [row] = await selectLink(db, values);
  if (!row) return null;
  const isAllowed = mayMake(row, row.at);
  const end = row.revoked_at ? "revoked" : row.ends_at <= now ? "over" : isAllowed ? null : "left";
  const isOpen =
    end === null &&
    (row.kind === "wall" ||
      (row.date !== null &&
        openingOf({ date: row.date, time: row.time }, row.time_zone, now) === "open"));
  const places =
    row.campus_id !== null
      ? { campusIds: [row.campus_id], isLimit: true }
      : { campusIds: row.campus_ids ?? [], isLimit: row.only_there === true };
  return {
    row,
    end,
    organization: {
      id: organizationId,
      name: row.organization_name,
      timeZone: row.time_zone,
      kind: row.organization_kind,
      ownTerms: row.own_terms,
    },
    scope: {
      organizationId,
      userId: row.visitor_id ?? row.id,
      name: row.visitor_name,
      role: "member",
      places,
      link: { id: row.id, kind: row.kind, assignmentId: row.counted_id, isOpen },
      timeZone: row.time_zone,
      currency: row.currency,
      weekStartDay: row.week_start_day,
      fiscalYearStartMonth: row.fiscal_year_start_month,
      easter: row.easter,
      naming: { kind: row.organization_kind, ownTerms: row.own_terms },
    },
  };
}

type FoundRow = LinkRow &
  Maker & {
    at: Id | null;
    visitor_id: Id | null;
    visitor_name: string | null;
    counted_id: Id | null;
    date: Day | null;
    time: string | null;
    organization_name: string;
    organization_kind: OrganizationKind;
    own_terms: OwnTerms | null;
    time_zone: string;
    currency: string;
    week_start_day: WeekStartDay;
    fiscal_year_start_month: number;
    easter: EasterChoice;
  };

const selectLink = prepareShortRead<
  { organizationId: Id; secretHash: string; visitorId: Id | null },
  FoundRow
>(
  (value) => sql`
    select l.id, l.kind, l.name, l.assignment_id, l.series_id, l.campus_id, l.ends_at, l.revoked_at,
      coalesce(linked.campus_id, series.campus_id, l.campus_id) as at, ${makerColumns},
      w.user_id as visitor_id, nullif(visitor.first_name, '') as visitor_name,
      w.assignment_id as counted_id, counted.date, counted.time,
      o.name as organization_name, o.kind as organization_kind, o.own_terms, o.time_zone, o.currency,
      o.week_start_day, o.fiscal_year_start_month, o.easter
    from link l
    join organization o on o.id = ${value("organizationId")}::uuid and o.active
    left join "user" u on u.id = l.made_by
    left join membership m on m.organization_id = ${value("organizationId")}::uuid and m.user_id = l.made_by
    left join assignment linked
      on linked.organization_id = ${value("organizationId")}::uuid and linked.id = l.assignment_id
    left join assignment_series series
      on series.organization_id = ${value("organizationId")}::uuid and series.id = l.series_id
    left join visitor w on w.organization_id = ${value("organizationId")}::uuid
      and w.user_id = ${value("visitorId")}::uuid and w.link_id = l.id
    left join "user" visitor on visitor.id = w.user_id
    left join assignment counted
      on counted.organization_id = ${value("organizationId")}::uuid and counted.id = w.assignment_id
    where l.organization_id = ${value("organizationId")}::uuid and l.secret_hash = ${value("secretHash")}`,
);

/** The count that the link is for now. Instructions and numbers are told only while it is open. */
export async function openLink(
  db: Database,
  { scope, row, organization }: FoundLink,
  now: Date,
): Promise<OpenedLink> {
  const { timeZone } = scope;
  const next = countOfLink(await listLinked(db, scope, row, now), timeZone, now);
  const found = next && (await findAssignment(db, scope, next.id, now));
  if (!found) return { organization, count: null, state: "over", opensAt: null, closesAt: null };
  const state = openingOf(found, timeZone, now);
  const { opens, closes } = hoursOf(found, timeZone);
  const isOpen = state === "open";
  return {
    organization,
    state,
    opensAt: opens.toISOString(),
    closesAt: closes.toISOString(),
    count: {
      ...found,
      ...nobody,
      ...(!isOpen && { instructions: "", count: 0, seats: null, countedAt: null }),
    },
  };
}

/** Takes out of a count what a visitor need not know of the organization. */
export const nobody = {
  ...{ userId: null, invitationId: null, userName: "", countedBy: null, seriesId: null },
  ...{ campusId: null, campusName: null, categoryId: null, categoryName: null },
  ...{ departmentName: null, occurrenceId: null, entered: null, apart: null },
};

type Linked = { id: Id; date: Day; time: string | null };

async function listLinked(
  db: Database,
  { organizationId, timeZone }: Scope,
  { assignment_id, series_id }: LinkRow,
  now: Date,
): Promise<Linked[]> {
  const today = dayIn(timeZone, now);
  const { rows } = await sql<Linked>`
    select a.id, a.date, a.time from assignment a
    left join occurrence o on o.organization_id = ${organizationId} and o.id = a.occurrence_id
    where a.organization_id = ${organizationId}
      and (a.id = ${assignment_id} or a.series_id = ${series_id} and a.date between ${addDays(today, -8)} and ${addDays(today, 70)})
      and o.cancelled is not true and ${isStillCounted(organizationId, "o.service_id")}
    limit 200`.execute(db);
  return rows;
}

const byLink: Record<Language, string> = { en: words.byLink, es: spanish, "pt-BR": portuguese };

/** Sent twice, one visitor is made. Throws not_allowed outside the hours of the count. */
export async function addVisitor(
  db: Database,
  { scope, row }: FoundLink,
  { id, assignmentId, firstName }: NewVisitor,
  now: Date,
): Promise<void> {
  const { organizationId, timeZone } = scope;
  const linked = await listLinked(db, scope, row, now);
  const count = linked.find((one) => one.id === assignmentId);
  if (!count) throw new Refusal("not_found", words.noSuchCount);
  if (openingOf(count, timeZone, now) !== "open")
    throw new Refusal("not_allowed", words.countNotOpen);
  await db.transaction().execute(async (trx) => {
    await changeCopiesInTurn(trx);
    const { language } = await trx
      .selectFrom("organization")
      .select("language")
      .where("id", "=", organizationId)
      .executeTakeFirstOrThrow();
    const added = await trx
      .insertInto("user")
      .values({
        id,
        email: `${id}@link.invalid`,
        first_name: firstName,
        last_name: byLink[language as Language] ?? byLink.en,
        by_link: true,
        active: false,
        inactive_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n)
      await trx
        .insertInto("visitor")
        .values({
          organization_id: organizationId,
          user_id: id,
          link_id: row.id,
          assignment_id: assignmentId,
          created_at: now,
        })
        .execute();
    else await requireSameVisitor(trx, { organizationId, id, linkId: row.id });
  });
}

async function requireSameVisitor(
  trx: Database,
  { organizationId, id, linkId }: { organizationId: Id; id: Id; linkId: Id },
): Promise<void> {
  const visitor = await trx
    .selectFrom("visitor")
    .select("link_id")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", id)
    .executeTakeFirst();
  if (visitor?.link_id !== linkId) throw new Refusal("conflict", words.visitorElsewhere);
}
