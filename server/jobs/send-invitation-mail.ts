import {
  createInvitationCode,
  findOpenInvitation,
  type InvitationRef,
} from "../data/invitation-codes.ts";
import { findInvitedAddress } from "../data/invitation-stops.ts";
import type { Dependencies } from "../dependencies.ts";
import { invitationMail } from "../mail/invitation.ts";
import { invitationLink } from "../mail/invitation-link.ts";
import type { WrittenMail } from "../mail/layout.ts";
import { unsubscribeLink } from "../mail/unsubscribe.ts";

/** Null when it was withdrawn, its sender may no longer invite, or the address wants no invitations. */
export async function writeInvitationMail(
  { config, db, now, secret }: Pick<Dependencies, "config" | "db" | "now" | "secret">,
  ref: InvitationRef,
): Promise<(WrittenMail & { to: string; unsubscribe: string }) | null> {
  if ((await findInvitedAddress(db, ref))?.isStopped) return null;
  const made = await createInvitationCode(db, ref, "mail", now());
  const open = made && (await findOpenInvitation(db, ref.invitationId, made.code, now()));
  if (!open) return null;
  const link = invitationLink(config.publicUrl, { ...open, code: made.code });
  const what = {
    kind: "invitation",
    organizationId: ref.organizationId,
    id: ref.invitationId,
  } as const;
  const unsubscribe = unsubscribeLink({ publicUrl: config.publicUrl, secret }, what);
  return { ...invitationMail({ ...open, link, unsubscribe }), to: open.email, unsubscribe };
}
