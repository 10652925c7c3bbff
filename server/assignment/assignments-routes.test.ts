import { describe, expect, test } from "vitest";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import { newId } from "../../domain/shared/id.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { assignmentFor, church, memberOf, signedInPerson } from "../../test/fixtures.ts";

// A Sunday, 9:30 in the morning in Chicago.
const now = new Date("2026-06-07T14:30:00Z");
const today = "2026-06-07";
const outside = "You do not belong to this organization.";

const app = await useTestApp({ now });

async function staffedChurch() {
  const hope = await church(app);
  const staff = await memberOf(app, hope, "staff", "Sam");
  const member = await memberOf(app, hope, "member", "Maria");
  const { body } = await send("GET", `${hope.path}/campuses`, hope.admin);
  const [campus] = body.campuses;
  const categoryNamed = (name: string): string =>
    body.departments
      .flatMap(
        (department: { categories: { id: string; name: string }[] }) => department.categories,
      )
      .find((category: { name: string }) => category.name === name).id;
  return { ...hope, staff, member, campus, categoryNamed, list: `${hope.path}/assignments` };
}

async function send(method: string, path: string, by: { cookie: string }, body?: unknown) {
  const response = await app.request(method, path, { cookie: by.cookie, body });
  const text = await response.text();
  return { status: response.status, text, body: text === "" ? null : JSON.parse(text) };
}

function floor(person: { id: string }, fields: Record<string, unknown> = {}) {
  return { id: newId(), userId: person.id, title: "Worship Center", date: today, ...fields };
}

function datesOf(items: Assignment[]): string[] {
  return items.map((item) => item.date);
}

