import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Database } from "./database.ts";

/** Keys of stored files. */
export const avatarKey = (userId: Id) => `userprofilepics/${userId}.webp`;
export const logoKey = (organizationId: Id) => `orgprofilepics/${organizationId}.jpg`;

/** Where one's own picture is read; a new one has a new address. */
export function ownPictureAddress(version: string | null): string | null {
  return version && `/api/me/picture?v=${version}`;
}

/** Where others in the organization read it. */
export function memberPictureAddress(
  { organizationId }: Pick<Scope, "organizationId">,
  userId: Id,
  version: string | null,
): string | null {
  return version && `/api/organizations/${organizationId}/members/${userId}/picture?v=${version}`;
}

export async function setPicture(db: Database, userId: Id, version: string | null, now: Date) {
  await db
    .updateTable("user")
    .set({ image: version, updated_at: now, updated_by: userId })
    .where("id", "=", userId)
    .execute();
}

export async function setLogo(db: Database, scope: Scope, version: string | null, now: Date) {
  await db
    .updateTable("organization")
    .set({ logo: version, updated_at: now, updated_by: scope.userId })
    .where("id", "=", scope.organizationId)
    .execute();
}
