import { assignmentName } from "../../domain/shared/name.ts";
import { longDay, timeWords } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { type MailItem, type WrittenMail, writeLayout } from "../mail/layout.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

const mostShown = 10;

function assignmentItems(assignments: NotifiedAssignment[], today: Day): MailItem[] {
  const more = assignments.length - mostShown;
  const items = assignments.slice(0, mostShown).map((assignment) => itemOf(assignment, today));
  if (more <= 0) return items;
  return [...items, { title: `And ${more} more`, details: "See them all in the app." }];
}

function itemOf(assignment: NotifiedAssignment, today: Day): MailItem {
  const { date, time, campusName, location } = assignment;
  const day = longDay(date, today);
  const when = time ? `${day}, ${timeWords(time)}` : day;
  const details = [when, campusName, location].filter(Boolean).join(" · ");
  return { title: assignmentName(assignment), details };
}

type Mail = { organizationName: string; today: string; link: string; unsubscribe: string };
type About = Mail & { assignments: NotifiedAssignment[] };

function nameOrNumber(assignments: NotifiedAssignment[], several: string): string {
  const [first, ...more] = assignments;
  return first && more.length === 0 ? assignmentName(first) : `${assignments.length} ${several}`;
}

type News = Mail & Record<Kind, NotifiedAssignment[]>;

const kinds = ["given", "changed", "taken"] as const;
type Kind = (typeof kinds)[number];

const words: Record<Kind, { subject: string; title: string; mark: string }> = {
  given: { subject: "You're asked to count", title: "You are asked to count", mark: "" },
  changed: { subject: "Changed", title: "One of your assignments changed", mark: "Changed: " },
  taken: {
    subject: "No longer yours to count",
    title: "You're off this count",
    mark: "No longer yours: ",
  },
};

export function assignmentNewsMail(news: News): WrittenMail {
  const { organizationName, today } = news;
  const main = kinds.find((kind) => news[kind].length > 0) ?? "given";
  const yours = [...news.given, ...news.changed];
  const about = nameOrNumber(yours.length > 0 ? yours : news.taken, "assignments");
  return writeLayout({
    subject: `${words[main].subject}: ${about}`,
    preview:
      main === "taken" ? `News from ${organizationName}.` : `${organizationName} counts on you.`,
    title: words[main].title,
    paragraphs: [opening(main, organizationName)],
    items: kinds.flatMap((kind) =>
      assignmentItems(news[kind], today).map(({ title, details }) => ({
        title: kind === main ? title : words[kind].mark + title,
        details,
      })),
    ),
    button: { label: "See my assignments", link: news.link },
    notes: [],
    unsubscribe: {
      words: `You get this because ${organizationName} assigns you counts.`,
      link: news.unsubscribe,
    },
  });
}

function opening(main: Kind, organizationName: string): string {
  if (main === "given") return `${organizationName} has asked you to count:`;
  if (main === "changed") return `Here's how it is now at ${organizationName}:`;
  return `${organizationName} has taken this off your list:`;
}

type Archiving = About & { isRestored: boolean; what: string; by: string };

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

export function lateMail(late: About & { askedBy: string | null }): WrittenMail {
  const { organizationName, today, assignments, askedBy } = late;
  const isOver = assignments.every(({ date }) => date < today);
  return writeLayout({
    subject: `Late: ${nameOrNumber(assignments, "counts")}`,
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

export function reminderMail(reminder: About): WrittenMail {
  const { organizationName, today, assignments } = reminder;
  return writeLayout({
    subject: `Reminder: ${nameOrNumber(assignments, "counts")}`,
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
