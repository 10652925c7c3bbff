import { brand } from "../../brand.ts";
import { invitationDays } from "../../domain/member/invitation.ts";
import { roleNames } from "../../domain/member/member.ts";
import {
  type WaitingCounts,
  waitingItems,
  waitingWords,
} from "../../domain/member/waiting-count.ts";
import type { Role } from "../../domain/shared/role.ts";
import { type WrittenMail, withoutLinks, writeLayout } from "../mail/layout.ts";

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
      ...(waiting.total > 0 ? [waitingWords(waiting)] : []),
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
