import { afterEach, expect, test } from "vitest";
import type { ApiTokenReads } from "../../domain/account/api-token.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../create-test-app.ts";
import { churchWithCategories } from "../entries.ts";
import { church, memberOf } from "../fixtures.ts";
import { sampleChurch, sendSample } from "./route-samples.ts";
import { isOfOrganization, routesOf } from "./route-table.ts";

const wednesday = new Date("2026-06-10T12:00:00Z");
const app = await useTestApp({ now: wednesday });
afterEach(async () => {
  app.clock.now = wednesday;
  await app.db.deleteFrom("rate_limit").execute();
});

type Church = { id: string; path: string; admin: { id: string; cookie: string } };

async function makeToken(hope: Church, reads: ApiTokenReads = "numbers", maker = hope.admin) {
  const body = { id: newId(), name: "Board's spreadsheet", reads };
  const answer = await app.request("POST", `${hope.path}/api-tokens`, {
    body,
    cookie: maker.cookie,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; token: string };
}

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const read = (path: string, token: string) => app.request("GET", path, withToken(token));
const list = async (hope: Church) =>
  (await (await app.request("GET", `${hope.path}/api-tokens`, hope.admin)).json()).items;
const revoke = (hope: Church, id: string) =>
  app.request("DELETE", `${hope.path}/api-tokens/${id}`, { cookie: hope.admin.cookie });

/** What a key may read: all there is below these, and nothing else. */
const readable =
  /^GET \/api\/organizations\/:organizationId\/(reports|board-report|structure|exports\/[\w.-]+)$/;

test("a key is shown once, and only its hash is kept", async () => {
  const hope = await church(app);
  const before = app.logLines.length;
  const { id, token } = await makeToken(hope);
  expect(token).toMatch(/^cw_[\w-]{43}$/);
  expect((await read(`${hope.path}/reports`, token)).status).toBe(200);
  expect(await list(hope)).toEqual([
    {
      id,
      name: "Board's spreadsheet",
      reads: "numbers",
      createdAt: wednesday.toISOString(),
      createdBy: "Ada Min",
      lastUsedAt: wednesday.toISOString(),
      expiresAt: null,
      isWorking: true,
    },
  ]);
  const rows = await app.db.selectFrom("api_token").selectAll().where("id", "=", id).execute();
  expect(JSON.stringify(rows)).not.toContain(token.slice(3));
  const log = app.logLines.slice(before).join("");
  expect(log).not.toContain(token.slice(3));
  expect(log).toContain('"msg":"key made"');
});

test("a key is made with the password or right after signing in, and all admins get an email", async () => {
  const hope = await church(app);
  const joan = await memberOf(app, hope, "admin", "Joan");
  await memberOf(app, hope, "staff", "Daniel");
  const make = (more = {}) =>
    app.request("POST", `${hope.path}/api-tokens`, {
      body: { id: newId(), name: "Website", reads: "numbers", ...more },
      cookie: joan.cookie,
    });
  app.clock.now = new Date(wednesday.getTime() + 60 * 60_000);
  const refused = await make();
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields).toEqual({
    currentPassword: "Enter your current password to make a key.",
  });
  expect((await make({ currentPassword: "something else" })).status).toBe(422);
  expect(await list(hope)).toEqual([]);
  app.clock.now = wednesday;
  const before = (await app.mails()).length;
  expect((await make({ days: 90 })).status).toBe(201);
  const newMails = (await app.mails()).slice(before);
  expect(newMails.map(({ subject }) => subject)).toEqual(
    Array(2).fill(`A key for programs was made in ${hope.name}`),
  );
  expect(new Set(newMails.map(({ to }) => to)).size).toBe(2);
  const text = newMails[0]?.text.replaceAll(/\s+/g, " ");
  expect(text).toContain("Joan Sole made a key");
  expect(text).toContain("reads the numbers, without the giving, until September 8, 2026.");
});

