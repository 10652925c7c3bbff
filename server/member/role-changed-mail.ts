import { brand } from "../../brand.ts";
import { roleNames } from "../../domain/member/member.ts";
import type { Role } from "../../domain/shared/role.ts";
import { type WrittenMail, writeLayout } from "../mail/layout.ts";

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
