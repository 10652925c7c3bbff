import { type Selectable, sql } from "kysely";
import { notAMemberOf } from "#words/requests.ts";
import type { Me, Profile } from "../../domain/account/user.ts";
import type { NamedPlaces } from "../../domain/organization/places.ts";
import { invalid, notFound } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import { isLanguage } from "../../words/languages.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { prepareShortRead } from "../database/prepared.ts";
import type { User } from "../database/schema.ts";
import {
  type OrganizationRow,
  organizationColumns,
  organizationOf,
} from "../organization/organizations.ts";
import { namedPlaces } from "../organization/places.ts";
import { ownPictureAddress } from "../pictures/pictures.ts";
import { extendIdleEnd, hashToken, type SessionTimes } from "./sessions.ts";

type Sources = { db: Database; config: Pick<Config, "languageModel" | "sendsMail"> };

export async function getMe({ db, config }: Sources, userId: Id): Promise<Me> {
  const rows = await selectMe(db, { userId });
  const [user] = rows;
  if (!user) throw notFound();
  return meOf(user, rows, config);
}

export async function findMe(
  { db, config }: Sources,
  token: string,
  now: Date,
): Promise<Me | null> {
  if (!token) return null;
  const rows = await selectSignedIn(db, { tokenHash: hashToken(token), now });
  const [found] = rows;
  if (!found) return null;
  await extendIdleEnd(db, { ...found, id: found.session_id }, now);
  return meOf(found, rows, config);
}

function meOf(user: UserRow, rows: MeRow[], config: Sources["config"]): Me {
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
      language: isLanguage(user.own_language) ? user.own_language : null,
    },
    memberships: memberships.map((row) => ({
      role: row.role,
      places: row.places,
      joinedAt: row.joined_at.toISOString(),
      organization: organizationOf(row),
    })),
    languageModel: config.languageModel?.host ?? null,
    sendsMail: config.sendsMail,
  };
}

type UserRow = Pick<
  Selectable<User>,
  "email" | "email_verified" | "first_name" | "last_name" | "image"
> & { user_id: Id; own_language: string | null };
type MembershipRow = OrganizationRow & {
  role: Role;
  places: NamedPlaces;
  joined_at: Date;
  chosen_at: Date | null;
};
type NoMembership = { [Column in keyof MembershipRow]: null };
type MeRow = UserRow & (MembershipRow | NoMembership);

function isMembership(row: MeRow): row is UserRow & MembershipRow {
  return row.role !== null;
}

const personColumns = sql`
  u.id as user_id, u.email, u.email_verified, u.first_name, u.last_name, u.image,
  u.language as own_language,
  m.role, m.joined_at, m.chosen_at,
  case when m.user_id is not null then ${namedPlaces(sql`m.organization_id`, "m")} end as places, ${sql.join(organizationColumns.map((column) => sql.ref(column)))}`;

const joinMemberships = sql`
  left join (membership m join organization on organization.id = m.organization_id and organization.active)
    on m.user_id = u.id and m.active`;

const selectMe = prepareShortRead<{ userId: Id }, MeRow>(
  (value) => sql`
    select ${personColumns} from "user" u ${joinMemberships}
    where u.id = ${value("userId")} order by m.joined_at, organization.id`,
);

type SignedInRow = MeRow & Omit<SessionTimes, "id"> & { session_id: Id };

const selectSignedIn = prepareShortRead<{ tokenHash: string; now: Date }, SignedInRow>(
  (value) => sql`
    select s.id as session_id, s.expires_at, s.created_at, s.updated_at, ${personColumns}
    from session s join "user" u on u.id = s.user_id and u.active ${joinMemberships}
    where s.token_hash = ${value("tokenHash")} and s.expires_at > ${value("now")}
    order by m.joined_at, organization.id`,
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
  throw invalid("organizationId", notAMemberOf);
}

export async function setProfile(db: Database, userId: Id, profile: Profile, now: Date) {
  await db
    .updateTable("user")
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      ...(profile.language !== undefined && { language: profile.language }),
      updated_at: now,
      updated_by: userId,
    })
    .where("id", "=", userId)
    .execute();
}
