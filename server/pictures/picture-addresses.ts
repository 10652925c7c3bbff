import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";

export const avatarKey = (userId: Id) => `userprofilepics/${userId}.webp`;
export const logoKey = (organizationId: Id) => `orgprofilepics/${organizationId}.jpg`;

/** Each version has an address of its own, so browsers may cache it for good. */
export function ownPictureAddress(version: string | null): string | null {
  return version && `/api/me/picture?v=${version}`;
}

export function memberPictureAddress(
  { organizationId }: Pick<Scope, "organizationId">,
  userId: Id,
  version: string | null,
): string | null {
  return version && `/api/organizations/${organizationId}/members/${userId}/picture?v=${version}`;
}
