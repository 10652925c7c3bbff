import type { Id } from "../../domain/id.ts";
import type { Role } from "../../domain/member.ts";
import type { Me, Profile } from "../../domain/user.ts";
import type { Database } from "./database.ts";

/** The person and their active memberships, the oldest first. */
export async function getMe(db: Database, userId: Id): Promise<Me> {
  const user = await db
    .selectFrom("user")
    .select(["id", "email", "email_verified", "first_name", "last_name", "image"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const memberships = await db
    .selectFrom("membership")
    .innerJoin("organization", "organization.id", "membership.organization_id")
    .select(["membership.role", "membership.joined_at", "organization.id", "organization.name"])
    .select(["organization.time_zone", "organization.currency"])
    .select(["organization.week_start_day", "organization.fiscal_year_start_month"])
    .where("membership.user_id", "=", userId)
    .where("membership.active", "=", true)
    .where("organization.active", "=", true)
    .orderBy("membership.joined_at")
    .orderBy("organization.id")
    .execute();
  return {
    user: {
      id: user.id,
      email: user.email,
      emailVerified: user.email_verified,
      firstName: user.first_name,
      lastName: user.last_name,
      image: user.image,
    },
    memberships: memberships.map((row) => ({
      role: row.role as Role,
      joinedAt: row.joined_at.toISOString(),
      organization: {
        id: row.id,
        name: row.name,
        timeZone: row.time_zone,
        currency: row.currency,
        weekStartDay: row.week_start_day === 1 ? 1 : 0,
        fiscalYearStartMonth: row.fiscal_year_start_month,
      },
    })),
  };
}

export async function setProfile(db: Database, userId: Id, profile: Profile, now: Date) {
  await db
    .updateTable("user")
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      name: `${profile.firstName} ${profile.lastName}`,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}
