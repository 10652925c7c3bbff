import type { Selectable } from "kysely";
import { notFound, Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Role } from "../../domain/member.ts";
import type { Me, Profile } from "../../domain/user.ts";
import type { Database } from "./database.ts";
import { type OrganizationRow, organizationColumns, organizationOf } from "./organizations.ts";
import { ownPictureAddress } from "./pictures.ts";
import { prepareShortRead } from "./prepared.ts";
import type { User } from "./schema.ts";

export async function getMe(db: Database, userId: Id): Promise<Me> {
  const [[user], memberships] = await Promise.all([
    selectUser(db, { userId }),
    selectOwnMemberships(db, { userId }),
  ]);
  if (!user) throw notFound();
  return {
    user: {
      id: user.id,
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
  };
}

type UserRow = Pick<
  Selectable<User>,
  "id" | "email" | "email_verified" | "first_name" | "last_name" | "image"
>;

const selectUser = prepareShortRead<{ userId: Id }, UserRow>((value, db) =>
  db
    .selectFrom("user")
    .select(["id", "email", "email_verified", "first_name", "last_name", "image"])
    .where("id", "=", value("userId")),
);

type MembershipRow = OrganizationRow & { role: Role; joined_at: Date; chosen_at: Date | null };

const selectOwnMemberships = prepareShortRead<{ userId: Id }, MembershipRow>((value, db) =>
  db
    .selectFrom("membership")
    .innerJoin("organization", "organization.id", "membership.organization_id")
    .select(["membership.role", "membership.joined_at", "membership.chosen_at"])
    .select(organizationColumns)
    .where("membership.user_id", "=", value("userId"))
    .where("membership.active", "=", true)
    .where("organization.active", "=", true)
    .orderBy("membership.joined_at")
    .orderBy("organization.id"),
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
