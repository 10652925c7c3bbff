import { isOfWholeWeek, toldWords } from "../../domain/report/card-words.ts";
import { type Sentence, sentenceText } from "../../domain/report/report-words.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { shortDay } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { type MailItem, type WrittenMail, wordsOf, writeLayout } from "../mail/layout.ts";
import type {
  MissedAssignment,
  MissingNumbers,
  ToldWeek,
  WeeklySummary,
} from "./weekly-summary.ts";

type Summary = WeeklySummary & {
  organizationName: string;
  today: Day;
  publicUrl: string;
  unsubscribe: string;
};

export function weeklySummaryMail(summary: Summary): WrittenMail {
  const { organizationName, today, numbers, missed, sentences, publicUrl } = summary;
  const missing = missingWords(summary);
  const [latest, ...rest] = sentences
    .filter(({ about }) => about !== "missing" && about !== "complete")
    .map(sentenceText);
  const isKnown = summary.weeks.some(({ value }) => value !== null);
  return writeLayout(wordsOf("en"), {
    subject: `${organizationName}: ${headline(sentences) ?? without(missing)}`,
    preview: missing,
    title: latest ? without(latest) : "Your week",
    ...(isKnown && { picture: weekChart(summary.weeks, today) }),
    paragraphs: [...rest, missing],
    items: [...numbers.map(itemOfNumbers), ...missed.map((one) => itemOfMissed(one, today))],
    button: "Open Monday morning",
    link: `${publicUrl}/reports/monday`,
    notes: [],
    because: `You get this because you receive the weekly summary of ${organizationName}.`,
    unsubscribe: summary.unsubscribe,
  });
}

function headline(sentences: readonly Sentence[]): string | null {
  const latest = sentences.find(({ about }) => about === "latest");
  if (!latest) return null;
  const [first = ""] = sentenceText(latest).split(/[.;] /);
  return without(first.replace(/ \(.*?\)/g, ""));
}

function without(sentence: string): string {
  return sentence.replace(/\.$/, "");
}

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

const height = 120;
const edge = 2;
const looks = {
  newest: "background:#FFC24B",
  bar: "background:#4B4FE0",
  "bar-part": `border:${edge}px solid #4B4FE0;border-bottom:0`,
};

export function weekChart(weeks: readonly ToldWeek[], today: Day): { html: string; text: string } {
  const highest = Math.max(1, ...weeks.map(({ value }) => value ?? 0));
  const newest = weeks.findLastIndex(isOfWholeWeek);
  const bars = weeks.map((week, index) => {
    const { value } = week;
    const kind = index === newest ? "newest" : isOfWholeWeek(week) ? "bar" : "bar-part";
    return barOf(value, Math.round(((value ?? 0) / highest) * height), kind);
  });
  const dayOf = (week: ToldWeek | undefined) => shortDay(week?.week ?? today, today);
  const [first, last] = [dayOf(weeks[0]), dayOf(weeks.at(-1))];
  const reported = weeks.filter(({ value }) => value !== null);
  const words = reported.map((week) => `${dayOf(week)} ${toldWords(week, numberWords)}`).join(", ");
  const label = `Attendance of the weeks from ${first} to ${last}: ${words}`;
  const isPartial = reported.some((week) => !isOfWholeWeek(week));
  const top = reported.find(({ value }) => value === highest);
  const end = `${last}, highest ${top ? toldWords(top, numberWords) : numberWords(highest)}`;
  return {
    html: `<table role="img" aria-label="${label}" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 24px;table-layout:fixed">
<tr>${bars.join("")}</tr>
<tr><td class="ink-2" colspan="${weeks.length}" style="padding-top:8px;font:400 13px/18px Figtree, 'Segoe UI', Arial, sans-serif;color:#5A5C86">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="ink-2" style="color:#5A5C86">${first}</td><td class="ink-2" align="right" style="color:#5A5C86">${end}</td></tr></table>${isPartial ? "Hollow: counts are missing." : ""}
</td></tr>
</table>`,
    text: `${label}.`,
  };
}

function barOf(value: number | null, pixels: number, kind: keyof typeof looks): string {
  const inside = Math.max(3, pixels) - (kind === "bar-part" ? edge : 0);
  const bar =
    value === null
      ? "&nbsp;"
      : `<div class="${kind}" style="height:${inside}px;${looks[kind]};border-radius:4px 4px 0 0;font-size:0;line-height:0">&nbsp;</div>`;
  return `<td valign="bottom" height="${height}" style="padding:0 3px;border-bottom:2px solid #C9CBE6;font-size:0;line-height:0">${bar}</td>`;
}