describe("creating", () => {
  test("staff assigns a count and the member finds it with its names", async () => {
    const hope = await staffedChurch();
    const categoryId = hope.categoryNamed("Adult Attendance");
    const given = floor(hope.member, {
      time: "10:30",
      categoryId,
      area: "Balcony",
      instructions: "Seated people only.",
    });
    expect((await send("POST", hope.list, hope.staff, given)).status).toBe(201);
    const { body } = await send("GET", hope.list, hope.member);
    expect(body).toEqual({
      next: null,
      items: [
        {
          id: given.id,
          userId: hope.member.id,
          invitationId: null,
          userName: "Maria Sole",
          title: "Worship Center",
          date: today,
          time: "10:30",
          location: "",
          area: "Balcony",
          instructions: "Seated people only.",
          campusId: hope.campus.id,
          campusName: "Main",
          categoryId,
          categoryName: "Adult Attendance",
          departmentName: "Adults",
          seriesId: null,
          occurrenceId: null,
          cancelled: false,
          status: "pending",
          seats: null,
          entered: null,
          count: 0,
          round: 1,
          countedAt: null,
          countedBy: null,
        },
      ],
    });
  });

  test("a weekly count that is nobody's yet has its weeks, and goes to whoever is chosen later", async () => {
    const hope = await staffedChurch();
    const { userId: _, ...rest } = floor(hope.member, { repeats: "weekly" });
    const given = { ...rest, userId: null };
    const first = await send("POST", hope.list, hope.staff, given);
    expect([first.status, first.body.userId, first.body.userName]).toEqual([201, null, ""]);
    expect(await send("POST", hope.list, hope.staff, given)).toEqual(first);
    const nobodys = await send("GET", `${hope.list}?user=nobody`, hope.staff);
    expect(nobodys.body.items).toHaveLength(9);
    const to = { userId: hope.member.id, applyTo: "following" };
    await send("PATCH", `${hope.list}/${given.id}`, hope.staff, to);
    expect((await send("GET", hope.list, hope.member)).body.items).toHaveLength(9);
  });

  test("sent twice it is created once, also when it repeats", async () => {
    const hope = await staffedChurch();
    const given = floor(hope.member, { repeats: "weekly" });
    const first = await send("POST", hope.list, hope.staff, given);
    const second = await send("POST", hope.list, hope.staff, given);
    expect(second).toEqual(first);
    const { body } = await send("GET", hope.list, hope.member);
    expect(body.items).toHaveLength(9);
  });

  test("two requests at the same moment create it once", async () => {
    const hope = await staffedChurch();
    const given = floor(hope.member, { repeats: "weekly" });
    const answers = await Promise.all(
      [1, 2, 3].map(() => send("POST", hope.list, hope.staff, given)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    const { body } = await send("GET", hope.list, hope.member);
    expect(body.items).toHaveLength(9);
  });

  test("something else under the same id is refused, and what was created stays", async () => {
    const hope = await staffedChurch();
    const given = floor(hope.member, { time: "09:00", area: "balcony" });
    const created = await send("POST", hope.list, hope.staff, given);
    const category = { categoryId: hope.categoryNamed("Adult Attendance") };
    for (const corrected of [
      { ...given, title: "Lobby" },
      { ...given, userId: hope.staff.id },
      { ...given, date: addDays(today, 1) },
      { ...given, time: null },
      { ...given, campusId: hope.campus.id },
      { ...given, ...category },
      { ...given, repeats: "weekly" },
    ]) {
      const { status, body } = await send("POST", hope.list, hope.staff, corrected);
      expect([status, body.error?.message]).toEqual([
        409,
        "This was assigned already, as “Worship Center”, to Maria Sole.",
      ]);
    }
    expect(await send("POST", hope.list, hope.staff, given)).toEqual(created);
    const counted = floor(hope.member, category);
    const first = await send("POST", hope.list, hope.staff, counted);
    expect(await send("POST", hope.list, hope.staff, counted)).toEqual(first);
  });

  test("a weekly one is made eight weeks ahead", async () => {
    const hope = await staffedChurch();
    await send("POST", hope.list, hope.staff, floor(hope.member, { repeats: "weekly" }));
    const { body } = await send("GET", hope.list, hope.member);
    const sundays = Array.from(Array(9).keys(), (week) => addDays(today, week * 7));
    expect(datesOf(body.items)).toEqual(sundays);
  });

  test("every id that is not the organization's is refused by its field", async () => {
    const hope = await staffedChurch();
    const grace = await staffedChurch();
    const formerly = await memberOf(app, hope, "member");
    await app.db
      .updateTable("membership")
      .set({ active: false })
      .where("user_id", "=", formerly.id)
      .execute();
    const refused = {
      userId: [grace.member.id, formerly.id, "nobody"],
      campusId: [grace.campus.id],
      categoryId: [grace.categoryNamed("New Guests"), hope.categoryNamed("Total Giving")],
    };
    for (const [field, ids] of Object.entries(refused))
      for (const id of ids) {
        const answer = await send(
          "POST",
          hope.list,
          hope.staff,
          floor(hope.member, { [field]: id }),
        );
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.body.error.fields)).toEqual([field]);
      }
    expect((await send("GET", `${hope.list}?user=all`, hope.staff)).body.items).toEqual([]);
  });

  test("a bad field is named with its sentence", async () => {
    const hope = await staffedChurch();
    const bad = floor(hope.member, {
      title: " ",
      date: "2026-02-30",
      time: "25:00",
      colour: "red",
    });
    const { status, body } = await send("POST", hope.list, hope.staff, bad);
    expect(status).toBe(422);
    expect(body.error.fields).toMatchObject({
      title: "Say what to count.",
      date: "This day does not exist.",
      time: "Use a time like 09:00.",
    });
    expect(Object.keys(body.error.fields)).toContain("colour");
  });

  test("a day that is long ago is refused by its field, new and changed", async () => {
    const hope = await staffedChurch();
    const sentence = "This day is more than 31 days ago. Check the year.";
    for (const date of ["1999-06-06", "2025-06-07", addDays(today, -32)]) {
      const { status, body } = await send(
        "POST",
        hope.list,
        hope.staff,
        floor(hope.member, { date }),
      );
      expect(status).toBe(422);
      expect(body.error.fields).toEqual({ date: sentence });
    }
    const made = floor(hope.member, { date: addDays(today, -31) });
    expect((await send("POST", hope.list, hope.staff, made)).status).toBe(201);
    const path = `${hope.list}/${made.id}`;
    const moved = await send("PATCH", path, hope.staff, { date: "2025-06-07" });
    expect(moved.body.error.fields).toEqual({ date: sentence });
    const { body } = await send("GET", hope.list, hope.member);
    expect(datesOf(body.items)).toEqual([addDays(today, -31)]);
  });

  test("one that stands on an old day can still be changed, and a counted one put right near it", async () => {
    const hope = await staffedChurch();
    const old = addDays(today, -50);
    const { id, path } = await assignmentFor(app, hope, hope.member, { date: old });
    const renamed = await send("PATCH", path, hope.staff, { title: "Lobby", date: old });
    expect(renamed.body).toMatchObject({ title: "Lobby", date: old });
    expect((await send("PATCH", path, hope.staff, { date: addDays(old, -1) })).status).toBe(422);
    const counted = app.db.updateTable("assignment").set({ status: "complete", count: 5 });
    await counted.where("id", "=", id).execute();
    const { body } = await send("PATCH", path, hope.staff, { date: addDays(old, -1) });
    expect(body).toMatchObject({ date: addDays(old, -1), count: 5 });
  });
});