test("admins get one email a day for a key that is made again because its answer did not arrive", async () => {
  const hope = await church(app);
  const body = { id: newId(), name: "Website", reads: "numbers" };
  const { cookie } = hope.admin;
  const before = (await app.mails()).length;
  const make = async (now: Date) => {
    app.clock.now = now;
    const answer = await app.request("POST", `${hope.path}/api-tokens`, { body, cookie });
    expect(answer.status).toBe(201);
    return (await app.mails()).length - before;
  };
  expect(await make(wednesday)).toBe(1);
  expect(await make(new Date(wednesday.getTime() + 60_000))).toBe(1);
  await app.db
    .updateTable("api_token")
    .set({ created_at: new Date(wednesday.getTime() - 86_400_000) })
    .where("id", "=", body.id)
    .execute();
  expect(await make(new Date(wednesday.getTime() + 120_000))).toBe(2);
  expect(await make(new Date(wednesday.getTime() + 180_000))).toBe(2);
});

test("a key that has ended is listed, and answers 401 in words", async () => {
  const hope = await church(app);
  const body = { id: newId(), name: "Website", reads: "numbers", days: 30 };
  const made = await app.request("POST", `${hope.path}/api-tokens`, { ...hope.admin, body });
  const { token } = await made.json();
  expect((await read(`${hope.path}/reports`, token)).status).toBe(200);
  app.clock.now = new Date("2026-07-10T12:00:00Z");
  const ended = await read(`${hope.path}/reports`, token);
  expect(ended.status).toBe(401);
  expect(ended.headers.get("www-authenticate")).toBe("Bearer");
  expect((await ended.json()).error.message).toMatch(/^This key ended on 2026-07-10\./);
  const joan = await memberOf(app, hope, "admin", "Joan");
  expect(await list({ ...hope, admin: joan })).toMatchObject([
    { expiresAt: "2026-07-10T12:00:00.000Z", isWorking: false },
  ]);
});

test("the log says which key has read, and not that the admin has", async () => {
  const hope = await church(app);
  const { id, token } = await makeToken(hope);
  await read(`${hope.path}/reports`, token);
  const line = JSON.parse(app.logLines.at(-1) ?? "");
  expect(line).toMatchObject({ token: id, organization: hope.id });
  expect(line.user).toBeUndefined();
});

test("a key reads reports, exports and the structure, and nothing else that the server has", async () => {
  const hope = await sampleChurch(app);
  const { token } = await makeToken(hope, "numbers-and-giving");
  const tables = ["entry", "membership", "campus", "api_token", "saved_view", "goal"] as const;
  const countRows = async () => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { count } = await app.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("organization_id", "=", hope.id)
        .executeTakeFirstOrThrow();
      counts[table] = Number(count);
    }
    return counts;
  };
  const answered: string[] = [];
  for (const route of routesOf(app).filter((each) => each.permission !== "public")) {
    const samples = await countRows();
    const { status, text } = await sendSample(app, hope, route, withToken(token));
    if (status === 403) {
      expect(
        hope.secrets.filter((secret) => text.includes(secret)),
        route.name,
      ).toEqual([]);
      expect(text, route.name).toContain("A key can read reports, exports and the structure");
      // A sample may have made what it is about.
      for (const [table, count] of Object.entries(samples))
        expect((await countRows())[table] ?? 0, `${route.name} ${table}`).toBeLessThanOrEqual(
          count + 1,
        );
    } else {
      expect(status, route.name).toBe(200);
      answered.push(route.name);
    }
  }
  expect(answered.every((name) => readable.test(name))).toBe(true);
  expect(answered.length).toBe(routesOf(app).filter(({ name }) => readable.test(name)).length);
  expect(answered.length).toBe(12);
});

test("beside a key a cookie counts for nothing: a request is the program's, or the person's", async () => {
  const hope = await sampleChurch(app);
  const { token } = await makeToken(hope);
  const { cookie } = hope.people.admin;
  const writes = routesOf(app).filter((route) => isOfOrganization(route) && route.method !== "GET");
  for (const route of writes) {
    const { status } = await sendSample(app, hope, route, { ...withToken(token), cookie });
    expect(status, route.name).toBe(403);
  }
  for (const wrong of ["cw_wrong", "", token.slice(0, -1)]) {
    const options = { ...withToken(wrong), cookie };
    expect((await app.request("GET", `${hope.path}/reports`, options)).status, wrong).toBe(401);
    expect((await app.request("GET", "/api/me", options)).status, wrong).toBe(403);
  }
});

