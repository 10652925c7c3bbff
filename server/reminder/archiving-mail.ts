import { type WrittenMail, writeLayout } from "../mail/layout.ts";
import { assignmentItems } from "./assignment-lines.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

type Archiving = {
  organizationName: string;
  today: string;
  isRestored: boolean;
  what: string;
  by: string;
  assignments: NotifiedAssignment[];
  link: string;
  unsubscribe: string;
};

export function archivingMail(archiving: Archiving): WrittenMail {
  const { organizationName, today, isRestored, what, by, assignments } = archiving;
  const isOne = assignments.length === 1;
  const counts = `Your ${isOne ? "count" : "counts"} ${what}`;
  const ended = isOne ? "has ended" : "have ended";
  const back = isOne ? "is back" : "are back";
  const these = `${isOne ? "this count" : "these counts"} of yours`;
  const title = `${counts} ${isRestored ? back : ended}`;
  return writeLayout({
    subject: title,
    preview: isRestored ? `${organizationName} counts on you.` : `News from ${organizationName}.`,
    title,
    paragraphs: [
      isRestored
        ? `${by} at ${organizationName} has brought ${these} back:`
        : `${by} at ${organizationName} has ended ${these}:`,
    ],
    items: assignmentItems(assignments, today),
    button: { label: "See my assignments", link: archiving.link },
    notes: [],
    unsubscribe: {
      words: `You get this because assignments at ${organizationName} are given to you.`,
      link: archiving.unsubscribe,
    },
  });
}
