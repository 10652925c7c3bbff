import type { Id } from "../../domain/shared/id.ts";

type Action = { mode: string; code: string; continueUrl: string };

export function actionLink(publicUrl: string, { mode, code, continueUrl }: Action): string {
  return `${publicUrl}/verify-handler?${new URLSearchParams({ mode, oobCode: code, continueUrl })}`;
}

export function invitationLink(
  publicUrl: string,
  { invitationId, email, code }: { invitationId: Id; email: string; code: string },
): string {
  const invitation = new URLSearchParams({ inviteId: invitationId, email });
  const continueUrl = `/verify-invite?${invitation}`;
  return actionLink(publicUrl, { mode: "signIn", code, continueUrl });
}