test("a write with a key is told what the key can do, before anything else that it lacks", async () => {
  const hope = await church(app);
  const { token } = await makeToken(hope);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    for (const path of [`${hope.path}/reports`, `${hope.path}/campuses`, "/api/me"]) {
      const { headers } = withToken(token);
      const answer = await app.request(method, path, { headers: { ...headers, origin: "" } });
      expect([answer.status, await answer.json()]).toEqual([
        403,
        {
          error: {
            code: "not_allowed",
            message:
              "A key can read reports, exports and the structure of its organization. It cannot change anything. See /api/docs.",
          },
        },
      ]);
    }
});

test("what takes a key refuses a parameter that it does not know, instead of ignoring it", async () => {
  const hope = await church(app);
  const { token } = await makeToken(hope);
  const routes = routesOf(app).filter(({ name }) => readable.test(name));
  for (const { path } of routes) {
    const address = path.replace(":organizationId", hope.id);
    const answer = await read(`${address}?since=2026-01-01`, token);
    expect(answer.status, path).toBe(422);
    expect((await answer.json()).error.fields, path).toEqual({ since: expect.any(String) });
  }
});

test("a key never sets or takes a cookie", async () => {
  const hope = await church(app);
  const { token } = await makeToken(hope);
  const answer = await read(`${hope.path}/structure`, token);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const cookie = `countwell_session=${token.slice(3)}`;
  expect((await app.request("GET", `${hope.path}/reports`, { cookie })).status).toBe(401);
});

test("money, and that there is any, is only for a key that reads the giving", async () => {
  const hope = await churchWithCategories(app);
  await hope.save(hope.admin, [
    { categoryId: hope.adults, value: 120 },
    { categoryId: hope.giving, value: 4_321_99 },
  ]);
  for (const reads of ["numbers", "numbers-and-giving"] as const) {
    const { token } = await makeToken(hope, reads);
    const isSeen = reads === "numbers-and-giving";
    const report = await read(`${hope.path}/reports?measure=${hope.giving}`, token);
    expect(report.status, reads).toBe(isSeen ? 200 : 404);
    for (const path of [
      "/reports?measure=everything&by=category",
      "/exports/entries.csv",
      "/exports/entries.json",
      "/exports/reports.csv?measure=everything&by=category",
      "/exports/reports.json?measure=everything&by=category",
      "/board-report?step=year&day=2026-06-01",
      "/exports/board-report.csv?step=year&day=2026-06-01",
      "/structure",
    ]) {
      const answer = await read(hope.path + path, token);
      const text = await answer.text();
      expect(answer.status, path).toBe(200);
      expect(text.includes("Total Giving"), `${reads} ${path}`).toBe(isSeen);
      if (!path.startsWith("/structure"))
        expect(/4321\.99|432199/.test(text), `${reads} ${path}`).toBe(isSeen);
    }
  }
});

test("whatever makes a key open nothing, the answer is the same", async () => {
  const [hope, other] = [await church(app), await church(app)];
  const good = await makeToken(hope);
  const bodies: string[] = [];
  const expectClosed = async (token: string, path = hope.path) => {
    for (const part of ["/reports", "/exports/entries.csv", "/structure"]) {
      const answer = await read(path + part, token);
      expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      bodies.push(await answer.text());
    }
  };
  await expectClosed(`cw_${"A".repeat(43)}`);
  await expectClosed(good.token, other.path);
  await expectClosed(good.token, `/api/organizations/${newId()}`);
  await expectClosed(good.token, "/api/organizations/nowhere");
  expect((await revoke(hope, good.id)).status).toBe(204);
  await expectClosed(good.token);
  const kept = await makeToken(hope);
  await app.db
    .updateTable("organization")
    .set({ active: false })
    .where("id", "=", hope.id)
    .execute();
  await expectClosed(kept.token);
  await app.db
    .updateTable("organization")
    .set({ active: true })
    .where("id", "=", hope.id)
    .execute();
  expect((await read(`${hope.path}/reports`, kept.token)).status).toBe(200);
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain("This key is not known for this organization.");
});

