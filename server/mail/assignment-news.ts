import type { NotifiedAssignment } from "../data/notified-assignments.ts";
import { assignmentItems, titleOf } from "./assignment-lines.ts";
import { type WrittenMail, writeLayout } from "./layout.ts";

type News = {
  organizationName: string;
  today: string;
  given: NotifiedAssignment[];
  changed: NotifiedAssignment[];
  link: string;
  unsubscribe: string;
};

/** What was given to somebody and what of theirs was changed, in one mail. */
export function assignmentNewsMail(news: News): WrittenMail {
  const { organizationName, today, given, changed } = news;
  const isChange = given.length === 0;
  const [first] = isChange ? changed : given;
  const name = first ? titleOf(first) : "";
  const count = given.length + changed.length;
  const about = count === 1 ? name : `${count} assignments`;
  return writeLayout({
    subject: `${isChange ? "Changed" : "For you to count"}: ${about}`,
    preview: `${organizationName} counts on you.`,
    title: isChange ? "An assignment of yours changed" : "You are asked to count",
    paragraphs: [
      isChange
        ? `This is how it is now at ${organizationName}:`
        : `${organizationName} has asked you to count:`,
    ],
    items: [
      ...assignmentItems(given, today),
      ...assignmentItems(changed, today).map((item) =>
        isChange ? item : { ...item, title: `Changed: ${item.title}` },
      ),
    ],
    button: { label: "See my assignments", link: news.link },
    notes: [],
    unsubscribe: {
      words: `You get this because assignments at ${organizationName} are given to you.`,
      link: news.unsubscribe,
    },
  });
}
