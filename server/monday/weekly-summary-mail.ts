import { type Sentence, sentenceText } from "../../domain/report/report-words.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { shortDay } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { type MailItem, type WrittenMail, writeLayout } from "../mail/layout.ts";
import { weekChart } from "./week-chart.ts";
import type { MissedAssignment } from "./weekly-summaries.ts";
import type { MissingNumbers, WeeklySummary } from "./weekly-summary.ts";

type Summary = WeeklySummary & {
  organizationName: string;
  today: Day;
  publicUrl: string;
  unsubscribe: string;
};

/** The first sentences of Reports, the last weeks, and what is missing. The page of its button has more, and Enter. */
export function weeklySummaryMail(summary: Summary): WrittenMail {
  const { organizationName, today, numbers, missed, sentences, publicUrl } = summary;
  const missing = missingWords(summary);
  const [latest, ...rest] = sentences
    .filter(({ about }) => about !== "missing" && about !== "complete")
    .map(sentenceText);
  const isKnown = summary.weeks.some(({ value }) => value !== null);
  return writeLayout({
    subject: `${organizationName}: ${headline(sentences) ?? without(missing)}`,
    preview: missing,
    title: latest ? without(latest) : "Your week",
    ...(isKnown && { picture: weekChart(summary.weeks, today) }),
    paragraphs: [...rest, missing],
    items: [...numbers.map(itemOfNumbers), ...missed.map((one) => itemOfMissed(one, today))],
    button: { label: "Open Monday morning", link: `${publicUrl}/reports/monday` },
    notes: [],
    unsubscribe: {
      words: `You get this because you receive the weekly summary of ${organizationName}.`,
      link: summary.unsubscribe,
    },
  });
}

/** "965 on Sunday, a typical week": the first of its sentences, without what stands in brackets. */
function headline(sentences: readonly Sentence[]): string | null {
  const latest = sentences.find(({ about }) => about === "latest");
  if (!latest) return null;
  const [first = ""] = sentenceText(latest).split(/[.;] /);
  return without(first.replace(/ \(.*?\)/g, ""));
}

function without(sentence: string): string {
  return sentence.replace(/\.$/, "");
}

/** "Still missing for the week of Jun 7: 3 numbers. 1 count is late." Or what came in. */
function missingWords({ weekStart, today, cameIn, missing, missed }: Summary): string {
  const week = shortDay(weekStart, today);
  const numbers =
    missing === 0
      ? cameIn
      : `Still missing for the week of ${week}: ${missing} ${missing === 1 ? "number" : "numbers"}.`;
  const { length } = missed;
  return length === 0
    ? numbers
    : `${numbers} ${length} ${length === 1 ? "count is" : "counts are"} late.`;
}

function itemOfNumbers({ campusName, departmentName, categories }: MissingNumbers): MailItem {
  return { title: `${campusName}, ${departmentName}`, details: categories.join(" · ") };
}

function itemOfMissed(missed: MissedAssignment, today: string): MailItem {
  const day = shortDay(missed.date, today);
  return { title: assignmentName(missed), details: `${missed.userName} · ${day}` };
}
