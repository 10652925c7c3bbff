import { assignmentName } from "../../domain/shared/name.ts";
import { longDay, timeWords } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { MailItem } from "../mail/layout.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

const mostShown = 10;

export function assignmentItems(assignments: NotifiedAssignment[], today: Day): MailItem[] {
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
