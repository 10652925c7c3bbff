import type { Id } from "../../domain/id.ts";

const keyOf = (invitationId: Id) => `countwell-invitation-${invitationId}`;

/**
 * The code of an opened invitation, while its tab is open: it stays out of the address, and lives through a login on
 * the way to joining.
 */
export function keepInvitationCode(invitationId: Id, code: string): void {
  try {
    sessionStorage.setItem(keyOf(invitationId), code);
  } catch {
    // A browser that keeps nothing: the person reads that the invitation is invalid.
  }
}

export function keptInvitationCode(invitationId: Id): string | null {
  try {
    return sessionStorage.getItem(keyOf(invitationId));
  } catch {
    return null;
  }
}

export function forgetInvitationCode(invitationId: Id): void {
  try {
    sessionStorage.removeItem(keyOf(invitationId));
  } catch {
    // Then it was never kept.
  }
}
