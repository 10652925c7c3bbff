import { expect, test } from "vitest";
import { newId } from "../../domain/id.ts";
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
