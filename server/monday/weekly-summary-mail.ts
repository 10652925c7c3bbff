import { invited as isInvited } from "#words/forms.ts";
import { formerCategory } from "#words/numbers.ts";
import type { MissingPart } from "../../domain/answer/report-answer.ts";
import { cameIn, cameInWords } from "../../domain/insight/monday.ts";
import { sharedDepartments } from "../../domain/organization/shared-departments.ts";
import { shortNames } from "../../domain/organization/tell-apart.ts";
import {
  isOfWholeWeek,
  type ToldNumber,
  toldNumber,
  toldWords,
} from "../../domain/report/card-words.ts";
import { nothingMissing, otherMissing } from "../../domain/report/missing-words.ts";
import { reportWords, type Sentence, sentenceText } from "../../domain/report/report-words.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import type { Id } from "../../domain/shared/id.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { shortDay } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Language } from "../../words/languages.ts";
import type { Terms } from "../../words/terms.ts";
import {
  type MailItem,
  type MailWords,
  type WrittenMail,
  wordsOf,
  writeLayout,
} from "../mail/layout.ts";
import type { FoundWeek, MissedAssignment } from "./weekly-summary.ts";

type MissingNumbers = { campusName: string; departmentName: string; categories: string[] };
type ToldWeek = ToldNumber & { week: Day };

export type SummaryWork = {
  found: FoundWeek;
  language: Language;
  terms: Terms;
  organizationName: string;
  publicUrl: string;
  unsubscribe: string;
};

/** `language` is that of the thread's words. */
export function weeklySummaryMail(work: SummaryWork): WrittenMail {
  const { organizationName, publicUrl, terms } = work;
  const { today, missed } = work.found;
  const words = wordsOf(work.language);
  const summary = summaryOf(work.found, work.terms);
  const { numbers, sentences } = summary;
  const missing = missingWords(words, { ...work.found, ...summary });
  const [latest, ...rest] = sentences
    .filter(({ about }) => about !== "missing" && about !== "complete")
    .map(sentenceText);
  const isKnown = summary.weeks.some(({ value }) => value !== null);
  return writeLayout(words, {
    subject: `${organizationName}: ${headline(sentences) ?? without(missing)}`,
    preview: missing,
    title: latest ? without(latest) : words.yourWeek,
    ...(isKnown && { picture: weekChart(summary.weeks, { today, words, terms }) }),
    paragraphs: [...rest, missing],
    items: [...numbers.map(itemOfNumbers), ...missed.map((one) => itemOfMissed(words, one, today))],
    button: words.openMonday,
    link: `${publicUrl}/reports/monday`,
    notes: [],
    because: words.becauseSummary(organizationName),
    unsubscribe: work.unsubscribe,
  });
}

export function summaryOf({ lastYear, easter, everything, ...found }: FoundWeek, terms: Terms) {
  const { today, weekStart, campuses, missed, closed } = found;
  const departments = sharedDepartments(campuses);
  const names = shortNames(departments, terms.attendance);
  const { total } = lastYear;
  const missing = everything.missing.filter(({ week }) => week === weekStart);
  const came = cameIn(everything, weekStart, lastYear);
  const isAhead = missing.length === 0 && came.reported < came.expected;
  const isAssigned = ({ campusId, categoryId, serviceId }: MissingPart) =>
    missed.some(
      (one) =>
        one.campusId === campusId && one.categoryId === categoryId && one.serviceId === serviceId,
    );
  return {
    sentences: reportWords({
      lastYear,
      easter,
      today,
      namesCampuses: campuses.length > 1,
      isPart: false,
      otherMissing: otherMissing(everything, lastYear),
      mayImport: false,
      categoryName: (id) => names.get(id) ?? formerCategory,
      closed,
      terms,
    }),
    weeks: lastYear.weeks.map((week, index) => ({
      week,
      ...(total ? toldNumber(total, index) : { value: null, state: "so far" as const }),
    })),
    cameIn: [cameInWords(came, weekStart, today), isAhead && nothingMissing(everything)]
      .filter(Boolean)
      .join(" "),
    missing: missing.length,
    numbers: missingNumbers(
      missing.filter((one) => !isAssigned(one)),
      campuses,
      departments,
    ),
  };
}

type Named = { id: Id; name: string };

function missingNumbers(
  missing: readonly MissingPart[],
  campuses: readonly Named[],
  departments: readonly (Named & { categories: Named[] })[],
): MissingNumbers[] {
  const isMissing = groupBy(missing, ({ campusId, categoryId }) => `${campusId} ${categoryId}`);
  return campuses.flatMap((campus) =>
    departments.flatMap(({ name, categories }) => {
      const absent = categories.filter(({ id }) => isMissing.has(`${campus.id} ${id}`));
      if (absent.length === 0) return [];
      const names = absent.map((category) => category.name);
      return [{ campusName: campus.name, departmentName: name, categories: names }];
    }),
  );
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

function missingWords(
  words: MailWords,
  {
    weekStart,
    today,
    cameIn,
    missing,
    missed,
  }: Pick<FoundWeek, "weekStart" | "today" | "missed"> &
    Pick<ReturnType<typeof summaryOf>, "cameIn" | "missing">,
): string {
  const numbers = missing === 0 ? cameIn : words.stillMissing(shortDay(weekStart, today), missing);
  const { length } = missed;
  return length === 0 ? numbers : `${numbers} ${words.countsLate(length)}`;
}

function itemOfNumbers({ campusName, departmentName, categories }: MissingNumbers): MailItem {
  return { title: `${campusName}, ${departmentName}`, details: categories.join(" · ") };
}

function itemOfMissed(words: MailWords, missed: MissedAssignment, today: string): MailItem {
  const day = shortDay(missed.date, today);
  const { userName, invited } = missed;
  const who = invited ? isInvited(invited) : (userName ?? words.nobody);
  return { title: assignmentName(missed), details: `${who} · ${day}` };
}

const height = 120;
const edge = 2;
const looks = {
  newest: "background:#FFC24B",
  bar: "background:#4B4FE0",
  "bar-part": `border:${edge}px solid #4B4FE0;border-bottom:0`,
};

type ChartStyle = { today: Day; words: MailWords; terms: Terms };

export function weekChart(
  weeks: readonly ToldWeek[],
  { today, words, terms }: ChartStyle,
): { html: string; text: string } {
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
  const told = reported.map((week) => `${dayOf(week)} ${toldWords(week, numberWords)}`).join(", ");
  const label = words.chart(terms, first, last, told);
  const isPartial = reported.some((week) => !isOfWholeWeek(week));
  const top = reported.find(({ value }) => value === highest);
  const end = words.lastAndHighest(last, top ? toldWords(top, numberWords) : numberWords(highest));
  return {
    html: `<table role="img" aria-label="${label}" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 24px;table-layout:fixed">
<tr>${bars.join("")}</tr>
<tr><td class="ink-2" colspan="${weeks.length}" style="padding-top:8px;font:400 13px/18px Figtree, 'Segoe UI', Arial, sans-serif;color:#5A5C86">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="ink-2" style="color:#5A5C86">${first}</td><td class="ink-2" align="right" style="color:#5A5C86">${end}</td></tr></table>${isPartial ? words.hollow : ""}
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