test("a key ends with the right of whoever made it: as a member, on leaving, without an account", async () => {
  const hope = await church(app);
  const ends = {
    demoted: (id: string) =>
      app.request("PATCH", `${hope.path}/members/${id}`, {
        body: { role: "staff" },
        cookie: hope.admin.cookie,
      }),
    removed: (id: string) =>
      app.request("DELETE", `${hope.path}/members/${id}`, { cookie: hope.admin.cookie }),
    deleted: async (_id: string, cookie: string) =>
      app.request("DELETE", "/api/me", { cookie, body: undefined }),
  };
  for (const [end, act] of Object.entries(ends)) {
    const maker = await memberOf(app, hope, "admin");
    const { id, token } = await makeToken(hope, "numbers", maker);
    expect((await read(`${hope.path}/reports`, token)).status, end).toBe(200);
    expect((await act(maker.id, maker.cookie)).status, end).toBeLessThan(300);
    expect((await read(`${hope.path}/reports`, token)).status, end).toBe(401);
    const shown = (await list(hope)).find((each: { id: string }) => each.id === id);
    expect(shown, end).toMatchObject({ isWorking: false });
  }
});

test("the last use is written once a minute at most", async () => {
  const hope = await church(app);
  const { token } = await makeToken(hope);
  const readAfter = async (seconds: number) => {
    app.clock.now = new Date(wednesday.getTime() + seconds * 1_000);
    await read(`${hope.path}/reports`, token);
    return (await list(hope))[0].lastUsedAt;
  };
  expect(await readAfter(0)).toBe("2026-06-10T12:00:00.000Z");
  expect(await readAfter(59)).toBe("2026-06-10T12:00:00.000Z");
  expect(await readAfter(60)).toBe("2026-06-10T12:01:00.000Z");
});

test("a request that is sent twice makes one key, and the later answer's key is the one that works", async () => {
  const hope = await church(app);
  const body = { id: newId(), name: "Website", reads: "numbers" };
  const make = () =>
    app.request("POST", `${hope.path}/api-tokens`, { body, cookie: hope.admin.cookie });
  const first = (await (await make()).json()).token;
  const second = (await (await make()).json()).token;
  expect((await read(`${hope.path}/reports`, first)).status).toBe(401);
  expect((await read(`${hope.path}/reports`, second)).status).toBe(200);
  expect(await list(hope)).toHaveLength(1);
  expect((await make()).status).toBe(409);
});

test("an organization has twenty keys at most, also when they are made at once", async () => {
  const hope = await church(app);
  const make = (cookie = hope.admin.cookie) =>
    app.request("POST", `${hope.path}/api-tokens`, {
      body: { id: newId(), name: "Website", reads: "numbers" },
      cookie,
    });
  const made = await Promise.all(Array.from({ length: 23 }, () => make()));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(made.filter(({ status }) => status === 409)).toHaveLength(3);
  await revoke(hope, (await list(hope))[0].id);
  expect((await make()).status).toBe(201);
});

test("a program that asks without end waits, and its organization's people do not", async () => {
  const hope = await church(app);
  const { token } = await makeToken(hope);
  await app.deps.limits.take("apiToken", (await list(hope))[0].id, 600);
  const answer = await read(`${hope.path}/reports`, token);
  expect([answer.status, answer.headers.has("retry-after")]).toEqual([429, true]);
  expect((await app.request("GET", `${hope.path}/reports`, hope.admin)).status).toBe(200);
});

test("a key of another organization cannot be revoked", async () => {
  const [hope, other] = [await church(app), await church(app)];
  const { id, token } = await makeToken(other);
  expect((await revoke(hope, id)).status).toBe(404);
  expect((await read(`${other.path}/reports`, token)).status).toBe(200);
});

test("the description names the key where it is taken, and only there", async () => {
  const document = await (await app.request("GET", "/api/openapi.json")).json();
  expect(document.components.securitySchemes.readOnlyKey).toMatchObject({
    type: "http",
    scheme: "bearer",
  });
  const taking = Object.entries<Record<string, { security: object[] }>>(document.paths).flatMap(
    ([path, item]) =>
      Object.entries(item)
        .filter(([, { security }]) => security.some((each) => "readOnlyKey" in each))
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );
  expect(taking).toHaveLength(12);
  expect(taking.filter((name) => !readable.test(name))).toEqual([]);
});
