import type { Selectable } from "kysely";
import { notFound, Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Role } from "../../domain/member.ts";
import type { Me, Profile } from "../../domain/user.ts";
import type { Config } from "../config.ts";
import type { Database } from "./database.ts";
import { type OrganizationRow, organizationColumns, organizationOf } from "./organizations.ts";
import { ownPictureAddress } from "./pictures.ts";
import { prepareShortRead } from "./prepared.ts";
import type { User } from "./schema.ts";

export async function getMe(
  { db, config }: { db: Database; config: Pick<Config, "languageModel"> },
  userId: Id,
): Promise<Me> {
  const rows = await selectMe(db, { userId });
  const [user] = rows;
  if (!user) throw notFound();
  const memberships = rows.filter(isMembership);
  return {
    user: {
      id: user.user_id,
      email: user.email,
      emailVerified: user.email_verified,
      firstName: user.first_name,
      lastName: user.last_name,
      image: ownPictureAddress(user.image),
      currentOrganizationId: lastChosen(memberships),
    },
    memberships: memberships.map((row) => ({
      role: row.role,
      joinedAt: row.joined_at.toISOString(),
      organization: organizationOf(row),
    })),
    languageModel: config.languageModel?.host ?? null,
  };
}

type UserRow = Pick<
  Selectable<User>,
  "email" | "email_verified" | "first_name" | "last_name" | "image"
> & { user_id: Id };
type MembershipRow = OrganizationRow & { role: Role; joined_at: Date; chosen_at: Date | null };
type NoMembership = { [Column in keyof MembershipRow]: null };
type MeRow = UserRow & (MembershipRow | NoMembership);

function isMembership(row: MeRow): row is UserRow & MembershipRow {
  return row.role !== null;
}

const selectMe = prepareShortRead<{ userId: Id }, MeRow>((value, db) =>
  db
    .selectFrom("user")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("membership")
          .innerJoin("organization", "organization.id", "membership.organization_id")
          .select(["membership.role", "membership.joined_at", "membership.chosen_at"])
          .select(organizationColumns)
          .where("membership.user_id", "=", value("userId"))
          .where("membership.active", "=", true)
          .where("organization.active", "=", true)
          .as("own"),
      (join) => join.onTrue(),
    )
    .select(["user.id as user_id", "user.email", "user.email_verified"])
    .select(["user.first_name", "user.last_name", "user.image"])
    .selectAll("own")
    .where("user.id", "=", value("userId"))
    .orderBy("own.joined_at")
    .orderBy("own.id")
    .$castTo<MeRow>(),
);

type Choice = { id: Id; chosen_at: Date | null };

function lastChosen(memberships: Choice[]): Id | null {
  let last: Choice | undefined;
  for (const choice of memberships)
    if (choice.chosen_at && (!last?.chosen_at || choice.chosen_at > last.chosen_at)) last = choice;
  return last?.id ?? null;
}

export async function chooseOrganization(
  db: Database,
  userId: Id,
  organizationId: Id,
  now: Date,
): Promise<void> {
  const chosen = await db
    .updateTable("membership")
    .set({ chosen_at: now })
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("active", "=", true)
    .executeTakeFirst();
  if (chosen.numUpdatedRows > 0n) return;
  const message = "You are not a member of this organization.";
  throw new Refusal("invalid", message, { organizationId: message });
}

export async function setProfile(db: Database, userId: Id, profile: Profile, now: Date) {
  await db
    .updateTable("user")
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      name: `${profile.firstName} ${profile.lastName}`,
      updated_at: now,
      updated_by: userId,
    })
    .where("id", "=", userId)
    .execute();
}
