import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { connectionsOfOne } from "../../server/database/organization-pool.ts";
import { useTestApp } from "../create-test-app.ts";
import { thisWeek } from "../entries.ts";
import { countLockWaits } from "../lock-waits.ts";
import { churchWithService } from "../services.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

async function busyChurch() {
  const hope = await churchWithService(app);
  const importOf = (value: number) => ({
    id: newId(),
    fileName: "history.csv",
    isReplacing: true,
    campuses: [],
    newCategories: [],
    notes: [],
    places: [{ campusId: hope.campusId, service: { id: hope.service.id } }],
    categories: [hope.adults],
    days: [thisWeek],
    numbers: [[0, 0, 0, value]],
  });
  const bring = (value: number) => hope.send("POST", "/imports", importOf(value));
  await bring(5);
  const dates = `/campuses/${hope.campusId}/occurrences?from=${thisWeek}&to=${thisWeek}`;
  const occurrenceId: string = (await hope.send("GET", dates)).body.items[0].id;
  const report = "/reports?measure=everything&by=category&period=52";
  return {
    ...hope,
    occurrenceId,
    bring,
    type: (value: number) =>
      hope.send("PUT", `/occurrences/${occurrenceId}/entries`, {
        entries: [{ categoryId: hope.kids, value, seenVersion: 0, changeId: newId() }],
      }),
    report: () => hope.send("GET", report),
    download: () => hope.send("GET", "/exports/entries.json"),
    list: () => hope.send("GET", "/assignments"),
  };
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof busyChurch>>["list"]>>;

/** As phones do, which send again after 503. */
async function untilTaken(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    expect(answer.body.error.message).toMatch(/Please try again in a moment\.$/);
  }
}

/** Holds the date until `letGo`, as an import of many numbers does. */
async function hold({ id, occurrenceId }: { id: string; occurrenceId: string }) {
  const client = new pg.Client(app.databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query("select from occurrence where organization_id = $1 and id = $2 for update", [
    id,
    occurrenceId,
  ]);
  return { letGo: () => client.query("commit") };
}

test("while one organization floods with imports, exports, reports and typing during an import, another's requests are answered", async () => {
  const [flooding, other] = [await busyChurch(), await busyChurch()];
  const { letGo } = await hold(flooding);
  const times = Array.from({ length: 12 }, (_, index) => index);
  const flood = times.flatMap((index) =>
    [
      () => flooding.bring(index),
      () => flooding.type(index),
      flooding.report,
      flooding.download,
    ].map(untilTaken),
  );
  const ofOne = connectionsOfOne(app.pool.options.max);
  await expect.poll(() => countLockWaits(app.db)).toBe(ofOne + 1);
  expect(app.pool.totalCount - app.pool.idleCount).toBe(ofOne);

  const answers = await Promise.all(
    [other.list, () => other.type(7), other.report, other.download, () => other.bring(8)].map(
      (send) => send(),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201]);
  await letGo();
  for (const { status } of await Promise.all(flood)) expect([200, 201]).toContain(status);
});
