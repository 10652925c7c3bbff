import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { validate as isUuid } from "uuid";
import { deviceWords, type SignedInDevice, sessionDays } from "../../domain/account/session.ts";
import type { Sender } from "../../domain/member/member.ts";
import type { OrganizationKind, OwnTerms } from "../../domain/organization/kind.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import type { EasterChoice } from "../../domain/shared/time/easter.ts";
import type { WeekStartDay } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { prepareShortRead } from "../database/prepared.ts";

const hour = 3_600_000;
const day = 24 * hour;

export type Session = {
  id: string;
  userId: string;
  email: string;
  emailVerified: boolean;
  createdAt: Date;
};

export async function addSession(
  db: Database,
  { userId, userAgent }: { userId: Id; userAgent: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expires_at = new Date(now.getTime() + sessionDays.idle * day);
  await db
    .insertInto("session")
    .values({
      id: newId(),
      token_hash: hashToken(token),
      user_id: userId,
      user_agent: userAgent,
      created_at: now,
      updated_at: now,
      expires_at,
    })
    .execute();
  return token;
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom("session").where("token_hash", "=", hashToken(token)).execute();
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export async function findSession(db: Database, token: string, now: Date): Promise<Session | null> {
  if (!token) return null;
  const [row] = await selectSession(db, { tokenHash: hashToken(token), now });
  if (!row) return null;
  await extendIdleEnd(db, row, now);
  return {
    id: row.id,
    userId: row.user_id,
    email: row.email,
    emailVerified: row.email_verified,
    createdAt: row.created_at,
  };
}

type SessionRow = SessionTimes & {
  user_id: Id;
  email: string;
  email_verified: boolean;
};

const selectSession = prepareShortRead<{ tokenHash: string; now: Date }, SessionRow>((value, db) =>
  db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.user_id")
    .select(["session.id", "session.expires_at", "session.created_at", "session.updated_at"])
    .select(["user.id as user_id", "user.email", "user.email_verified"])
    .where("session.token_hash", "=", value("tokenHash"))
    .where("session.expires_at", ">", value("now"))
    .where("user.active", "=", true),
);

export async function isOfDeletedAccount(db: Database, token: string): Promise<boolean> {
  if (!token) return false;
  const row = await db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.user_id")
    .select("user.id")
    .where("session.token_hash", "=", hashToken(token))
    .where("user.account_status", "=", "deleted")
    .executeTakeFirst();
  return row !== undefined;
}

/** Null means not signed in. `member` null means not an active, verified member of this organization. */
export async function findMember(
  db: Database,
  token: string,
  organizationId: string,
  now: Date,
): Promise<{ member: Sender | null } | null> {
  if (!token) return null;
  if (!isUuid(organizationId)) return (await findSession(db, token, now)) ? { member: null } : null;
  const [row] = await selectMember(db, { tokenHash: hashToken(token), organizationId, now });
  if (!row) return null;
  await extendIdleEnd(db, row, now);
  const { organization_id, role, time_zone, currency, week_start_day, easter } = row;
  if (!organization_id || !role || !time_zone || !currency || week_start_day === null || !easter)
    return { member: null };
  return {
    member: {
      organizationId: organization_id,
      userId: row.user_id,
      name: row.name,
      role,
      ...(row.campus_ids && {
        places: { campusIds: row.campus_ids, isLimit: row.only_there === true },
      }),
      timeZone: time_zone,
      currency,
      weekStartDay: week_start_day,
      fiscalYearStartMonth: row.fiscal_year_start_month ?? 1,
      easter,
      naming: { kind: row.kind ?? undefined, ownTerms: row.own_terms },
    },
  };
}

type MemberQuery = { tokenHash: string; organizationId: string; now: Date };
type MemberRow = SessionTimes & {
  user_id: string;
  name: string | null;
  role: Role | null;
  campus_ids: Id[] | null;
  only_there: boolean | null;
  organization_id: string | null;
  time_zone: string | null;
  currency: string | null;
  week_start_day: WeekStartDay | null;
  fiscal_year_start_month: number | null;
  easter: EasterChoice | null;
  kind: OrganizationKind | null;
  own_terms: OwnTerms | null;
};

const selectMember = prepareShortRead<MemberQuery, MemberRow>((value, db) =>
  db
    .selectFrom("session")
    .innerJoin("user as u", "u.id", "session.user_id")
    .leftJoin("membership", (join) =>
      join
        .onRef("membership.user_id", "=", "u.id")
        .on("membership.organization_id", "=", value("organizationId"))
        .on("membership.active", "=", true)
        .on("u.email_verified", "=", true),
    )
    .leftJoin("organization", (join) =>
      join
        .onRef("organization.id", "=", "membership.organization_id")
        .on("organization.active", "=", true),
    )
    .select(["session.id", "session.expires_at", "session.created_at", "session.updated_at"])
    .select(["membership.role", "membership.campus_ids", "membership.only_there"])
    .select(["organization.id as organization_id", "u.id as user_id"])
    .select(personName.as("name"))
    .select(["organization.time_zone", "organization.currency", "organization.week_start_day"])
    .select(["organization.fiscal_year_start_month", "organization.easter"])
    .select(["organization.kind", "organization.own_terms"])
    .where("session.token_hash", "=", value("tokenHash"))
    .where("session.expires_at", ">", value("now"))
    .where("u.active", "=", true),
);

export type SessionTimes = { id: Id; expires_at: Date; created_at: Date; updated_at: Date };

/** Writes at most once an hour, so that reads rarely write. */
export async function extendIdleEnd(db: Database, row: SessionTimes, now: Date): Promise<void> {
  if (now.getTime() - row.updated_at.getTime() < hour) return;
  const idleEnd = now.getTime() + sessionDays.idle * day;
  const absoluteEnd = row.created_at.getTime() + sessionDays.absolute * day;
  const end = new Date(Math.min(idleEnd, absoluteEnd));
  await db
    .updateTable("session")
    .set({ expires_at: sql`greatest(expires_at, ${end})`, updated_at: now })
    .where("id", "=", row.id)
    .execute();
}

export async function listSessions(
  db: Database,
  { id: own, userId }: Pick<Session, "id" | "userId">,
  now: Date,
): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "user_agent", "created_at", "updated_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const devices = rows.map((row) => ({
    id: row.id,
    device: deviceWords(row.user_agent),
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.updated_at.toISOString(),
    isThisOne: row.id === own,
  }));
  return [
    ...devices.filter((each) => each.isThisOne),
    ...devices.filter((each) => !each.isThisOne),
  ];
}

export async function endOneSession(db: Database, userId: string, id: string): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).where("id", "=", id).execute();
}

export async function endOtherSessions(
  db: Database,
  { id: own, userId }: Pick<Session, "id" | "userId">,
): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).where("id", "<>", own).execute();
}

export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).execute();
}
