import { addComingWeeks, listOrganizationsToExtend } from "../server/assignment/coming-weeks.ts";
import type { TestApp } from "./create-test-app.ts";

/** Does for all organizations what the hourly jobs do. */
export async function addComingWeeksAt(app: TestApp, moment: Date): Promise<void> {
  const deps = { ...app.deps, now: () => moment };
  for (const id of await listOrganizationsToExtend(app.db, moment)) await addComingWeeks(deps, id);
}
