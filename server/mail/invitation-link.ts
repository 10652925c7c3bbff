import type { Id } from "../../domain/id.ts";

export function invitationLink(
  publicUrl: string,
  { invitationId, email, code }: { invitationId: Id; email: string; code: string },
): string {
  const invitation = new URLSearchParams({ inviteId: invitationId, email });
  const continueUrl = `/verify-invite?${invitation}`;
  const query = new URLSearchParams({ mode: "signIn", oobCode: code, continueUrl });
  return `${publicUrl}/verify-handler?${query}`;
}
