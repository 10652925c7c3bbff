import { describe, expect, test } from "vitest";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import { newId } from "../../domain/shared/id.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { addComingWeeksAt } from "../../test/coming-weeks.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, memberOf } from "../../test/fixtures.ts";

// A Sunday, 9:30 in the morning in Chicago.
const now = new Date("2026-06-07T14:30:00Z");
const today = "2026-06-07";

const app = await useTestApp({ now });

/** A church whose member counts something every week, nine Sundays so far. */
async function weekly(fields: Record<string, unknown> = {}) {
  const hope = await church(app);
  const member = await memberOf(app, hope, "member", "Maria");
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await app.request(method, `${hope.path}${path}`, {
      cookie: hope.admin.cookie,
      body,
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
  const { body } = await send("GET", "/campuses");
  const categories: { id: string; name: string }[] = body.departments.flatMap(
    (department: { categories: object[] }) => department.categories,
  );
  const categoryId = categories.find((category) => category.name === "Adult Attendance")?.id ?? "";
  const id = newId();
  const given = { id, userId: member.id, title: "Floor", date: today, repeats: "weekly" };
  await send("POST", "/assignments", { ...given, ...fields });
  const list = async (): Promise<Assignment[]> =>
    (await send("GET", "/assignments?user=all&limit=100")).body.items;
  const count = async (assignment: string, plus: number) => {
    const taps = { round: 1, deviceId: newId(), plus, minus: 0 };
    const saved = await send("PUT", `/assignments/${assignment}/count`, taps);
    expect(saved.status).toBe(200);
  };
  const entries = async (week: string) => {
    const answer = await send("GET", `/campuses/${body.campuses[0].id}/weeks/${week}/entries`);
    return answer.body.items.map((entry: { value: number | null }) => entry.value);
  };
  return {
    ...hope,
    organizationId: hope.id,
    member,
    send,
    id,
    categoryId,
    campusId: body.campuses[0].id,
    list,
    count,
    entries,
  };
}

function pick(items: Assignment[], ...fields: (keyof Assignment)[]) {
  return items.map((item) => fields.map((field) => item[field]));
}

const sundays = (count: number, first = today) =>
  Array.from(Array(count).keys(), (week) => addDays(first, week * 7));

describe("changing a series", () => {
  test("this changes one alone", async () => {
    const { send, list } = await weekly();
    const [, second] = await list();
    const path = `/assignments/${second?.id}`;
    const change = { title: "Balcony", date: addDays(today, 8), time: "18:00" };
    const { body } = await send("PATCH", path, change);
    expect(body).toMatchObject(change);
    const titles = pick(await list(), "title").flat();
    expect(titles.filter((title) => title === "Balcony")).toHaveLength(1);
  });

  test("following changes the later ones, moves them by as many days, and those to come", async () => {
    const { send, list } = await weekly();
    const [, , third] = await list();
    const path = `/assignments/${third?.id}`;
    const change = { title: "Balcony", date: addDays(today, 13), applyTo: "following" };
    expect((await send("PATCH", path, change)).status).toBe(200);
    const expected = [
      ...sundays(2).map((date) => [date, "Floor"]),
      ...sundays(7, addDays(today, 13)).map((date) => [date, "Balcony"]),
    ];
    expect(pick(await list(), "date", "title")).toEqual(expected);
    await send("PATCH", path, change);
    expect(pick(await list(), "date", "title")).toEqual(expected);
    await addComingWeeksAt(app, new Date("2026-06-13T18:00:00Z"));
    const later = (await list()).filter(({ date }) => date > addDays(today, 55));
    expect(pick(later, "date", "title")).toEqual([[addDays(today, 62), "Balcony"]]);
  });

  test("one that was moved behind its sibling still counts as the earlier", async () => {
    const { send, list } = await weekly();
    const items = await list();
    const [, second, third] = items;
    await send("PATCH", `/assignments/${second?.id}`, { date: addDays(today, 15) });
    await send("PATCH", `/assignments/${third?.id}`, { area: "left", applyTo: "following" });
    const areas = new Map((await list()).map((item) => [item.id, item.area]));
    expect(items.map((item) => areas.get(item.id))).toEqual(["", "", ...Array(7).fill("left")]);
  });

  test("what is complete never changes along with others, nor is it deleted", async () => {
    const { send, list, count } = await weekly();
    const [first, second] = await list();
    await count(second?.id ?? "", 30);
    const path = `/assignments/${first?.id}`;
    await send("PATCH", path, { title: "Balcony", date: addDays(today, 1), applyTo: "following" });
    const [, kept, third] = await list();
    expect(kept).toMatchObject({
      id: second?.id,
      title: "Floor",
      date: addDays(today, 7),
      count: 30,
    });
    expect(third?.title).toBe("Balcony");
    expect((await send("DELETE", `${path}?applyTo=following`)).status).toBe(204);
    expect(pick(await list(), "id")).toEqual([[second?.id]]);
  });

  test("following deletes the later ones and no more are made", async () => {
    const { send, list } = await weekly();
    const [, , third] = await list();
    await send("DELETE", `/assignments/${third?.id}?applyTo=following`);
    expect(pick(await list(), "date").flat()).toEqual(sundays(2));
    await addComingWeeksAt(app, new Date("2026-12-01T18:00:00Z"));
    expect(pick(await list(), "date").flat()).toEqual(sundays(2));
  });

  test("one that was deleted alone does not come back", async () => {
    const { send, list } = await weekly();
    const [, second] = await list();
    await send("DELETE", `/assignments/${second?.id}`);
    await addComingWeeksAt(app, now);
    expect(pick(await list(), "date").flat()).toEqual(
      sundays(9).filter((_sunday, week) => week !== 1),
    );
    expect((await send("DELETE", `/assignments/${second?.id}`)).status).toBe(404);
  });
});

describe("a counted number", () => {
  test("is taken back out of the entry when its assignment is deleted", async () => {
    const hope = await weekly();
    await hope.send("PATCH", `/assignments/${hope.id}`, { categoryId: hope.categoryId });
    const balcony = { id: newId(), userId: hope.member.id, title: "Worship", date: today };
    const alongside = { area: "balcony", alongside: "area", categoryId: hope.categoryId };
    await hope.send("POST", "/assignments", { ...balcony, ...alongside });
    await hope.count(hope.id, 200);
    await hope.count(balcony.id, 12);
    expect(await hope.entries(today)).toEqual([212]);
    await hope.send("DELETE", `/assignments/${hope.id}`);
    expect(await hope.entries(today)).toEqual([12]);
    await hope.send("DELETE", `/assignments/${balcony.id}`);
    expect(await hope.entries(today)).toEqual([null]);
  });

  test("moves along to the week and the category that its assignment is changed to", async () => {
    const hope = await weekly();
    const path = `/assignments/${hope.id}`;
    await hope.send("PATCH", path, { categoryId: hope.categoryId });
    await hope.count(hope.id, 40);
    await hope.send("PATCH", path, { date: addDays(today, -1) });
    expect(await hope.entries(today)).toEqual([null]);
    expect(await hope.entries(addDays(today, -7))).toEqual([40]);
    const { body } = await hope.send("PATCH", path, { categoryId: null });
    expect(body).toMatchObject({ categoryId: null, campusId: hope.campusId, count: 40 });
    expect(await hope.entries(addDays(today, -7))).toEqual([null]);
  });
});

describe("checking a change", () => {
  test("a title can be corrected after the category was archived and the person has left", async () => {
    const hope = await weekly();
    const path = `/assignments/${hope.id}`;
    await hope.send("PATCH", path, { categoryId: hope.categoryId });
    await app.db
      .updateTable("category")
      .set({ active: false })
      .where("id", "=", hope.categoryId)
      .execute();
    await app.db
      .updateTable("membership")
      .set({ active: false })
      .where("user_id", "=", hope.member.id)
      .execute();
    const { categoryId } = hope;
    const change = { title: "Main floor", categoryId, userId: hope.member.id };
    expect((await hope.send("PATCH", path, change)).status).toBe(200);
    const other = await hope.send("POST", "/assignments", { ...change, id: newId(), date: today });
    expect(other.status).toBe(422);
  });

  test("a category that the chosen campus has switched off is refused", async () => {
    const hope = await weekly();
    const north = newId();
    await app.db
      .insertInto("campus")
      .values({
        organization_id: hope.organizationId,
        id: north,
        name: "North",
        name_key: "north",
      })
      .execute();
    await app.db
      .insertInto("category_off")
      .values({
        organization_id: hope.organizationId,
        campus_id: north,
        category_id: hope.categoryId,
      })
      .execute();
    const both = { campusId: north, categoryId: hope.categoryId };
    const { status, body } = await hope.send("PATCH", `/assignments/${hope.id}`, both);
    expect([status, body.error.fields]).toEqual([
      422,
      { categoryId: "This campus does not count this category." },
    ]);
  });
});

describe("extending all series", () => {
  const day = 86_400_000;

  test("makes each of them once, however often and wherever it runs at the same time", async () => {
    const hope = await weekly({ time: "09:00", area: "floor" });
    for (const days of [0, 3, 7, 7, 30, 31]) {
      const moment = new Date(now.getTime() + days * day);
      await Promise.all([addComingWeeksAt(app, moment), addComingWeeksAt(app, moment)]);
    }
    const items = await hope.list();
    expect(pick(items, "date").flat()).toEqual(sundays(13));
    expect(new Set(pick(items, "time", "area", "userId").map(String)).size).toBe(1);
  });

  test("makes none for days that passed while the server was off", async () => {
    const hope = await weekly();
    await addComingWeeksAt(app, new Date(now.getTime() + 100 * day));
    const dates = pick(await hope.list(), "date").flat();
    expect(dates.slice(0, 9)).toEqual(sundays(9));
    expect(dates[9]).toBe(addDays(today, 105));
  });

  test("follows the organization's own day", async () => {
    const hope = await weekly();
    // Still Sunday evening in Chicago, Monday already in Greenwich.
    const evening = new Date("2026-06-15T02:00:00Z");
    await app.db
      .updateTable("assignment_series")
      .set({ next_on: addDays("2026-06-15", 56) })
      .where("id", "=", hope.id)
      .execute();
    const before = (await hope.list()).length;
    await addComingWeeksAt(app, evening);
    expect((await hope.list()).length).toBe(before);
    await addComingWeeksAt(app, new Date("2026-06-15T06:00:00Z"));
    expect((await hope.list()).length).toBe(before + 1);
  });

  test.each(["campus", "department", "category"] as const)(
    "rests while its %s is archived",
    async (kind) => {
      const hope = await weekly();
      const { categoryId } = hope;
      const body = { categoryId, applyTo: "following" };
      expect((await hope.send("PATCH", `/assignments/${hope.id}`, body)).status).toBe(200);
      const setActive = (active: boolean) =>
        app.db
          .updateTable(kind)
          .set({ active })
          .where("organization_id", "=", hope.organizationId)
          .execute();
      await setActive(false);
      await addComingWeeksAt(app, new Date(now.getTime() + 7 * day));
      await setActive(true);
      expect(await hope.list()).toHaveLength(9);
      await addComingWeeksAt(app, new Date(now.getTime() + 7 * day));
      expect(await hope.list()).toHaveLength(10);
    },
  );

  test("rests while the person is no longer a member", async () => {
    const hope = await weekly();
    const setActive = (active: boolean) =>
      app.db
        .updateTable("membership")
        .set({ active })
        .where("user_id", "=", hope.member.id)
        .execute();
    await setActive(false);
    await addComingWeeksAt(app, new Date(now.getTime() + 7 * day));
    expect(await hope.list()).toHaveLength(9);
    await setActive(true);
    await addComingWeeksAt(app, new Date(now.getTime() + 7 * day));
    expect(await hope.list()).toHaveLength(10);
  });
});
