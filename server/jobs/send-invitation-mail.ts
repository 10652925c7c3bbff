import {
  createInvitationCode,
  findOpenInvitation,
  type InvitationRef,
} from "../data/invitation-codes.ts";
import type { Dependencies } from "../dependencies.ts";
import { invitationLink } from "../invitation-link.ts";
import { invitationMail } from "../mail/invitation.ts";
import type { WrittenMail } from "../mail/layout.ts";

/** To an address that may have no account. Null when it was taken back, or its sender may not invite any more. */
export async function writeInvitationMail(
  { config, db, now }: Pick<Dependencies, "config" | "db" | "now">,
  ref: InvitationRef,
): Promise<(WrittenMail & { to: string }) | null> {
  const made = await createInvitationCode(db, ref, "mail", now());
  const open = made && (await findOpenInvitation(db, ref.invitationId, made.code, now()));
  if (!open) return null;
  const link = invitationLink(config.publicUrl, { ...open, code: made.code });
  return { ...invitationMail({ ...open, link }), to: open.email };
}
