import {
  compared,
  expected,
  first,
  full,
  missing,
  number,
  record,
  trend,
  when,
} from "./asked-by-hand.ts";
import { runningSunday } from "./choices.ts";
import { dateOf, easterIn, isoOf, monthSpan, spanOf, yearSpan } from "./days.ts";
import type { Single } from "./family.ts";
import { churches } from "./organizations.ts";
import { categoryOf } from "./places.ts";

const harbor = churches.harborCity;
const campus = (name: string) => harbor.campuses.find((one) => one.name === name)?.id ?? "";
const service = (name: string) => harbor.services.find((one) => one.name === name)?.id ?? "";
const kidsId = harbor.departments.find(({ key }) => key === "kids")?.id ?? "";
const at = (name: string) => ({ where: { campus: [campus(name)] } });
const on = (iso: string) => ({ period: { from: iso, to: iso } });
const now = runningSunday(harbor);
const easter = on(isoOf(easterIn(2026, "western")));
const guests = { measure: categoryOf(harbor, "New Guests").id };
const giving = { measure: categoryOf(harbor, "Total Giving").id };
const kids = { where: { department: [kidsId] } };
const thisYear = { period: spanOf(dateOf(2026, 1, 1), now) };

/** Of the church with three campuses: fragments, long and polite ones, and several things at once. */
export const harborSingles: Single[] = [
  ["easter vs last year north", compared("easter", { ...easter, ...at("North") })],
  ["oct giving", number({ ...giving, period: monthSpan(2026, 10) })],
  [
    "north kids oct vs last yr",
    compared("last-year", {
      period: monthSpan(2026, 10),
      where: { campus: [campus("North")], department: [kidsId] },
    }),
  ],
  ["last sun north", number({ ...on("2026-11-22"), ...at("North") })],
  ["attendance", number()],
  ["giving", number(giving)],
  ["giving by campus", number({ ...giving, by: "campus" })],
  ["attendance by campus", number({ by: "campus" })],
  [
    "compare north and downtown",
    number({ by: "campus", where: { campus: [campus("North"), campus("Downtown")] } }),
  ],
  [
    "north vs downtown vs riverside last month",
    number({
      by: "campus",
      period: monthSpan(2026, 10),
      where: { campus: harbor.campuses.map(({ id }) => id) },
    }),
  ],
  [
    "guests at riverside since labor day vs last year",
    compared("last-year", {
      ...guests,
      ...at("Riverside"),
      period: spanOf(dateOf(2026, 9, 7), now),
    }),
  ],
  [
    "new guests by campus last month vs last year",
    compared("last-year", { ...guests, by: "campus", period: monthSpan(2026, 10) }),
  ],
  [
    "attendance by campus on easter compared with last year",
    compared("easter", { ...easter, by: "campus" }),
  ],
  [
    "Good morning! Could you please show me how many kids we had at Downtown on Easter, compared to the year before? Thanks so much",
    compared("easter", {
      ...easter,
      where: { campus: [campus("Downtown")], department: [kidsId] },
    }),
  ],
  [
    "Hi there, I would like to know what our average attendance was at the North campus in October please",
    number({ ...at("North"), period: monthSpan(2026, 10), aggregate: "average" }),
  ],
  [
    "Please could you tell me which campus has grown the most since September, thank you",
    first("grew", "campus", { period: spanOf(dateOf(2026, 9, 1), now) }),
  ],
  ["which department grew most this year", first("grew", "department", thisYear)],
  [
    "which campus had the highest giving in october",
    first("largest", "campus", { ...giving, period: monthSpan(2026, 10) }),
  ],
  [
    "which campus gave the most last month",
    first("largest", "campus", { ...giving, period: monthSpan(2026, 10) }),
  ],
  [
    "average attendance by campus this year",
    number({ ...thisYear, by: "campus", aggregate: "average" }),
  ],
  ["median giving in 2025", number({ ...giving, period: yearSpan(2025), aggregate: "median" })],
  ["typical attendance at north", number({ ...at("North"), aggregate: "median" })],
  [
    "how many do we normally have at riverside",
    number({ ...at("Riverside"), aggregate: "median" }),
  ],
  ["highest giving ever", record("highest", giving)],
  ["best sunday at north this year", record("highest", { ...at("North"), ...thisYear })],
  ["lowest giving of 2025", record("lowest", { ...giving, period: yearSpan(2025) })],
  [
    "how often was north over 300 in 2025",
    when("count", "over", 300, { ...at("North"), period: yearSpan(2025) }),
  ],
  [
    "how many times did giving top $20k this year",
    when("count", "over", 2_000_000, { ...giving, ...thisYear }),
  ],
  [
    "how often was giving under $8,000 in 2025",
    when("count", "under", 800_000, { ...giving, period: yearSpan(2025) }),
  ],
  [
    "when did we last have at least 100 kids at north",
    when("last", "at-least", 100, { where: { campus: [campus("North")], department: [kidsId] } }),
  ],
  ["is giving growing", trend(giving)],
  ["giving trend", trend(giving)],
  ["are offerings going down", trend(giving)],
  [
    "are kids growing at north",
    trend({ where: { campus: [campus("North")], department: [kidsId] } }),
  ],
  ["how is giving doing", trend(giving)],
  [
    "Is North declining since March?",
    trend({ ...at("North"), period: spanOf(dateOf(2026, 3, 1), now) }),
  ],
  ["are we up on last year?", compared("last-year")],
  ["is north up on last year", compared("last-year", at("North"))],
  ["are kids up on last year", compared("last-year", kids)],
  ["attendance vs last year", compared("last-year")],
  ["giving vs last year", compared("last-year", giving)],
  ["forecast", expected("2026-11-29", "2026-11-29")],
  ["how much giving should we expect on sunday", expected("2026-11-29", "2026-11-29", giving)],
  ["forecast giving for next week", expected("2026-12-06", "2026-12-06", giving)],
  [
    "expected attendance at north on christmas eve",
    expected("2026-12-27", "2026-12-27", at("North")),
  ],
  ["how many will come in december", expected("2026-12-06", "2026-12-27")],
  ["attendance all campuses last sunday", number(on("2026-11-22"))],
  ["how many people in the whole church last sunday", number(on("2026-11-22"))],
  ["attendance everywhere on easter", number(easter)],
  ["attendance one year ago", number(on(isoOf(now - 364)))],
  ["attendance this week", number(on(isoOf(now)))],
  ["attendance in advent", number({ period: spanOf(dateOf(2025, 11, 30), dateOf(2025, 12, 24)) })],
  [
    "how was lent compared to last year",
    compared("easter", { period: spanOf(dateOf(2026, 2, 18), dateOf(2026, 4, 4)) }),
  ],
  ["attendance during holy week", number(on("2026-03-29"))],
  ["how many on good friday", number(on("2026-04-05"))],
  ["thanksgiving weekend attendance", number(on("2025-11-30"))],
  ["memorial day weekend vs last year", compared("last-year", on("2026-05-24"))],
  [
    "Everything by category last month",
    number({ measure: "everything", by: "category", period: monthSpan(2026, 10) }),
  ],
  ["attendance by category last sunday", number({ ...on("2026-11-22"), by: "category" })],
  [
    "kids at north and downtown last sunday",
    number({
      ...on("2026-11-22"),
      where: { campus: [campus("North"), campus("Downtown")], department: [kidsId] },
    }),
  ],
  ["attendance on the last sunday of october", number(on("2026-10-25"))],
  ["attendance on the 2nd sunday in september", number(on("2026-09-13"))],
  [
    "numbers for last sunday",
    [
      number(on("2026-11-22")),
      number({ measure: "everything", by: "category", ...on("2026-11-22") }),
    ],
  ],
  [
    "how is north doing this year",
    [
      trend({ ...at("North"), ...thisYear }),
      compared("last-year", { ...at("North"), ...thisYear }),
    ],
  ],
  ["attendance today", number(on(isoOf(now)))],
  ["how many people in the last 2 months", number({ period: spanOf(dateOf(2026, 9, 24), now) })],
  [
    "avg kids at downtown since sept 1",
    number({
      where: { campus: [campus("Downtown")], department: [kidsId] },
      period: spanOf(dateOf(2026, 9, 1), now),
      aggregate: "average",
    }),
  ],
  ["was easter at north better than normal", compared("typical", { ...easter, ...at("North") })],
  [
    "which campus had the fewest guests last month",
    first("smallest", "campus", { ...guests, period: monthSpan(2026, 10) }),
  ],
  ["which campus has grown the most compared to last year", first("grew", "campus")],
  ["has riverside reported its numbers", missing(at("Riverside"))],
  ["whats still missing", missing()],
  ["who forgot to enter their numbers last sunday", missing(on("2026-11-22"))],
  ["will downtown be full on christmas eve", full("2026-12-27", at("Downtown"))],
  [
    "will the 9 o'clock at north be full this sunday",
    full("2026-11-29", {
      where: { campus: [campus("North")], service: [service("Sunrise Service")] },
    }),
  ],
  [
    "9am at north last sunday vs last year",
    compared("last-year", {
      ...on("2026-11-22"),
      where: { campus: [campus("North")], service: [service("Sunrise Service")] },
    }),
  ],
  [
    "the last time giving at north was under $3,000",
    when("last", "under", 300_000, { ...giving, ...at("North") }),
  ],
  ["easter 2025 north", number({ ...on("2025-04-20"), ...at("North") })],
  ["mothers day kids", number({ ...on("2026-05-10"), ...kids })],
  ["xmas eve attendance", number(on("2025-12-28"))],
];
