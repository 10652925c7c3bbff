import * as v from "valibot";
import { afterAll, expect, test, vi } from "vitest";
import { largestImport } from "../../domain/history/import.ts";
import { findFreePort } from "../../server/database/embedded/free-port.ts";
import { listen } from "../../server/http/listen.ts";
import { useTestApp } from "../create-test-app.ts";
import { describedPaths } from "./described-paths.ts";
import { fillPath, forgetImports, type Route, sampleChurch, samples } from "./route-samples.ts";
import { routesOf } from "./route-table.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
const hope = await sampleChurch(app);

const schemaSchema = v.looseObject({
  properties: v.optional(v.record(v.string(), v.unknown())),
  items: v.optional(v.unknown()),
  anyOf: v.optional(v.array(v.unknown())),
});
const bodySchema = v.object({
  requestBody: v.object({
    content: v.object({ "application/json": v.object({ schema: v.unknown() }) }),
  }),
});
const paths = v.parse(
  v.record(v.string(), v.record(v.string(), v.unknown())),
  await describedPaths(app),
);

type Put = (list: unknown) => unknown;
type ListInput = { name: string; put: Put };

/** Every list that a schema takes, also within others, as a body that holds nothing else. */
function listsIn(schema: unknown, name = ""): ListInput[] {
  const read = v.safeParse(schemaSchema, schema);
  if (!read.success) return [];
  const { properties = {}, items, anyOf = [] } = read.output;
  const within = (inner: unknown, key: string, around: Put) =>
    listsIn(inner, `${name}.${key}`).map((one) => ({
      name: one.name,
      put: (list: unknown) => around(one.put(list)),
    }));
  return [
    ...Object.entries(properties).flatMap(([key, inner]) =>
      within(inner, key, (value) => ({ [key]: value })),
    ),
    ...anyOf.flatMap((inner) => listsIn(inner, name)),
    ...(items === undefined ? [] : [{ name, put: (list: unknown) => list }]),
    ...(items === undefined ? [] : within(items, "0", (value) => [value])),
  ];
}

function listsOf({ method, path }: Route): ListInput[] {
  const described = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const read = v.safeParse(bodySchema, described);
  return read.success ? listsIn(read.output.requestBody.content["application/json"].schema) : [];
}

/** Imports may be longer: one is sent over the network below. */
const longestBody = 256 * 1024;

/** The body with as many of the items in its list as a body may hold. */
async function bodyWith(route: Route, { put }: ListInput, item: string): Promise<string> {
  const { body } = (await samples[route.name]?.(hope)) ?? {};
  const [before = "", after = ""] = JSON.stringify({
    ...body,
    ...Object(put(["here"])),
  }).split('"here"');
  const room = longestBody - Buffer.byteLength(before + after) - item.length;
  return before + `${item},`.repeat(Math.floor(room / (item.length + 1))) + item + after;
}

/** Counts the values that are read of a parsed body. */
function watched(value: unknown, onRead: (values: number) => void): unknown {
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      onRead(1);
      return watched(Reflect.get(target, key, receiver), onRead);
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target);
      onRead(keys.length);
      return keys;
    },
  });
}

async function send(route: Route, body: string) {
  const { path } = (await samples[route.name]?.(hope)) ?? {};
  await forgetImports(app);
  const parse = JSON.parse;
  let read = 0;
  const spy = vi.spyOn(JSON, "parse").mockImplementation((text, ...rest) => {
    const parsed = parse(text, ...rest);
    return text === body ? watched(parsed, (values) => (read += values)) : parsed;
  });
  const response = await app.app.request(
    fillPath(route, { organizationId: hope.id, ...path }),
    {
      method: route.method,
      headers: {
        origin: app.deps.config.publicUrl,
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(body)),
        cookie: hope.admin.cookie,
      },
      body,
    },
    { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
  );
  spy.mockRestore();
  return { status: response.status, text: await response.text(), read };
}

test("a list of wrong items as long as a body may be is refused in 4 KB, and its items are not read", {
  timeout: 120_000,
}, async () => {
  const tried: string[] = [];
  for (const route of routesOf(app))
    for (const list of listsOf(route))
      for (const item of ["0", "{}", "[]"]) {
        const { status, text, read } = await send(route, await bodyWith(route, list, item));
        const what = `${route.name} ${list.name} ${item}`;
        expect(status, what).toBe(422);
        expect(Buffer.byteLength(text), what).toBeLessThan(4 * 1024);
        expect(Object.keys(JSON.parse(text).error.fields).length, what).toBeLessThanOrEqual(20);
        expect(read, what).toBeGreaterThan(0);
        expect(read, what).toBeLessThan(200);
        tried.push(what);
      }
  expect(tried).toContain(
    "POST /api/organizations/:organizationId/imports .newCategories.0.category.switches []",
  );
  expect(tried).toContain("PUT /api/organizations/:organizationId/insights/said .items {}");
});

test("a body of thousands of fields is refused in 4 KB", async () => {
  const route = routesOf(app).find(({ name }) => name.endsWith("/insights/said"));
  if (!route) throw new Error("There is no such route.");
  const long = "\u0001".repeat(500);
  const fields = Object.fromEntries(Array.from({ length: 8_000 }, (_, at) => [long + at, [{}]]));
  for (const body of [fields, { items: [fields] }]) {
    const { status, text } = await send(route, JSON.stringify(body));
    expect([status, Buffer.byteLength(text) < 4 * 1024]).toEqual([422, true]);
  }
});

test("over the network, too, a long list is refused in 4 KB", async () => {
  const port = await findFreePort();
  const server = await listen({ ...app.deps.config, port }, app.app.fetch);
  afterAll(() => server.close());
  const numbers = `[${"[],".repeat(largestImport / 3 - 100)}[]]`;
  const response = await fetch(`http://127.0.0.1:${port}${hope.path}/import-previews`, {
    method: "POST",
    headers: {
      origin: app.deps.config.publicUrl,
      "content-type": "application/json",
      cookie: hope.admin.cookie,
    },
    body: `{"places":[],"categories":[],"days":[],"numbers":${numbers}}`,
  });
  const text = await response.text();
  expect([response.status, text.length < 4 * 1024]).toEqual([422, true]);
  expect(JSON.parse(text).error.fields).toEqual({
    numbers: "Import at most 50,000 numbers at once.",
  });
});

test("an import and its preview are counted before their bodies are read", async () => {
  const { limits } = app.deps;
  await limits.takeSome("import", hope.id, 60);
  await limits.takeSome("importPreview", hope.id, 120);
  for (const path of ["imports", "import-previews"]) {
    const options = { body: { no: "such thing" }, cookie: hope.admin.cookie };
    const { status } = await app.request("POST", `${hope.path}/${path}`, options);
    expect(status, path).toBe(429);
  }
});
