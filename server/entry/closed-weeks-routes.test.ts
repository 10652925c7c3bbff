import { expect, test } from "vitest";
import type { ReportAnswer } from "../../domain/answer/report-answer.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";

/** A Wednesday. */
const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

test("a week that staff close misses nothing, and once it is open again it misses what it did", async () => {
  const hope = await churchWithCategories(app);
  for (const week of ["2026-05-10", "2026-05-17", "2026-05-24"])
    await hope.save(hope.admin, [{ categoryId: hope.adults, value: 100 }], week);
  const answer = async () => {
    const response = await app.request("GET", `${hope.path}/reports`, hope.admin);
    return (await response.json()) as ReportAnswer;
  };
  const close = (week: string, isClosed: boolean, cookie = hope.admin.cookie) =>
    app.request("PUT", `${hope.path}/closed-weeks/${week}`, { cookie, body: { isClosed } });
  expect((await answer()).missing).toMatchObject([{ week: "2026-06-07" }, { week: "2026-05-31" }]);
  expect((await close("2026-05-31", true)).status).toBe(204);
  expect((await close("2026-05-31", true)).status).toBe(204);
  const running = { week: "2026-06-07" };
  expect(await answer()).toMatchObject({ missing: [running], closed: ["2026-05-31"] });
  expect((await close("2026-05-31", false)).status).toBe(204);
  expect(await answer()).toMatchObject({
    missing: [running, { week: "2026-05-31" }],
    closed: [],
  });
  expect((await close("2026-06-07", true)).status).toBe(422);
  expect((await close("2026-06-01", true)).status).toBe(422);
  const member = await memberOf(app, hope, "member");
  expect((await close("2026-05-31", true, member.cookie)).status).toBe(403);
});
