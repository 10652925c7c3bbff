import { expect } from "vitest";
import { listCategories } from "../fixtures.ts";
import type { TestServer } from "./harness.ts";

type Church = { id: string; path: string };

/** The week's own adults at the first campus. */
export async function enterAdults(
  server: TestServer,
  hope: Church,
  person: { cookie: string },
  { week, value }: { week: string; value: number },
): Promise<void> {
  const { campusId, categoryId } = await listCategories(server.db, hope)
    .where("category.name", "=", "Adult Attendance")
    .executeTakeFirstOrThrow();
  const path = `${hope.path}/campuses/${campusId}/weeks/${week}/entries`;
  const answer = await fetch(server.url + path, {
    method: "PUT",
    headers: { cookie: person.cookie, origin: server.url, "content-type": "application/json" },
    body: JSON.stringify({ entries: [{ categoryId, value }] }),
  });
  expect(answer.ok).toBe(true);
}
