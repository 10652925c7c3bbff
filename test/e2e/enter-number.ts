import { listCategories } from "../fixtures.ts";
import type { TestServer } from "./harness.ts";
import { sendTo } from "./send-to.ts";

type Church = { id: string; path: string; admin: { cookie: string } };

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
  const entries = [{ categoryId, value }];
  await sendTo(server, hope)(
    "PUT",
    `/campuses/${campusId}/weeks/${week}/entries`,
    { entries },
    person,
  );
}
