import {
  defaultPreferences,
  type NotificationPreferences,
  type ReminderHours,
} from "../../domain/account/notification.ts";
import { languageFor } from "../../domain/account/own-language.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Naming } from "../../domain/organization/kind.ts";
import type { Places } from "../../domain/organization/places.ts";
import type { Role } from "../../domain/shared/role.ts";
import type { EasterChoice } from "../../domain/shared/time/easter.ts";
import type { Language } from "../../words/languages.ts";
import type { Database } from "../database/database.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { placesOfRow } from "../organization/places.ts";

type MemberKey = Pick<Scope, "organizationId" | "userId">;

export type Recipient = {
  email: string;
  language: Language;
  role: Role;
  places: Places;
  organizationName: string;
  timeZone: string;
  weekStartDay: 0 | 1;
  currency: string;
  fiscalYearStartMonth: number;
  easter: EasterChoice;
  naming: Naming;
  preferences: NotificationPreferences;
};

type Found = Recipient & { isActive: boolean };

/** Returns null unless the person is an active member with a verified address, in an active organization. */
export async function findRecipient(db: Database, member: MemberKey): Promise<Recipient | null> {
  const found = await findMembership(db, member);
  return found?.isActive ? found : null;
}

export async function findMembership(
  db: Database,
  { organizationId, userId }: MemberKey,
): Promise<Found | null> {
  const row = await db
    .selectFrom("membership as m")
    .innerJoin("user as u", "u.id", "m.user_id")
    .innerJoin("organization as o", "o.id", "m.organization_id")
    .leftJoin("notification_preference as p", (join) =>
      join.on("p.organization_id", "=", organizationId).onRef("p.user_id", "=", "m.user_id"),
    )
    .select(["u.email", "u.language", "m.role", "o.name", "o.time_zone", "o.week_start_day"])
    .select(["o.currency", "o.fiscal_year_start_month", "o.easter"])
    .select(["o.kind", "o.own_terms", "m.campus_ids", "m.region_ids", "m.only_there"])
    .select("o.language as organization_language")
    .select(["p.assignments", "p.reminder_hours", "p.weekly_summary", "p.roles", "p.late"])
    .select(["p.reminder_mail", "p.reminder_push", "p.late_push"])
    .where("m.organization_id", "=", organizationId)
    .where("m.user_id", "=", userId)
    .select((eb) =>
      eb
        .and([
          eb("m.active", "=", true),
          eb("o.active", "=", true),
          eb("u.active", "=", true),
          eb("u.email_verified", "=", true),
        ])
        .as("is_active"),
    )
    .executeTakeFirst();
  if (!row) return null;
  const role = row.role;
  return {
    email: row.email,
    language: languageFor({ chosen: row.language, organization: row.organization_language }),
    role,
    places: placesOfRow(row),
    organizationName: row.name,
    timeZone: row.time_zone,
    weekStartDay: row.week_start_day,
    currency: row.currency,
    fiscalYearStartMonth: row.fiscal_year_start_month,
    easter: row.easter,
    naming: { kind: row.kind, ownTerms: row.own_terms },
    preferences: toPreferences(row, role),
    isActive: Boolean(row.is_active),
  };
}

export async function getPreferences(
  db: Database,
  { organizationId, userId, role }: Scope,
): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom("notification_preference")
    .select(["assignments", "reminder_hours", "weekly_summary", "roles", "late"])
    .select(["reminder_mail", "reminder_push", "late_push"])
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? toPreferences(row, role) : defaultPreferences(role);
}

export async function setPreferences(
  db: Database,
  { organizationId, userId }: MemberKey,
  preferences: NotificationPreferences,
  now: Date,
): Promise<void> {
  const chosen = {
    assignments: preferences.assignments,
    reminder_hours: preferences.reminderHours,
    weekly_summary: preferences.weeklySummary,
    roles: preferences.roles,
    late: preferences.late,
    late_push: preferences.latePush,
    reminder_mail: preferences.reminderMail,
    reminder_push: preferences.reminderPush,
    updated_at: now,
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("notification_preference")
      .values({ organization_id: organizationId, user_id: userId, ...chosen })
      .onConflict((conflict) =>
        conflict.columns(["organization_id", "user_id"]).doUpdateSet(chosen),
      )
      .execute();
    await requestCheck(trx, { organizationId });
  });
}

type Columns = {
  assignments: boolean | null;
  reminder_hours: number | null;
  weekly_summary: boolean | null;
  roles: boolean | null;
  late: boolean | null;
  late_push: boolean | null;
  reminder_mail: boolean | null;
  reminder_push: boolean | null;
};

function toPreferences(row: Columns, role: Role): NotificationPreferences {
  if (row.assignments === null) return defaultPreferences(role);
  return {
    assignments: row.assignments,
    reminderHours: row.reminder_hours as ReminderHours | null,
    weeklySummary: row.weekly_summary ?? false,
    roles: row.roles ?? true,
    late: row.late ?? true,
    latePush: row.late_push ?? true,
    reminderMail: row.reminder_mail ?? true,
    reminderPush: row.reminder_push ?? true,
  };
}
