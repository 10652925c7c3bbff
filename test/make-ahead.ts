import { listShortOrganizations } from "../server/data/short-organizations.ts";
import { extendOrganization } from "../server/jobs/extend.ts";
import type { TestApp } from "./create-test-app.ts";

/** Makes what all organizations are short of at a moment, as the hourly jobs do. */
export async function makeAhead(app: TestApp, moment: Date): Promise<void> {
  const deps = { ...app.deps, now: () => moment };
  for (const id of await listShortOrganizations(app.db, moment)) await extendOrganization(deps, id);
}
