import { longDay, shortDay } from "../../domain/day-words.ts";
import type { MissedAssignment, MissingNumbers } from "../data/weekly-summaries.ts";
import { titleOf } from "./assignment-lines.ts";
import { type MailItem, type WrittenMail, writeLayout } from "./layout.ts";
import { mailLocale } from "./locale.ts";

type Summary = {
  organizationName: string;
  day: string;
  weekStart: string;
  numbers: MissingNumbers[];
  missed: MissedAssignment[];
  link: string;
  unsubscribe: string;
};

export function weeklySummaryMail(summary: Summary): WrittenMail {
  const { organizationName, day, weekStart, numbers, missed } = summary;
  const count = numbers.reduce((sum, { categories }) => sum + categories.length, 0);
  const isComplete = count + missed.length === 0;
  const week = `the week of ${longDay(weekStart, day, mailLocale)}`;
  return writeLayout({
    subject: isComplete
      ? `All numbers are in at ${organizationName}`
      : `Still missing at ${organizationName}: ${list(count, missed.length)}`,
    preview: `Your weekly summary, ${week}.`,
    title: isComplete ? "All numbers are in" : "Still missing",
    paragraphs: [
      isComplete
        ? `Everything that ${organizationName} usually enters is in for ${week}.`
        : `For ${week} ${organizationName} is still missing ${list(count, missed.length)}:`,
    ],
    items: [...numbers.map(itemOfNumbers), ...missed.map((one) => itemOfMissed(one, day))],
    button: { label: isComplete ? "Open Inputs" : "Enter numbers", link: summary.link },
    notes: [],
    unsubscribe: {
      words: `You get this because you receive the weekly summary of ${organizationName}.`,
      link: summary.unsubscribe,
    },
  });
}

function list(numbers: number, counts: number): string {
  const parts = [
    numbers > 0 && `${numbers} ${numbers === 1 ? "number" : "numbers"}`,
    counts > 0 && `${counts} ${counts === 1 ? "count" : "counts"}`,
  ];
  return parts.filter(Boolean).join(" and ");
}

function itemOfNumbers({ campusName, departmentName, categories }: MissingNumbers): MailItem {
  return { title: `${campusName}, ${departmentName}`, details: categories.join(" · ") };
}

function itemOfMissed(missed: MissedAssignment, today: string): MailItem {
  const day = shortDay(missed.date, today, mailLocale);
  return { title: titleOf(missed), details: `${missed.userName} · ${day}` };
}
