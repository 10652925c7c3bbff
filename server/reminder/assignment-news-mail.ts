import { assignmentName } from "../../domain/shared/name.ts";
import { type WrittenMail, writeLayout } from "../mail/layout.ts";
import { assignmentItems } from "./assignment-lines.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

type News = {
  organizationName: string;
  today: string;
  given: NotifiedAssignment[];
  changed: NotifiedAssignment[];
  taken: NotifiedAssignment[];
  link: string;
  unsubscribe: string;
};

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
  const [first] = news[main];
  const count = news.given.length + news.changed.length || news.taken.length;
  const about = count === 1 && first ? assignmentName(first) : `${count} assignments`;
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
