import { type NotificationKind, wants, wantsPush } from "../../domain/account/notification.ts";
import {
  canGetWeeklySummary,
  limitedToOwn,
  seenCampuses,
} from "../../domain/member/permissions.ts";
import { nameAt, namedBy } from "../../domain/organization/places.ts";
import type { Id } from "../../domain/shared/id.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { longDay, timeWords } from "../../domain/shared/time/day-words.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import { unsubscribeLink } from "../account/unsubscribe.ts";
import { narrowedTo } from "../database/narrowed.ts";
import type { Dependencies } from "../dependencies.ts";
import { deliver, type MailDependencies } from "../jobs/send-mail.ts";
import {
  type MailItem,
  type MailWords,
  type WrittenMail,
  wordsOf,
  writeLayout,
} from "../mail/layout.ts";
import { findWeek, writeSummary } from "../monday/weekly-summary.ts";
import { findRecipient, type Recipient } from "../notification/notification-preferences.ts";
import { termsIn } from "../organization/terms.ts";
import type { Notification } from "./notification.ts";
import { listAwaited, listNotified, type NotifiedAssignment } from "./notified-assignments.ts";
import { pushMessageOf, sendPush } from "./send-push.ts";

type NotificationDependencies = MailDependencies & Pick<Dependencies, "limits">;

export async function sendNotification(
  deps: NotificationDependencies,
  notification: Notification,
  key: string,
): Promise<void> {
  const { kind, userId } = notification;
  if (kind !== "late") return send(deps, notification, key);
  if (!(await deps.limits.allows("late", userId))) return;
  await send(deps, notification, key).catch(async (error: unknown) => {
    await deps.limits.giveBack("late", userId);
    throw error;
  });
}

async function send(
  deps: MailDependencies,
  notification: Notification,
  key: string,
): Promise<void> {
  const { organizationId, userId } = notification;
  const kind = preferenceOf(notification);
  const recipient = await findRecipient(deps.db, notification);
  if (!recipient || (await isPushed(deps, notification, recipient))) return;
  if (!wants(recipient.preferences, kind)) return;
  const { publicUrl } = deps.config;
  const unsubscribe = unsubscribeLink(
    { publicUrl, secret: deps.secret },
    { kind, organizationId, id: userId },
  );
  const mail = await writeNotification(deps, notification, recipient, unsubscribe);
  if (!mail) return;
  await deliver(deps, { ...mail, to: recipient.email, key, unsubscribe }, { kind, user: userId });
}

function preferenceOf({ kind }: Notification): NotificationKind {
  if (kind === "nudge") return "late";
  return kind === "archiving" ? "assignments" : kind;
}

async function isPushed(
  deps: MailDependencies,
  notification: Notification,
  { preferences, organizationName, language }: Recipient,
): Promise<boolean> {
  const { kind, userId } = notification;
  if (kind !== "late" && kind !== "reminder" && !(kind === "nudge" && notification.isPushed))
    return false;
  const about = kind === "nudge" ? "late" : kind;
  if (!wantsPush(preferences, about)) return false;
  const assignments = await listAwaited(deps.db, notification, notification.assignmentIds);
  const message = pushMessageOf(wordsOf(language), about, organizationName, assignments);
  return message !== null && sendPush(deps, userId, message);
}

async function writeNotification(
  { db, now, config: { publicUrl } }: MailDependencies,
  notification: Notification,
  recipient: Recipient,
  unsubscribe: string,
): Promise<WrittenMail | null> {
  const words = wordsOf(recipient.language);
  const today = dayIn(recipient.timeZone, now());
  const about = { ...recipient, today, unsubscribe, link: `${publicUrl}/dashboard` };
  switch (notification.kind) {
    case "assignments": {
      const { given, changed } = notification;
      const mentioned = [...given, ...changed, ...notification.taken.map(({ id }) => id)];
      const all = await listNotified(db, notification, mentioned);
      const isTheirs = new Set(all.map(({ id }) => id));
      const taken = notification.taken.filter(({ id, date }) => date >= today && !isTheirs.has(id));
      if (all.length + taken.length === 0) return null;
      const kept = { given: pick(all, given), changed: pick(all, changed) };
      return assignmentNewsMail(words, { ...about, ...kept, taken });
    }
    case "archiving": {
      const { assignments, isRestored } = notification;
      const open = await listNotified(
        db,
        notification,
        assignments.map(({ id }) => id),
      );
      const isOpen = new Set(open.map(({ id }) => id));
      const isNews = ({ id, date }: NotifiedAssignment) =>
        date >= today && isOpen.has(id) === isRestored;
      const news = assignments.filter(isNews);
      return news.length > 0
        ? archivingMail(words, { ...about, ...notification, assignments: news })
        : null;
    }
    case "reminder": {
      const assignments = await listAwaited(db, notification, notification.assignmentIds);
      if (assignments.length === 0) return null;
      return reminderMail(words, { ...about, assignments, link: `${publicUrl}/clicker` });
    }
    case "late":
    case "nudge": {
      const assignments = await listAwaited(db, notification, notification.assignmentIds);
      const [first, ...more] = assignments;
      if (!first) return null;
      const link = `${publicUrl}/clicker${more.length === 0 ? `?assignment=${first.id}` : ""}`;
      const askedBy = notification.kind === "nudge" ? notification.askedBy : null;
      return lateMail(words, { ...about, assignments, askedBy, link });
    }
    case "summary": {
      const { day } = notification;
      if (!canGetWeeklySummary(recipient)) return null;
      const scope = { ...recipient, ...notification };
      const { language, organizationName: name } = recipient;
      const own = limitedToOwn(scope);
      const found = await findWeek(narrowedTo(db, own), own, { day, now: now() });
      return writeSummary({
        found,
        language,
        terms: termsIn(recipient.naming, language),
        organizationName:
          seenCampuses(own) === null ? name : nameAt(name, namedBy(own, found.campuses)),
        publicUrl,
        unsubscribe,
      });
    }
  }
}

function pick(all: NotifiedAssignment[], ids: Id[]): NotifiedAssignment[] {
  return all.filter(({ id }) => ids.includes(id));
}

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

function assignmentNewsMail(words: MailWords, news: News): WrittenMail {
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

function archivingMail(words: MailWords, archiving: Archiving): WrittenMail {
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

function lateMail(words: MailWords, late: About & { askedBy: string | null }): WrittenMail {
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

function reminderMail(words: MailWords, reminder: About): WrittenMail {
  const { organizationName: organization, today, assignments, link, unsubscribe } = reminder;
  const text = words.reminder({ what: nameOrNumber(assignments, words.counts), organization });
  const items = assignmentItems(words, assignments, today);
  return writeLayout(words, { ...text, items, link, unsubscribe });
}