describe("who may do what", () => {
  test("a member sees their own alone and manages none", async () => {
    const hope = await staffedChurch();
    const own = floor(hope.member);
    const other = floor(hope.staff);
    for (const one of [own, other]) await send("POST", hope.list, hope.admin, one);
    const list = await send("GET", hope.list, hope.member);
    expect(list.body.items.map((item: Assignment) => item.id)).toEqual([own.id]);
    const attempts = [
      send("GET", `${hope.list}?user=all`, hope.member),
      send("GET", `${hope.list}/${other.id}`, hope.member),
      send("POST", hope.list, hope.member, floor(hope.member)),
      send("PATCH", `${hope.list}/${own.id}`, hope.member, { title: "Mine" }),
      send("DELETE", `${hope.list}/${own.id}`, hope.member),
    ];
    for (const attempt of attempts) expect((await attempt).status).toBe(403);
    expect((await send("GET", `${hope.list}/${own.id}`, hope.member)).status).toBe(200);
  });

  test("to a stranger and another church's admin nothing of it exists", async () => {
    const hope = await staffedChurch();
    const grace = await staffedChurch();
    const stranger = await signedInPerson(app);
    const one = floor(hope.member, { title: "Secret room" });
    await send("POST", hope.list, hope.staff, one);
    for (const by of [stranger, grace.admin])
      for (const [method, path, body] of [
        ["GET", hope.list],
        ["GET", `/api/organizations/${newId()}/assignments`],
        ["GET", `${hope.path}/members`],
        ["GET", `${hope.list}/${one.id}`],
        ["POST", hope.list, floor(hope.member)],
        ["PATCH", `${hope.list}/${one.id}`, { title: "Ours" }],
        ["DELETE", `${hope.list}/${one.id}`],
      ] as const) {
        const answer = await send(method, path, by, body);
        expect([answer.status, answer.body.error.message]).toEqual([404, outside]);
      }
    for (const [method, body] of [["GET"], ["PATCH", { title: "Ours" }], ["DELETE"]] as const) {
      const answer = await send(method, `${grace.list}/${one.id}`, grace.admin, body);
      expect(answer.status).toBe(404);
    }
  });

  test("staff sees everyone's and the people who can be asked", async () => {
    const hope = await staffedChurch();
    for (const person of [hope.member, hope.staff])
      await send("POST", hope.list, hope.staff, floor(person));
    const all = await send("GET", `${hope.list}?user=all`, hope.staff);
    const names = all.body.items.map((item: Assignment) => item.userName);
    expect(names.sort()).toEqual(["Maria Sole", "Sam Sole"]);
    const { body } = await send("GET", `${hope.path}/members`, hope.staff);
    const firstNames = body.items.map((item: { firstName: string }) => item.firstName);
    expect(firstNames.sort()).toEqual(["Ada", "Maria", "Sam"]);
  });
});

