import { unsubscribeLink } from "../account/unsubscribe.ts";
import type { Dependencies } from "../dependencies.ts";
import { invitationLink } from "../mail/action-link.ts";
import type { WrittenMail } from "../mail/layout.ts";
import {
  createInvitationCode,
  findOpenInvitation,
  type InvitationRef,
} from "./invitation-codes.ts";
import { invitationMail } from "./invitation-mail.ts";
import { findInvitedAddress } from "./invitation-stops.ts";
import { hasBeenJoined } from "./members.ts";

/** Returns null when it was withdrawn, its sender may no longer invite, or the address wants no invitations. */
export async function writeInvitationMail(
  { config, db, now, secret }: Pick<Dependencies, "config" | "db" | "now" | "secret">,
  ref: InvitationRef,
): Promise<(WrittenMail & { to: string; unsubscribe: string }) | null> {
  if ((await findInvitedAddress(db, ref))?.isStopped) return null;
  const code = await createInvitationCode(db, ref, now());
  const open = code && (await findOpenInvitation(db, ref.invitationId, code, now()));
  if (!open) return null;
  const link = invitationLink(config.publicUrl, { ...open, code });
  const what = {
    kind: "invitation",
    organizationId: ref.organizationId,
    id: ref.invitationId,
  } as const;
  const unsubscribe = unsubscribeLink({ publicUrl: config.publicUrl, secret }, what);
  const isJoined = await hasBeenJoined(db, ref);
  return {
    ...invitationMail({ ...open, isJoined, link, unsubscribe }),
    to: open.email,
    unsubscribe,
  };
}
