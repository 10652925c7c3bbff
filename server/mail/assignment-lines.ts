import type { Day } from "../../domain/week.ts";
import { longDay } from "../../domain/week-words.ts";
import type { NotifiedAssignment } from "../data/notified-assignments.ts";
import type { MailItem } from "./layout.ts";

const mostShown = 10;

export function assignmentItems(assignments: NotifiedAssignment[], today: Day): MailItem[] {
  const more = assignments.length - mostShown;
  const items = assignments.slice(0, mostShown).map((assignment) => itemOf(assignment, today));
  if (more <= 0) return items;
  return [...items, { title: `And ${more} more`, details: "You find all of them in the app." }];
}

export function titleOf({ title, area }: { title: string; area: string }): string {
  return area ? `${title}, ${area}` : title;
}

function itemOf(assignment: NotifiedAssignment, today: Day): MailItem {
  const { date, time, campusName, location } = assignment;
  const when = [longDay(date, today, "en-US"), time && timeWords(time)].filter(Boolean).join(", ");
  const details = [when, campusName, location].filter(Boolean).join(" · ");
  return { title: titleOf(assignment), details };
}

function timeWords(time: string): string {
  return timeFormat.format(new Date(`1970-01-01T${time}:00Z`));
}

const timeFormat = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });
