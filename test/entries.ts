import type { ReportAnswer } from "../domain/answer/report-answer.ts";
import type { TestApp } from "./create-test-app.ts";
import { church } from "./fixtures.ts";

/** The week of 10 June 2026, to which the clock of these tests is set. */
export const thisWeek = "2026-06-07";

type Person = { cookie: string };

export async function churchWithCategories(app: TestApp) {
  const hope = await church(app);
  const get = async (person: Person, path: string) => {
    const response = await app.request("GET", hope.path + path, { cookie: person.cookie });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) };
  };
  const { campuses, departments } = (await get(hope.admin, "/campuses")).body;
  const campusId: string = campuses[0].id;
  const category = (name: string): string =>
    departments
      .flatMap((department: { categories: object[] }) => department.categories)
      .find((found: { name: string }) => found.name === name).id;
  const weekPath = (week = thisWeek) => `/campuses/${campusId}/weeks/${week}/entries`;
  return {
    ...hope,
    campusId,
    adults: category("Adult Attendance"),
    kids: category("Kid Attendance"),
    guests: category("New Guests"),
    giving: category("Total Giving"),
    get,
    weekPath,
    /** The numbers of many weeks, as Reports reads them. */
    async reported(period = "period=52") {
      const path = `/reports?measure=everything&by=category&${period}`;
      const { weeks, rows }: ReportAnswer = (await get(hope.admin, path)).body;
      return rows.flatMap(({ id, values }) =>
        values.flatMap((value, week) =>
          value === null ? [] : [{ categoryId: id, weekStart: weeks[week] ?? "", value }],
        ),
      );
    },
    week: (person: Person, week?: string) => get(person, weekPath(week)),
    revisions: async (categoryId: string, week?: string) =>
      (await get(hope.admin, `${weekPath(week)}/${categoryId}/revisions`)).body.items as {
        from: number | null;
        to: number | null;
      }[],
    async save(person: Person, entries: object[], week?: string) {
      const options = { body: { entries }, cookie: person.cookie };
      const response = await app.request("PUT", hope.path + weekPath(week), options);
      return { status: response.status, body: await response.json() };
    },
  };
}
