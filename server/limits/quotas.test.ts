import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-05T15:00:00Z") });

type Church = Awaited<ReturnType<typeof church>>;

async function send(method: string, hope: Church, path: string, body: object) {
  const cookie = hope.admin.cookie;
  const answer = await app.request(method, hope.path + path, { body, cookie });
  const text = await answer.text();
  return { status: answer.status, error: text === "" ? null : JSON.parse(text).error };
}

test("an organization gives a thousand assignments a day, and another's are its own", async () => {
  const [hope, other] = [await church(app), await church(app)];
  await app.deps.limits.take("assignment", hope.id, 999);
  const give = (by: Church) =>
    send("POST", by, "/assignments", {
      id: newId(),
      userId: by.admin.id,
      title: "Balcony",
      date: "2026-06-07",
    });
  expect((await give(hope)).status).toBe(201);
  const refused = await give(hope);
  expect([refused.status, refused.error.message]).toEqual([
    429,
    "Your organization has given as many assignments as it can in a day. Please go on tomorrow.",
  ]);
  expect((await give(other)).status).toBe(201);
});

test("a person saves numbers ten times a second for an hour, and then has to wait", async () => {
  const hope = await church(app);
  const path = `/campuses/${newId()}/weeks/2026-05-31/entries`;
  const save = () => send("PUT", hope, path, { entries: [] });
  const allowed = (await save()).status;
  await Promise.all(
    Array.from({ length: 36_000 }, () =>
      app.deps.limits.takeSavedNumbers(hope.admin.id).catch(() => {}),
    ),
  );
  const refused = await save();
  expect([allowed === 429, refused.status]).toEqual([false, 429]);
});

test("a member's role is changed ten times a day at most, since each change is a mail", async () => {
  const hope = await church(app);
  const [maria, joan] = [await memberOf(app, hope, "member"), await memberOf(app, hope, "member")];
  const answers: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const role = turn % 2 === 0 ? "staff" : "member";
    answers.push((await send("PATCH", hope, `/members/${maria.id}`, { role })).status);
  }
  expect(answers).toEqual([...Array(10).fill(200), 429]);
  const again = await send("PATCH", hope, `/members/${maria.id}`, { role: "member" });
  expect(again.status).toBe(200);
  expect((await send("PATCH", hope, `/members/${joan.id}`, { role: "staff" })).status).toBe(200);
  const mails = (await app.mails()).filter(({ to }) => to === maria.email);
  expect(mails).toHaveLength(10);
});

test("a campus has forty services on a day at most, also when they are moved there", async () => {
  const hope = await church(app);
  const { id: campusId } = await app.db
    .selectFrom("campus")
    .select("id")
    .where("organization_id", "=", hope.id)
    .executeTakeFirstOrThrow();
  const add = async (date: string) => {
    const body = { id: newId(), name: "Special", date, time: "09:00" };
    const { status } = await send("POST", hope, `/campuses/${campusId}/occurrences`, body);
    return { id: body.id, status };
  };
  for (let index = 0; index < 40; index += 1) expect((await add("2026-06-21")).status).toBe(204);
  expect((await add("2026-06-21")).status).toBe(409);
  const { id } = await add("2026-06-22");
  const moved = await send("PATCH", hope, `/occurrences/${id}`, { date: "2026-06-21" });
  expect([moved.status, moved.error.fields]).toEqual([
    409,
    { date: "There can be at most 40 services on one day." },
  ]);
});

test("what is archived is bounded as well", async () => {
  const hope = await church(app);
  await sql`
    insert into campus (organization_id, id, name, name_key, active)
    select ${hope.id}, gen_random_uuid(), 'Old ' || each, 'old ' || each, false
    from generate_series(1, 198) each`.execute(app.db);
  const add = () => send("POST", hope, "/campuses", { id: newId(), name: newId() });
  expect((await add()).status).toBe(204);
  const refused = await add();
  expect([refused.status, refused.error.message]).toEqual([
    409,
    "There can be at most 200 campuses here, archived ones included. Restore one and rename it instead.",
  ]);
});

test("an address is looked up on the map twenty times a day, and saved without its place after that", async () => {
  const hope = await church(app);
  await app.deps.limits.take("mapLookup", hope.id, 20);
  expect((await send("PATCH", hope, "", { city: "Evanston" })).status).toBe(200);
});
