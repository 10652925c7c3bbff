import type { InvitationSubject } from "../../domain/member/invitation.ts";
import { invitationMessages } from "../../domain/member/invitation-words.ts";
import type { Scope } from "../../domain/member/member.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { unsubscribeLink } from "../account/unsubscribe.ts";
import type { Dependencies } from "../dependencies.ts";
import { addInvitationMails } from "../jobs/queue.ts";
import { takeInvitations } from "../limits/account-limits.ts";
import { invitationLink } from "../mail/action-link.ts";
import type { WrittenMail } from "../mail/layout.ts";
import {
  createInvitationCode,
  findOpenInvitation,
  type InvitationRef,
} from "./invitation-codes.ts";
import { invitationMail } from "./invitation-mail.ts";
import { findInvitedAddress, listStopped } from "./invitation-stops.ts";
import { renewInvitation } from "./invitations.ts";
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

/** Throws conflict when it was accepted or taken back, or is unwanted; too_many after several of them. */
export async function mailInvitationAgain(
  deps: Pick<Dependencies, "db" | "limits" | "now" | "queue">,
  sender: Scope,
  { id: invitationId, email }: InvitationSubject,
): Promise<void> {
  const { db, limits, now, queue } = deps;
  const { organizationId } = sender;
  const [unwanted] = await listStopped(db, [email]);
  if (unwanted) throw new Refusal("conflict", invitationMessages.unwanted);
  await limits.take("invitationAgain", `${organizationId}\n${email}`);
  await limits.take("invitation", organizationId);
  if ((await takeInvitations(deps, sender, 1)) === 0)
    throw new Refusal("too_many", invitationMessages.fewAtFirst, undefined, 86_400);
  await db.transaction().execute(async (trx) => {
    if (!(await renewInvitation(trx, sender, invitationId, now())))
      throw new Refusal("conflict", invitationMessages.notPending);
    await addInvitationMails(queue, [{ organizationId, invitationId }], trx);
  });
}
