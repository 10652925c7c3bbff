import { assignmentName } from "../../domain/shared/name.ts";
import { type WrittenMail, writeLayout } from "../mail/layout.ts";
import { assignmentItems } from "./assignment-lines.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

type Reminder = {
  organizationName: string;
  today: string;
  assignments: NotifiedAssignment[];
  link: string;
  unsubscribe: string;
};

export function reminderMail(reminder: Reminder): WrittenMail {
  const { organizationName, today, assignments } = reminder;
  const [first] = assignments;
  const about =
    assignments.length === 1 && first ? assignmentName(first) : `${assignments.length} counts`;
  return writeLayout({
    subject: `Reminder: ${about}`,
    preview: `Coming up at ${organizationName}.`,
    title: "Coming up",
    paragraphs: [`You have something to count at ${organizationName}:`],
    items: assignmentItems(assignments, today),
    button: { label: "Open the clicker", link: reminder.link },
    notes: ["Open it once while you're online, and it counts without a network too."],
    unsubscribe: {
      words: `You get this because you have reminders on for ${organizationName}.`,
      link: reminder.unsubscribe,
    },
  });
}
