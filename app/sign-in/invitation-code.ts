import type { Id } from "../../domain/shared/id.ts";

const keyOf = (invitationId: Id) => `countwell-invitation-${invitationId}`;

/** Kept for the tab's life, so that the code is not in the address and survives a login before joining. */
export function keepInvitationCode(invitationId: Id, code: string): void {
  try {
    sessionStorage.setItem(keyOf(invitationId), code);
  } catch {
    // Without storage the person reads that the invitation is invalid.
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
    // Nothing was kept, so nothing is left.
  }
}
