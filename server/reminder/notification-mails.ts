import { assignmentName } from "../../domain/shared/name.ts";
import { longDay, timeWords } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { type MailItem, type MailWords, type WrittenMail, writeLayout } from "../mail/layout.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

const mostShown = 10;

function assignmentItems(
  words: MailWords,
  assignments: NotifiedAssignment[],
  today: Day,
): MailItem[] {
  const more = assignments.length - mostShown;
  const items = assignments.slice(0, mostShown).map((each) => itemOf(words, each, today));
  if (more <= 0) return items;
  return [...items, { title: words.andMore(more), details: words.seeAllInApp }];
}

function itemOf({ locale }: MailWords, assignment: NotifiedAssignment, today: Day): MailItem {
  const { date, time, campusName, location } = assignment;
  const day = longDay(date, today, locale);
  const when = time ? `${day}, ${timeWords(time, locale)}` : day;
  const details = [when, campusName, location].filter(Boolean).join(" · ");
  return { title: assignmentName(assignment), details };
}

type Mail = { organizationName: string; today: string; link: string; unsubscribe: string };
type About = Mail & { assignments: NotifiedAssignment[] };

function nameOrNumber(
  assignments: NotifiedAssignment[],
  several: (count: number) => string,
): string {
  const [first, ...more] = assignments;
  return first && more.length === 0 ? assignmentName(first) : several(assignments.length);
}

const kinds = ["given", "changed", "taken"] as const;
type News = Mail & Record<(typeof kinds)[number], NotifiedAssignment[]>;

export function assignmentNewsMail(words: MailWords, news: News): WrittenMail {
  const { organizationName: organization, today, link, unsubscribe } = news;
  const main = kinds.find((kind) => news[kind].length > 0) ?? "given";
  const yours = [...news.given, ...news.changed];
  const what = nameOrNumber(yours.length > 0 ? yours : news.taken, words.assignments);
  const texts = {
    given: words.assigned,
    changed: words.assignmentChanged,
    taken: words.assignmentTaken,
  };
  const marked = {
    given: (title: string) => title,
    changed: words.changed,
    taken: words.noLongerYours,
  };
  return writeLayout(words, {
    ...texts[main]({ what, organization }),
    items: kinds.flatMap((kind) =>
      assignmentItems(words, news[kind], today).map(({ title, details }) => ({
        title: kind === main ? title : marked[kind](title),
        details,
      })),
    ),
    button: words.seeAssignments,
    link,
    notes: [],
    because: words.becauseAssigned(organization),
    unsubscribe,
  });
}

/** `what` is "at" a campus, or "for" a department or a category. */
type Archiving = About & { isRestored: boolean; what: string; by: string };

export function archivingMail(words: MailWords, archiving: Archiving): WrittenMail {
  const { organizationName: organization, today, isRestored, what, by, assignments } = archiving;
  const about = {
    isOne: assignments.length === 1,
    isCampus: what.startsWith("at "),
    name: what.replace(/^(at|for) /, ""),
    by,
    organization,
  };
  const text = isRestored ? words.countsBack(about) : words.countsEnded(about);
  return writeLayout(words, {
    ...text,
    subject: text.title,
    items: assignmentItems(words, assignments, today),
    button: words.seeAssignments,
    link: archiving.link,
    notes: [],
    because: words.becauseGiven(organization),
    unsubscribe: archiving.unsubscribe,
  });
}

export function lateMail(words: MailWords, late: About & { askedBy: string | null }): WrittenMail {
  const { organizationName: organization, today, assignments, askedBy, link, unsubscribe } = late;
  const text = words.late({
    what: nameOrNumber(assignments, words.counts),
    organization,
    askedBy,
    isOne: assignments.length === 1,
    isOver: assignments.every(({ date }) => date < today),
  });
  const items = assignmentItems(words, assignments, today);
  return writeLayout(words, { ...text, items, link, unsubscribe });
}

export function reminderMail(words: MailWords, reminder: About): WrittenMail {
  const { organizationName: organization, today, assignments, link, unsubscribe } = reminder;
  const text = words.reminder({ what: nameOrNumber(assignments, words.counts), organization });
  const items = assignmentItems(words, assignments, today);
  return writeLayout(words, { ...text, items, link, unsubscribe });
}
