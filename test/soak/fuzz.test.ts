import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { errorStatus } from "../../domain/shared/errors.ts";
import {
  fillPath,
  forgetImports,
  type Route,
  sampleChurch,
  samples,
} from "../api/route-samples.ts";
import { routesOf } from "../api/route-table.ts";
import { useTestApp } from "../create-test-app.ts";
import { hostileText, spoil, spoiledInOnePlace, spoiling } from "./hostile-input.ts";

const runs = 200;
const refusal = v.strictObject({
  error: v.strictObject({
    code: v.picklist(Object.keys(errorStatus)),
    message: v.pipe(v.string(), v.minLength(5), v.maxLength(300)),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z"), realQueue: true });
const hope = await sampleChurch(app);

const everyRoute = () => routesOf(app);

test("whatever one field holds, every route answers it or refuses it in words", async () => {
  for (const route of everyRoute()) {
    const sample = await samples[route.name]?.(hope);
    for (const body of spoiledInOnePlace(sample?.body ?? {})) {
      const { path } = (await samples[route.name]?.(hope)) ?? {};
      await expectAnswer(route, pathOf(route, path), JSON.stringify(body));
    }
  }
});

test("whatever a body holds, every route answers it or refuses it in words", async () => {
  for (const route of everyRoute().filter(({ method }) => method !== "GET")) {
    const sample = await samples[route.name]?.(hope);
    if (!sample?.body) continue;
    // A password takes a while to hash.
    const numRuns = route.path === "/api/users" || route.path === "/api/sessions" ? 10 : runs;
    const property = fc.asyncProperty(spoiling, async (how) => {
      const good = await samples[route.name]?.(hope);
      const body = spoil({ ...sample.body, ...good?.body }, how);
      await expectAnswer(route, pathOf(route, good?.path), body);
    });
    await fc.assert(property, { numRuns });
  }
  expect(Object.prototype).not.toHaveProperty("isAdmin");
});

test("whatever a path and a query hold, every route answers them or refuses them in words", async () => {
  const names = ["cursor", "from", "to", "user", "status", "limit", "applyTo", "round", "other"];
  const query = fc.array(fc.tuple(fc.constantFrom(...names), hostileText), { maxLength: 3 });
  for (const route of everyRoute()) {
    const sample = await samples[route.name]?.(hope);
    const known = Object.keys({ organizationId: "", ...sample?.path });
    const spoiled = fc.record({
      name: fc.option(fc.constantFrom(...known)),
      text: hostileText,
      query,
    });
    const property = fc.asyncProperty(spoiled, async ({ name, text, query: pairs }) => {
      const good = await samples[route.name]?.(hope);
      const path = pathOf(route, name ? { ...good?.path, [name]: text } : good?.path);
      const search = pairs.map(([key, value]) => `${key}=${value}`).join("&");
      const body = route.method === "GET" ? undefined : JSON.stringify(good?.body);
      await expectAnswer(route, `${path}?${search}`, body);
    });
    await fc.assert(property, { numRuns: runs });
  }
});

test("a place in a list that nobody was given is refused", async () => {
  const id = "00000000-0000-0000-0000-000000000000";
  const places = ["assignments?cursor=2026-13-45T09:00_", "assignments?cursor=2026-06-07T99:99_"];
  for (const place of [...places, "entries?cursor=2026-13-45_0_", "members?cursor="]) {
    const path = `${hope.path}/${place}`;
    for (const end of [id, "-".repeat(36), `${id}'`]) {
      const { status } = await app.request("GET", path + end, { cookie: hope.admin.cookie });
      expect(status < 500, place + end).toBe(true);
    }
  }
});

test("a cookie that is no session is nobody's, whatever it holds", async () => {
  for (const token of ["%00", "%", "", "a".repeat(9_000), "%ff", "__proto__", "{}", "' or 1=1"]) {
    const cookie = `countwell_session=${token}; countwell_device=${token}`;
    const path = `/api/organizations/${hope.id}/campuses`;
    expect((await app.request("GET", "/api/me", { cookie })).status, token).toBe(401);
    expect((await app.request("GET", path, { cookie })).status, token).toBe(401);
    const ended = await app.request("DELETE", "/api/me/session", { cookie });
    expect(ended.status, token).toBe(204);
  }
});

test("a method that a route does not have is refused, and does nothing", async () => {
  for (const { path, name } of everyRoute())
    for (const method of ["PURGE", "PROPFIND", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]) {
      if (everyRoute().some((other) => other.path === path && other.method === method)) continue;
      const { status } = await app.request(method, path, { cookie: hope.admin.cookie });
      expect([401, 404, 405], `${method} on ${name}`).toContain(status);
    }
});

async function expectAnswer(route: Route, path: string, body: string | undefined): Promise<void> {
  const headers = {
    origin: app.deps.config.publicUrl,
    "content-type": "application/json",
    cookie: hope.admin.cookie,
  };
  const remoteAddress = Array.from({ length: 4 }, () => Math.floor(Math.random() * 250)).join(".");
  const init = { method: route.method, headers, body };
  if (route.path.includes("import")) await forgetImports(app);
  const response = await app.app.request(path, init, { incoming: { socket: { remoteAddress } } });
  const text = await response.text();
  const what = [route.name, response.status, text.slice(0, 300)];
  expect(response.status < 500, what.join(" ")).toBe(true);
  if (response.status >= 400) expect(() => v.parse(refusal, JSON.parse(text))).not.toThrow();
}

function pathOf(route: Route, values: Record<string, string> = {}): string {
  return fillPath(route, { organizationId: hope.id, ...values });
}
