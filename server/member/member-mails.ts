import * as teamWords from "#words/team.ts";
import {
  firstInvitations,
  type InvitationSubject,
  invitationDays,
} from "../../domain/member/invitation.ts";
import type { Scope } from "../../domain/member/member.ts";
import { type WaitingCounts, waitingItems } from "../../domain/member/waiting-count.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Role } from "../../domain/shared/role.ts";
import { unsubscribeLink } from "../account/unsubscribe.ts";
import type { Dependencies } from "../dependencies.ts";
import { addInvitationMails } from "../jobs/queue.ts";
import { takeInvitations } from "../limits/account-limits.ts";
import {
  type MailWords,
  type WrittenMail,
  withoutLinks,
  wordsOf,
  writeLayout,
} from "../mail/layout.ts";
import { invitationLink } from "../sign-in/action-codes.ts";
import {
  createInvitationCode,
  findOpenInvitation,
  type InvitationRef,
} from "./invitation-codes.ts";
import { findInvitedAddress, listStopped, renewInvitation } from "./invitations.ts";
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
    ...invitationMail(wordsOf(open.language), { ...open, isJoined, link, unsubscribe }),
    to: open.email,
    unsubscribe,
  };
}

/** Throws conflict when it was accepted or taken back, or is unwanted; too_many after several of them. */
export async function resendInvitation(
  deps: Pick<Dependencies, "db" | "limits" | "now" | "queue">,
  sender: Scope,
  { id: invitationId, email }: InvitationSubject,
): Promise<void> {
  const { db, limits, now, queue } = deps;
  const { organizationId } = sender;
  const [unwanted] = await listStopped(db, [email]);
  if (unwanted) throw new Refusal("conflict", teamWords.unwanted);
  await limits.take("invitationAgain", `${organizationId}\n${email}`);
  await limits.take("invitation", organizationId);
  if ((await takeInvitations(deps, sender, 1)) === 0)
    throw new Refusal("too_many", teamWords.fewAtFirst(firstInvitations), undefined, 86_400);
  await db.transaction().execute(async (trx) => {
    if (!(await renewInvitation(trx, sender, invitationId, now())))
      throw new Refusal("conflict", teamWords.notPending);
    await addInvitationMails(queue, [{ organizationId, invitationId }], trx);
  });
}

type InvitationMail = {
  organizationName: string;
  sentByName: string;
  email: string;
  role: Role;
  /** False while nobody but its founder has belonged to the organization: a stranger may have chosen the names. */
  isJoined: boolean;
  link: string;
  unsubscribe: string;
  waiting: WaitingCounts;
};

export function invitationMail(words: MailWords, mail: InvitationMail): WrittenMail {
  const { email, role, isJoined, link, unsubscribe, waiting } = mail;
  const organization = withoutLinks(mail.organizationName);
  const sender = withoutLinks(mail.sentByName);
  const about = { organization, sender, email, role, days: invitationDays };
  const { paragraphs, ...invitation } = words.invitation(about);
  return writeLayout(words, {
    ...invitation,
    ...(!isJoined && words.firstInvitation),
    paragraphs:
      waiting.total > 0 ? [...paragraphs, words.countsWaiting(waiting.total)] : paragraphs,
    items: waitingItems(waiting, words.locale, words).map(({ title, details }) => ({
      title: withoutLinks(title),
      details: withoutLinks(details),
    })),
    link,
    unsubscribe,
  });
}
