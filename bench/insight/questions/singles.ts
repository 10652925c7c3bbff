import { compared, expected, first, number } from "./asked-by-hand.ts";
import { runningSunday } from "./choices.ts";
import { dateOf, isoOf, monthSpan, spanOf, yearSpan } from "./days.ts";
import type { Single, TestQuestion } from "./family.ts";
import { type ChurchKey, churches } from "./organizations.ts";
import { categoryOf } from "./places.ts";
import { harborSingles } from "./singles-harbor.ts";

const { gracePoint, saintNicholas } = churches;
const idOf = (list: readonly { id: string; name: string }[], name: string) =>
  list.find((one) => one.name === name)?.id ?? "";
const on = (iso: string) => ({ period: { from: iso, to: iso } });
const at = (name: string) => ({ where: { campus: [idOf(saintNicholas.campuses, name)] } });
const offering = { measure: categoryOf(saintNicholas, "Offering").id };
const vespers = { where: { service: [idOf(saintNicholas.services, "Great Vespers")] } };
const school = { where: { department: [idOf(saintNicholas.departments, "Church School")] } };
const graceKids = { where: { department: [idOf(gracePoint.departments, "Kids")] } };

const graceSingles: Single[] = [
  ["Attendance?", number()],
  ["show me our attendance", number()],
  ["which department has the most people", first("largest", "department")],
  ["median attendance in 2025", number({ period: yearSpan(2025), aggregate: "median" })],
  ["how many kids do we usually have", number({ ...graceKids, aggregate: "median" })],
  ["are we up from last year", compared("last-year")],
  ["how many people should we expect", expected("2026-09-20", "2026-09-20")],
  ["attendance a year ago", number(on(isoOf(runningSunday(gracePoint) - 364)))],
  ["how many people this week", number(on("2026-09-13"))],
  ["how many came sunday", number(on("2026-09-13"))],
  ["good friday attendance", number(on("2026-03-29"))],
  ["labor day weekend attendance", number(on("2026-09-06"))],
  ["easter weekend attendance", number(on("2026-04-05"))],
  ["first sunday of august attendance", number(on("2026-08-02"))],
  [
    "show me the numbers for easter",
    [
      number(on("2026-04-05")),
      number({ measure: "everything", by: "category", ...on("2026-04-05") }),
    ],
  ],
];

const saintSingles: Single[] = [
  ["attendance by service", number({ by: "service" })],
  ["are we down compared to a year ago", compared("last-year")],
  [
    "how many will come to the cathedral next week",
    expected("2026-06-14", "2026-06-14", at("St. Nicholas Cathedral")),
  ],
  ["how many came on sunday?", number(on("2026-05-31"))],
  ["how many came last saturday", number({ ...on("2026-05-31"), ...vespers })],
  ["saturday services", number(vespers)],
  ["great vespers last saturday", number({ ...on("2026-05-31"), ...vespers })],
  [
    "pascha vs last year at the cathedral",
    compared("easter", { ...on("2026-04-12"), ...at("St. Nicholas Cathedral") }),
  ],
  ["Pascha 2024 attendance", number(on("2024-05-05"))],
  ["attendance on christmas eve", number(on("2025-12-28"))],
  [
    "offering this fiscal year vs last year",
    compared("last-year", { ...offering, period: "fiscal-year" }),
  ],
  [
    "offering last fiscal year",
    number({ ...offering, period: spanOf(dateOf(2024, 7, 1), dateOf(2025, 6, 30)) }),
  ],
  ["stewardship in may", number({ ...offering, period: monthSpan(2026, 5) })],
  ["church school last sunday", number({ ...on("2026-05-31"), ...school })],
  [
    "church school attendance in lent",
    number({ period: spanOf(dateOf(2026, 2, 23), dateOf(2026, 4, 11)), ...school }),
  ],
  ["attendance in advent", number({ period: spanOf(dateOf(2025, 11, 15), dateOf(2025, 12, 24)) })],
];

/** Each with words of its own. */
export function singleQuestions(): TestQuestion[] {
  const of = (church: ChurchKey, singles: Single[]) =>
    singles.map(([words, asked], place): TestQuestion => {
      const expected = { asked: [asked].flat() };
      return { family: "one of a kind", place, church, role: "admin", words, expected };
    });
  return [
    ...of("harborCity", harborSingles),
    ...of("gracePoint", graceSingles),
    ...of("saintNicholas", saintSingles),
  ];
}
