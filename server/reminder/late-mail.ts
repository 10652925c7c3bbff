import { assignmentName } from "../../domain/shared/name.ts";
import { type WrittenMail, writeLayout } from "../mail/layout.ts";
import { assignmentItems } from "./assignment-lines.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

type Late = {
  organizationName: string;
  today: string;
  assignments: NotifiedAssignment[];
  askedBy: string | null;
  link: string;
  unsubscribe: string;
};

export function lateMail(late: Late): WrittenMail {
  const { organizationName, today, assignments, askedBy } = late;
  const [first] = assignments;
  const about =
    assignments.length === 1 && first ? assignmentName(first) : `${assignments.length} counts`;
  const isOver = assignments.every(({ date }) => date < today);
  return writeLayout({
    subject: `Late: ${about}`,
    preview: `${organizationName} is waiting for a number.`,
    title: "Not counted yet",
    paragraphs: [
      askedBy
        ? `${askedBy} at ${organizationName} asks you for ${assignments.length === 1 ? "this count" : "these counts"}:`
        : `${organizationName} is waiting for this:`,
    ],
    items: assignmentItems(assignments, today),
    button: { label: isOver ? "Enter the number" : "Count it now", link: late.link },
    notes: [
      "Counted already? Open the app once while you're online, and press Save if you haven't yet.",
    ],
    unsubscribe: {
      words: `You get this because you count at ${organizationName}.`,
      link: late.unsubscribe,
    },
  });
}
