import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { validate as isUuid } from "uuid";
import * as words from "#words/services.ts";
import {
  type ApiToken,
  type ApiTokenReads,
  type MadeApiToken,
  mostApiTokens,
  type NewApiToken,
} from "../../domain/account/api-token.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Naming, OrganizationKind, OwnTerms } from "../../domain/organization/kind.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { EasterChoice } from "../../domain/shared/time/easter.ts";
import { type Day, dayIn, type WeekStartDay } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { prepare } from "../database/prepared.ts";
import { lockLists } from "../organization/organizations.ts";
import { hashToken } from "../sign-in/sessions.ts";

const minute = 60_000;
const day = 86_400_000;

export async function listApiTokens(
  db: Database,
  { organizationId }: Scope,
  now: Date,
): Promise<ApiToken[]> {
  const { rows } = await sql<
    Omit<ApiToken, "createdAt" | "lastUsedAt" | "expiresAt"> & {
      createdAt: Date;
      lastUsedAt: Date | null;
      expiresAt: Date | null;
    }
  >`
    select t.id, t.name, t.reads, t.created_at as "createdAt", ${personName} as "createdBy",
      t.last_used_at as "lastUsedAt", t.expires_at as "expiresAt",
      coalesce(${isOfAdmin}, false) and coalesce(t.expires_at > ${now}, true) as "isWorking"
    from api_token t
    left join "user" u on u.id = t.created_by
    left join membership m on m.organization_id = ${organizationId} and m.user_id = t.created_by
    where t.organization_id = ${organizationId} and t.revoked_at is null
    order by t.created_at desc, t.id`.execute(db);
  return rows.map(({ createdAt, lastUsedAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
}

/** Expects `m` as the maker's membership and `u` as the maker. */
const isOfAdmin = sql<boolean>`(m.active and m.role = 'admin' and u.active and u.email_verified)`;

/** A repeated request with one id leaves one key, and the later answer's key works. Throws conflict once it was used. */
export async function createApiToken(
  db: Database,
  { organizationId, userId }: Scope,
  { id, name, reads, days }: Omit<NewApiToken, "currentPassword">,
  now: Date,
  /** Runs within its transaction, for one key at most once a day. */
  tell: (trx: Database) => Promise<void>,
): Promise<MadeApiToken> {
  const expiresAt = days ? new Date(now.getTime() + days * day) : null;
  const token = `${tokenStart}${randomBytes(32).toString("base64url")}`;
  await db.transaction().execute(async (trx) => {
    await lockLists(trx, organizationId);
    const earlier = await trx
      .selectFrom("api_token")
      .select("created_at")
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .executeTakeFirst();
    const wasReported = earlier && now.getTime() - earlier.created_at.getTime() < day;
    const createdAt = wasReported ? earlier.created_at : now;
    const { numAffectedRows } = await sql`
      insert into api_token (organization_id, id, name, reads, token_hash, created_at, created_by, expires_at)
      values (${organizationId}, ${id}, ${name}, ${reads}, ${hashToken(token)}, ${createdAt}, ${userId}, ${expiresAt})
      on conflict (organization_id, id) do update
        set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
        where api_token.name = excluded.name and api_token.reads = excluded.reads
          and api_token.created_by = excluded.created_by
          and api_token.last_used_at is null and api_token.revoked_at is null`.execute(trx);
    if (numAffectedRows !== 1n) throw new Refusal("conflict", words.keyMade);
    const { count } = await trx
      .selectFrom("api_token")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("organization_id", "=", organizationId)
      .where("revoked_at", "is", null)
      .executeTakeFirstOrThrow();
    if (count > mostApiTokens) throw new Refusal("conflict", words.keysFull(mostApiTokens));
    if (!wasReported) await tell(trx);
  });
  return { id, token };
}

export async function listAdmins(db: Database, { organizationId }: Scope): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select m.user_id as id from membership m
    join "user" u on u.id = m.user_id
    where m.organization_id = ${organizationId} and ${isOfAdmin}
    order by m.user_id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findMadeKey(
  db: Database,
  { organizationId, tokenId }: { organizationId: Id; tokenId: Id },
): Promise<MadeKey | null> {
  const { rows } = await sql<MadeKey>`
    select o.name as "organizationName", o.time_zone as "timeZone",
      json_build_object('kind', o.kind, 'ownTerms', o.own_terms) as naming, ${personName} as "madeBy",
      t.reads, t.expires_at as "expiresAt"
    from api_token t
    join organization o on o.id = ${organizationId}
    left join "user" u on u.id = t.created_by
    where t.organization_id = ${organizationId} and t.id = ${tokenId}`.execute(db);
  return rows[0] ?? null;
}

type MadeKey = {
  organizationName: string;
  timeZone: string;
  naming: Naming;
  madeBy: string | null;
  reads: ApiTokenReads;
  expiresAt: Date | null;
};

export async function revokeApiToken(
  db: Database,
  { organizationId }: Scope,
  id: Id,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("api_token")
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

const tokenStart = "cw_";
const tokenPattern = /^cw_[\w-]{43}$/;

/** Returns null for a key that opens nothing in this organization, whatever the reason, unless it has ended. */
export async function findApiToken(
  db: Database,
  token: string,
  organizationId: string,
  now: Date,
): Promise<(Scope & Required<Pick<Scope, "apiToken">>) | { endedOn: Day } | null> {
  if (!tokenPattern.test(token) || !isUuid(organizationId)) return null;
  const [row] = await selectApiToken(db, { tokenHash: hashToken(token), organizationId });
  if (!row?.created_by) return null;
  if (row.expires_at && row.expires_at <= now)
    return { endedOn: dayIn(row.time_zone, row.expires_at) };
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() >= minute)
    await db
      .updateTable("api_token")
      .set({ last_used_at: now })
      .where("organization_id", "=", organizationId)
      .where("id", "=", row.id)
      .execute();
  return {
    organizationId: row.organization_id,
    userId: row.created_by,
    role: "member",
    apiToken: { id: row.id, reads: row.reads },
    timeZone: row.time_zone,
    currency: row.currency,
    weekStartDay: row.week_start_day,
    fiscalYearStartMonth: row.fiscal_year_start_month,
    easter: row.easter,
    naming: { kind: row.kind, ownTerms: row.own_terms },
  };
}

type TokenRow = {
  id: Id;
  organization_id: Id;
  reads: ApiTokenReads;
  created_by: Id | null;
  last_used_at: Date | null;
  expires_at: Date | null;
  time_zone: string;
  currency: string;
  week_start_day: WeekStartDay;
  fiscal_year_start_month: number;
  easter: EasterChoice;
  kind: OrganizationKind;
  own_terms: OwnTerms | null;
};

const selectApiToken = prepare<{ tokenHash: string; organizationId: string }, TokenRow>(
  (value, db) =>
    db
      .selectFrom("api_token as t")
      .innerJoin("organization as o", (join) =>
        join.onRef("o.id", "=", "t.organization_id").on("o.active", "=", true),
      )
      .innerJoin("membership as m", (join) =>
        join
          .on("m.organization_id", "=", value("organizationId"))
          .onRef("m.user_id", "=", "t.created_by"),
      )
      .innerJoin("user as u", "u.id", "t.created_by")
      .select(["t.id", "t.organization_id", "t.reads", "t.created_by", "t.last_used_at"])
      .select("t.expires_at")
      .select(["o.time_zone", "o.currency", "o.fiscal_year_start_month", "o.easter"])
      .select(["o.kind", "o.own_terms"])
      .select(sql<WeekStartDay>`o.week_start_day`.as("week_start_day"))
      .where("t.organization_id", "=", value("organizationId"))
      .where("t.token_hash", "=", value("tokenHash"))
      .where("t.revoked_at", "is", null)
      .where(isOfAdmin),
);
