import { beforeEach, expect, test } from "vitest";
import { newId } from "../../domain/id.ts";
import { structureKinds } from "../../domain/structure.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { memberOf } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";
import { churchWithService } from "../../test/services.ts";

/** A Wednesday. The service is on Sundays at 9:00. */
const wednesday = new Date("2026-06-10T12:00:00Z");
const app = await useTestApp({ now: wednesday });
beforeEach(() => {
  app.clock.now = wednesday;
});

/** Ruth has not counted last Sunday, and is to count every coming one. */
async function churchWithCounts() {
  const hope = await churchWithService(app);
  await hope.send("POST", "/campuses", { id: newId(), name: "North" });
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const days = `/campuses/${hope.campusId}/occurrences?from=2026-06-07`;
  const [past, next] = (await hope.get(hope.admin, days)).body.items;
  await hope.assign({ occurrenceId: past.id, userId: ruth.id });
  await hope.assign({ occurrenceId: next.id, userId: ruth.id, repeats: "weekly" });
  await hope.save(hope.admin, [{ categoryId: hope.guests, value: 3, seenVersion: 0 }]);
  const [campus] = (await hope.get(hope.admin, "/campuses")).body.items;
  const department = campus.departments.find((one: { categories: { id: string }[] }) =>
    one.categories.some(({ id }) => id === hope.adults),
  );
  const ids = {
    campus: hope.campusId,
    department: department.id,
    category: hope.adults,
    service: hope.service.id,
  };
  const paths = {
    campus: `/campuses/${ids.campus}`,
    department: `/departments/${ids.department}`,
    category: `/categories/${ids.category}`,
    service: `/services/${ids.service}`,
  };
  const list = async (query: string, person = hope.admin) =>
    (await hope.get(person, `/assignments?${query}&limit=100`)).body.items;
  const lists = async () => ({
    own: await list("user=me", ruth),
    everyone: await list("user=all"),
    missing: (await hope.get(hope.admin, "/missing-counts?from=2026-05-31&to=2026-06-30")).body,
    toCount: (await hope.get(ruth, "/members")).body.items.map(
      ({ toCount }: { toCount: number | null }) => toCount,
    ),
  });
  const openCounts = async (kind: keyof typeof ids) =>
    (await hope.get(hope.admin, `/open-counts?kind=${kind}&id=${ids[kind]}`)).body;
  const setActive = async (kind: keyof typeof ids, active: boolean) =>
    expect((await hope.send("PATCH", paths[kind], { active })).status).toBe(204);
  return { ...hope, ruth, lists, openCounts, setActive };
}

test.each(structureKinds)(
  "an archived %s says what ends, ends it everywhere, and brings it all back",
  async (kind) => {
    const hope = await churchWithCounts();
    await mailsAt(app, "2026-06-10T12:05:00Z");
    expect(await hope.openCounts(kind)).toEqual({ counts: 8, people: ["Ruth Sole"] });
    const before = await hope.lists();
    expect(before.own).toHaveLength(9);
    expect(before.missing.items).toHaveLength(4);
    await hope.setActive(kind, false);
    const archived = await hope.lists();
    expect([archived.own, archived.everyone, archived.missing.items]).toEqual([[], [], []]);
    expect(archived.toCount).not.toContain(8);
    expect(await hope.openCounts(kind)).toEqual({ counts: 0, people: [] });
    expect(to(hope.ruth, await mailsAt(app, "2026-06-14T02:05:00Z"))).toEqual([]);
    const [summary] = to(hope.admin, await mailsAt(app, "2026-06-15T13:00:00Z"));
    expect(summary?.text).not.toContain("Worship");
    app.clock.now = wednesday;
    await hope.setActive(kind, true);
    expect(await hope.lists()).toEqual(before);
    const mails = to(hope.ruth, await mailsAt(app, "2026-06-21T02:05:00Z"));
    expect(mails.map(({ subject }) => subject)).toEqual(["Reminder: Worship"]);
  },
);

test("whoever was not told of a count before its campus was archived is told when it comes back", async () => {
  const hope = await churchWithCounts();
  await hope.setActive("campus", false);
  expect(to(hope.ruth, await mailsAt(app, "2026-06-10T12:05:00Z"))).toEqual([]);
  await hope.setActive("campus", true);
  const mails = to(hope.ruth, await mailsAt(app, "2026-06-10T12:10:00Z"));
  expect(mails.map(({ subject }) => subject)).toEqual(["For you to count: 8 assignments"]);
});

test("a count made before its campus was archived stays in the lists", async () => {
  const hope = await churchWithCounts();
  const [past] = await hope.all();
  await hope.count(past?.id ?? "", 40, hope.ruth);
  await hope.setActive("campus", false);
  expect(await hope.all()).toMatchObject([{ id: past?.id, count: 40 }]);
});
