import type { Scope } from "../domain/member/member.ts";
import { fillPath } from "./api/route-samples.ts";
import { isOfOrganization, routesOf } from "./api/route-table.ts";
import type { TestApp } from "./create-test-app.ts";
import type { WideChurch } from "./wide-church.ts";

const period = "from=2006-06-11&to=2026-06-07";
const words = [
  "How many came last Sunday?",
  "Is attendance growing?",
  "What was our best Sunday ever?",
  "Who has not reported?",
  "What will come next Sunday?",
  "Group 2 Group 3 Group 4",
  "qzxv ".repeat(40),
];
const queries: Record<string, string[]> = {
  "/assignments": ["", "?user=all"],
  "/forecasts": ["?by=campus", "?by=category"],
  "/open-counts": ["?kind=campus&id=campusId"],
  "/move-preview": ["?weekday=3&time=19:30"],
  "/stories/:categoryId": ["?campus=campusId"],
  "/notes": [`?${period}`],
  "/special-days": [`?${period}`],
  "/period-numbers": ["?campus=campusId&firstDay=2026-05-01&months=1"],
  "/board-report": ["?step=year"],
  "/ask": words.map((text) => `?words=${encodeURIComponent(text)}`),
  "/reports": reportsOf(),
  "/reports-page": [`?${period}&compare=last-year`],
  "/reports.csv": reportsOf().slice(-2),
  "/reports.xlsx": reportsOf().slice(-1),
  "/reports.json": reportsOf().slice(-1),
};

function reportsOf(): string[] {
  const groupings = ["week", "campus", "region", "department", "category", "service"];
  return [
    ...groupings.map((by) => `?measure=attendance&by=${by}&${period}&compare=last-year`),
    `?measure=everything&by=category&${period}&compare=typical`,
    "?measure=everything&by=category&period=52",
  ];
}

/** Every read of an organization, with the questions that cost most. */
export function* readsOf(
  app: TestApp,
  hope: WideChurch,
): Generator<{ what: string; path: string }> {
  const reads = routesOf(app).filter((route) => route.method === "GET" && isOfOrganization(route));
  for (const { path, name } of reads) {
    const ending = Object.keys(queries).find((one) => path.endsWith(one)) ?? "";
    for (const query of queries[ending] ?? [""]) {
      const filled = fillPath({ path }, hope.ids) + query.replace("campusId", hope.ids.campusId);
      yield { what: `${name}${query}`, path: filled };
    }
  }
}

export function scopeOf({ id, admin }: WideChurch): Scope {
  return {
    organizationId: id,
    userId: admin.id,
    role: "admin",
    timeZone: "America/Chicago",
    currency: "USD",
    weekStartDay: 0,
    fiscalYearStartMonth: 1,
    easter: "western",
  };
}