describe("listing", () => {
  test("days, status and pages bound the list, in the order of the clock", async () => {
    const hope = await staffedChurch();
    const times = ["11:00", "09:00", null, "10:30"];
    for (const time of times)
      await send("POST", hope.list, hope.staff, floor(hope.member, { time }));
    await send("POST", hope.list, hope.staff, floor(hope.member, { date: "2026-06-08" }));
    const seen: (string | null)[] = [];
    let cursor = "";
    do {
      const page = await send("GET", `${hope.list}?to=${today}&limit=2${cursor}`, hope.member);
      expect(page.body.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.body.items.map((item: Assignment) => item.time));
      cursor = page.body.next && `&cursor=${page.body.next}`;
    } while (cursor);
    expect(seen).toEqual([null, "09:00", "10:30", "11:00"]);
    const later = await send("GET", `${hope.list}?from=2026-06-08`, hope.member);
    expect(datesOf(later.body.items)).toEqual(["2026-06-08"]);
    const complete = await send("GET", `${hope.list}?status=complete`, hope.member);
    expect(complete.body.items).toEqual([]);
  });

  test("own ones of several months are listed by day and paged, within days in the middle of months", async () => {
    const hope = await staffedChurch();
    const days = ["2026-05-31", "2026-08-01", "2026-06-30", "2026-07-31", "2026-07-01"];
    for (const date of [...days, "2026-08-16"])
      await assignmentFor(app, hope, hope.member, { date });
    const pages: string[][] = [];
    let query = "?from=2026-05-31&to=2026-08-15&limit=2";
    do {
      const { body } = await send("GET", `${hope.list}${query}`, hope.member);
      pages.push(datesOf(body.items));
      query = body.next && `?from=2026-05-31&to=2026-08-15&limit=2&cursor=${body.next}`;
    } while (query);
    expect(pages).toEqual([
      ["2026-05-31", "2026-06-30"],
      ["2026-07-01", "2026-07-31"],
      ["2026-08-01"],
    ]);
    const inside = await send("GET", `${hope.list}?from=2026-06-15&to=2026-07-15`, hope.member);
    expect(datesOf(inside.body.items)).toEqual(["2026-06-30", "2026-07-01"]);
  });

  test("a page says how many come after it, of those that are asked for", async () => {
    const hope = await staffedChurch();
    for (const person of [hope.member, hope.member, hope.member, hope.staff])
      await send("POST", hope.list, hope.staff, floor(person));
    const page = async (query: string) =>
      (await send("GET", `${hope.list}?limit=2${query}`, hope.staff)).body;
    const first = await page("&user=all");
    expect(first).toMatchObject({ next: expect.any(String), rest: 2 });
    const last = await page(`&user=all&cursor=${first.next}`);
    expect(last).toMatchObject({ items: [{}, {}], next: null });
    expect(last).not.toHaveProperty("rest");
    expect((await send("GET", `${hope.list}?limit=1`, hope.member)).body.rest).toBe(2);
    expect(await page(`&user=all&from=${addDays(today, 1)}`)).toEqual({ items: [], next: null });
    expect(await page("&user=nobody")).toEqual({ items: [], next: null });
  });

  test("a query that cannot be read is refused by field", async () => {
    const hope = await staffedChurch();
    for (const [field, text] of [
      ["from", "soon"],
      ["limit", "101"],
      ["status", "lost"],
      ["cancelled", "maybe"],
      ["cursor", "2026"],
      ["page", "2"],
    ]) {
      const { status, body } = await send("GET", `${hope.list}?${field}=${text}`, hope.member);
      expect(status).toBe(422);
      expect(Object.keys(body.error.fields)).toEqual([field]);
    }
  });

  test("a cursor of any length is refused by its length, not searched", async () => {
    const hope = await staffedChurch();
    const long = await send("GET", `${hope.list}?cursor=${"T".repeat(150_000)}`, hope.member);
    expect(Object.keys(long.body.error.fields)).toEqual(["cursor"]);
  });

  test("a pending one shows what all devices of this round have counted so far", async () => {
    const hope = await staffedChurch();
    const one = floor(hope.member);
    await send("POST", hope.list, hope.staff, one);
    const tallies = [
      { round: 1, plus: 40, minus: 2, device_id: newId() },
      { round: 1, plus: 5, minus: 0, device_id: newId() },
      { round: 2, plus: 900, minus: 0, device_id: newId() },
    ];
    for (const tally of tallies)
      await app.db
        .insertInto("tally")
        .values({
          ...tally,
          organization_id: hope.id,
          assignment_id: one.id,
          user_id: hope.member.id,
        })
        .execute();
    const { body } = await send("GET", hope.list, hope.member);
    expect(body.items[0].count).toBe(43);
  });
});
