import { brand } from "../../brand.ts";
import { invitationDays } from "../../domain/invitation.ts";
import { type Role, roleNames } from "../../domain/member.ts";
import { type WrittenMail, writeLayout } from "./layout.ts";
import { unlinked } from "./unlinked.ts";

type InvitationMail = {
  organizationName: string;
  sentByName: string;
  email: string;
  role: Role;
  link: string;
  unsubscribe: string;
};

export function invitationMail(invitation: InvitationMail): WrittenMail {
  const { email, role, link, unsubscribe } = invitation;
  const organizationName = unlinked(invitation.organizationName);
  const sentByName = unlinked(invitation.sentByName);
  const as = role === "member" ? "" : ` as ${roleNames[role].toLowerCase()}`;
  return writeLayout({
    subject: `${sentByName} invites you to ${organizationName} on ${brand.product}`,
    preview: `Join ${organizationName} and help to count.`,
    title: `Join ${organizationName}`,
    paragraphs: [
      `${sentByName} invites you to join ${organizationName}${as} on ${brand.product}.`,
      "You will see what you are asked to count, count it on your phone with plus and minus, and your numbers reach the whole team.",
    ],
    button: { label: `Join ${organizationName}`, link },
    notes: [
      `The link is for ${email} alone. It works once, on any device, for ${invitationDays} days.`,
      `If you do not know ${sentByName} or ${organizationName}, you can ignore this email.`,
    ],
    unsubscribe: {
      words: `You get this because ${sentByName} has invited ${email}. You can stop all invitations to this address.`,
      link: unsubscribe,
    },
  });
}
