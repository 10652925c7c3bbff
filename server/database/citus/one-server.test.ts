import { afterAll, expect, inject, test } from "vitest";
import { newId } from "../../../domain/shared/id.ts";
import { addDays } from "../../../domain/shared/time/week.ts";
import { sampleChurch, sendSample } from "../../../test/api/route-samples.ts";
import { isOfOrganization, routesOf } from "../../../test/api/route-table.ts";
import { createTestApp, useTestApp } from "../../../test/create-test-app.ts";
import { says, startLanguageModel } from "../../../test/language-model.ts";
import { type Notice, watchNotices } from "../../../test/notice-watch.ts";
import { addSession } from "../../sign-in/sessions.ts";

const now = new Date("2026-06-10T12:00:00Z");

/** Of what every server has a copy of. Before one is changed, all are asked. */
const changesCopies = [
  "PATCH /api/organizations/:organizationId",
  "PUT /api/organizations/:organizationId/logo",
  "DELETE /api/organizations/:organizationId/logo",
  "PATCH /api/organizations/:organizationId/members/:userId",
  "DELETE /api/organizations/:organizationId/members/:userId",
  "POST /api/organizations/:organizationId/members/:userId/password-links",
  "PUT /api/organizations/:organizationId/number-move-offer",
  "PUT /api/organizations/:organizationId/language-model",
];

const model = await startLanguageModel(says({ intent: null }));
afterAll(model.close);
const direct = await useTestApp({ now, realQueue: true });
const watch = await watchNotices(inject("databaseUrl"), { "citus.log_remote_commands": "on" });
afterAll(watch.close);
const { environment } = model;
const app = await createTestApp({ now, realQueue: true, environment, way: () => watch.url });
afterAll(() => app.close());
const pieces = await listPieces();
const servers = new Set([...pieces.values()].map(({ server }) => server));

test("what a request reads and writes is in one part of the tables, on one server", async () => {
  const spread: Record<string, string[]> = {};
  for (const hope of await churchOnEach())
    for (const role of ["admin", "member"] as const)
      for (const [name, ask] of requestsOf(hope, role)) {
        const { id: userId } = hope.people[role];
        const token = await addSession(direct.db, { userId, userAgent: "" }, now);
        watch.take();
        expect(await ask(`countwell_session=${token}`), name).toBeLessThan(500);
        const sent = watch.take().flatMap(commandOf);
        const parts = new Set(sent.flatMap(({ text }) => partsIn(text)));
        const asked = new Set(sent.map(({ server }) => server));
        const isOnOne = asked.size <= 1 || changesCopies.includes(name);
        if (parts.size > 1 || !isOnOne)
          spread[name] = sent.map(({ server, text }) => `${server}: ${text}`);
      }
  expect(spread).toEqual({});
});

type Church = Awaited<ReturnType<typeof sampleChurch>>;

/** One of the servers alone keeps the locks of what each has a copy of, and must not be asked for others' organizations. */
async function churchOnEach() {
  const churches = new Map<string, Church>();
  while (churches.size < servers.size) {
    const hope = await sampleChurch(direct);
    const { rows } = await direct.pool.query<{ piece: string }>(
      "select get_shard_id_for_distribution_column('tally', $1::uuid)::text as piece",
      [hope.id],
    );
    churches.set(pieces.get(rows[0]?.piece ?? "")?.server ?? "", hope);
  }
  return churches.values();
}

type Ask = (cookie: string) => Promise<number>;

function requestsOf(hope: Church, role: "admin" | "member"): [string, Ask][] {
  const routes = routesOf(app).filter(isOfOrganization);
  const asked = routes.filter(({ method }) => role === "admin" || method === "GET");
  const samples = asked.map((route): [string, Ask] => [
    route.name,
    async (cookie) => (await sendSample(app, hope, route, { cookie })).status,
  ]);
  if (role === "member") return samples;
  const { id, campusId, categoryId, owner } = hope;
  const send = (method: string, path: string, body: object): Ask => {
    return async (cookie) => {
      const url = `/api/organizations/${id}/${path}`;
      const { status } = await app.request(method, url, { body, cookie });
      expect([200, 201], path).toContain(status);
      return status;
    };
  };
  const entry = { categoryId, value: 12, seenVersion: 0 };
  const week = `campuses/${campusId}/weeks/2026-05-31/entries`;
  const days = Array.from({ length: 260 }, (_, index) => addDays("2026-05-24", -7 * index));
  const history = {
    ...{
      id: newId(),
      fileName: "history.csv",
      isReplacing: true,
      campuses: [],
      newCategories: [],
      notes: [],
    },
    ...{ places: [{ campusId, service: null }], categories: [categoryId], days },
    numbers: days.map((_, day) => [0, 0, day, 100 + day]),
  };
  const task = { id: newId(), userId: owner.id, title: "Lobby", date: "2026-06-14" };
  const weekly = { ...task, campusId, categoryId, repeats: "weekly" };
  return [
    ...samples,
    ["a week's first number", send("PUT", week, { entries: [entry] })],
    ["a number in its place", send("PUT", week, { entries: [{ ...entry, value: 1_200 }] })],
    [
      "a number that is kept",
      send("PUT", week, { entries: [{ ...entry, value: 1_200, isKept: true }] }),
    ],
    ["five years of numbers", send("POST", "imports", history)],
    ["their end", send("DELETE", `imports/${history.id}`, {})],
    [
      "PUT /api/organizations/:organizationId/language-model",
      send("PUT", "language-model", { agreedHost: model.host }),
    ],
    ["a question for it", send("POST", "ask/plans", { words: "How packed was the house?" })],
    ["a weekly assignment", send("POST", "assignments", weekly)],
  ];
}

type Command = { text: string; server: string };

function commandOf({ message, detail }: Notice): Command[] {
  const text = /^issuing (.*)/s.exec(message)?.[1];
  const server = /@(\S+)/.exec(detail)?.[1];
  return text && server ? [{ text, server }] : [];
}

/** Of the divided tables: in which part of the organizations each piece is, and on which server, by its number. */
async function listPieces() {
  type Piece = { piece: string; part: string; server: string };
  const { rows } = await direct.pool.query<Piece>(
    `select d.shardid::text as piece, d.shardminvalue as part, s.nodename || ':' || s.nodeport as server
    from pg_dist_shard d join citus_shards s using (shardid) where s.citus_table_type = 'distributed'`,
  );
  return new Map(rows.map((row) => [row.piece, row]));
}

function partsIn(text: string): string[] {
  const numbers = [...text.matchAll(/_(\d{6,})\b/g)];
  return numbers.flatMap(([, number = ""]) => pieces.get(number)?.part ?? []);
}
