import * as teamWords from "#words/team.ts";
import { countsWaiting } from "#words/waiting-counts.ts";
import { brand } from "../../brand.ts";
import {
  firstInvitations,
  type InvitationSubject,
  invitationDays,
} from "../../domain/member/invitation.ts";
import { roleNames, type Scope } from "../../domain/member/member.ts";
import { type WaitingCounts, waitingItems } from "../../domain/member/waiting-count.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Role } from "../../domain/shared/role.ts";
import { unsubscribeLink } from "../account/unsubscribe.ts";
import type { Dependencies } from "../dependencies.ts";
import { addInvitationMails } from "../jobs/queue.ts";
import { takeInvitations } from "../limits/account-limits.ts";
import { type WrittenMail, withoutLinks, writeLayout } from "../mail/layout.ts";
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

export function invitationMail(invitation: InvitationMail): WrittenMail {
  const { email, role, isJoined, link, unsubscribe, waiting } = invitation;
  const organizationName = withoutLinks(invitation.organizationName);
  const sentByName = withoutLinks(invitation.sentByName);
  const as = role === "member" ? "" : ` as ${roleNames[role].toLowerCase()}`;
  return writeLayout({
    ...(isJoined
      ? {
          subject: `${sentByName} invites you to ${organizationName} on ${brand.product}`,
          preview: `Join ${organizationName} and help count.`,
          title: `Join ${organizationName}`,
        }
      : {
          subject: `You are invited to count with a team on ${brand.product}`,
          preview: "Open the invitation to see who invites you.",
          title: "You are invited to count with a team",
        }),
    paragraphs: [
      `${sentByName} invites you to join ${organizationName}${as} on ${brand.product}.`,
      "You'll see what you're asked to count, tap plus and minus on your phone, and your numbers reach the whole team.",
      ...(waiting.total > 0 ? [countsWaiting(waiting.total)] : []),
    ],
    items: waitingItems(waiting).map(({ title, details }) => ({
      title: withoutLinks(title),
      details: withoutLinks(details),
    })),
    button: { label: `Join ${organizationName}`, link },
    notes: [
      `The link is for ${email} alone. It works once, on any device, for ${invitationDays} days.`,
      `If you don't know ${sentByName} or ${organizationName}, you can ignore this email.`,
    ],
    unsubscribe: {
      words: `You get this because ${sentByName} has invited ${email}. You can stop all invitations to this address.`,
      link: unsubscribe,
    },
  });
}

type RoleChange = {
  organizationName: string;
  role: Role | null;
  link: string;
  unsubscribe: string;
};

const mayNow: Record<Role, string> = {
  member:
    "You count what you're assigned, and enter numbers for this week and last, except giving.",
  staff: "You see and enter every number, including giving, assign counts and invite members.",
  admin:
    "You do everything staff can, and manage campuses, departments, services, roles and people.",
};

export function roleChangedMail(change: RoleChange): WrittenMail {
  const { organizationName, role, link } = change;
  const unsubscribe = {
    words: `You get this because you ${role ? "are" : "were"} a member of ${organizationName}.`,
    link: change.unsubscribe,
  };
  if (!role)
    return writeLayout({
      subject: `You are no longer a member of ${organizationName}`,
      preview: "Your counts stay with the organization.",
      title: `You are no longer part of ${organizationName}`,
      paragraphs: [
        `Your membership of ${organizationName} on ${brand.product} has ended. What you counted stays with the organization.`,
        "Your account and your other organizations stay as they are.",
      ],
      notes: [`If this surprises you, please ask an admin of ${organizationName}.`],
      unsubscribe,
    });
  const name = roleNames[role].toLowerCase();
  return writeLayout({
    subject: `Your role in ${organizationName} is now ${name}`,
    preview: mayNow[role],
    title: `Your role is now ${name}`,
    paragraphs: [`An admin of ${organizationName} has changed your role.`, mayNow[role]],
    button: { label: `Open ${brand.product}`, link },
    notes: [`If this surprises you, please ask an admin of ${organizationName}.`],
    unsubscribe,
  });
}
