import { Hono } from "hono";
import * as v from "valibot";
import { expect, test } from "vitest";
import { Refusal } from "../../domain/errors.ts";
import type { Dependencies } from "../dependencies.ts";
import { readAhead } from "./read-ahead.ts";

const schema = v.object({
  path: v.object({ campus: v.string() }),
  body: v.object({ value: v.number() }),
});

/** With `isKnownLast`, who sent a request is known only once something is being read ahead. */
function appOf(read: () => Promise<string>, isKnownLast = false) {
  const began = Promise.withResolvers<void>();
  const named: object[] = [];
  const app = new Hono()
    .use(async (c, next) => {
      c.set("deps" as never, { config: { isSecure: false } } as Dependencies as never);
      await next();
    })
    .onError((error, c) =>
      error instanceof Refusal ? c.text(error.code, 401) : c.text(error.message, 500),
    );
  const routes = new Hono()
    .use(
      readAhead({ method: "PUT", schema }, async (_deps, given) => {
        named.push(given);
        began.resolve();
        return read();
      }),
    )
    .use(async (c, next) => {
      if (isKnownLast) await began.promise;
      if (!c.req.header("cookie")?.includes("member"))
        throw new Refusal("not_signed_in", "Please log in.");
      await next();
    })
    .all("/", async (c) => c.json({ ahead: (await c.get("ahead")) ?? null }));
  app.route("/campuses/:campus", routes);
  const send = (init: RequestInit & { token?: string; isChunked?: boolean }) => {
    const body = String(init.body ?? "");
    const headers = {
      ...(init.token && { cookie: `countwell_session=${init.token}` }),
      ...(!init.isChunked && { "content-length": String(body.length) }),
    };
    return app.request("/campuses/north", { method: "PUT", headers, ...init });
  };
  return { send, named };
}

const member = "member-0123456789";
const stranger = "stranger-0123456789";

test("what a request names is read before it is known who sent it", async () => {
  const { send, named } = appOf(async () => "found", true);
  const response = await send({ token: member, body: '{"value":3}' });
  expect(await response.json()).toEqual({ ahead: "found" });
  expect(named).toEqual([{ path: { campus: "north" }, body: { value: 3 } }]);
});

test("a stranger learns nothing of it, nor that it failed", async () => {
  const { send } = appOf(() => Promise.reject(new Error("a table is gone")));
  const refused = await send({ token: stranger, body: '{"value":3}' });
  expect([refused.status, await refused.text()]).toEqual([401, "not_signed_in"]);
  const failed = await send({ token: member, body: '{"value":3}' });
  expect([failed.status, await failed.text()]).toEqual([500, "a table is gone"]);
});

test.each([
  ["of nobody", { body: '{"value":3}' }],
  ["that reads", { token: member, method: "GET" }],
  ["that does not fit", { token: member, body: '{"value":"three"}' }],
  ["that is no JSON", { token: member, body: '{"value":' }],
  ["that is long", { token: member, body: `{"value":3${" ".repeat(9_000)}}` }],
  ["of unknown length", { token: member, body: '{"value":3}', isChunked: true }],
])("nothing is read ahead for a request %s", async (_kind, init) => {
  const { send, named } = appOf(async () => "found");
  const response = await send(init);
  expect(response.status).toBe("token" in init ? 200 : 401);
  expect(named).toEqual([]);
});
