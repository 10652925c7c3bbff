import { afterEach, expect, test, vi } from "vitest";
import { typedClient } from "./typed-client.ts";

const ask = vi.fn<typeof fetch>(async () => new Response("{}"));
vi.stubGlobal("fetch", ask);
afterEach(() => ask.mockClear());

test("turns names into a path and fills in what is variable", async () => {
  const route = typedClient("/api").organizations?.[":organizationId"]?.["sign-in-links"];
  await route?.$get?.({ param: { organizationId: "a/b" } });
  expect(ask).toHaveBeenCalledWith("/api/organizations/a%2Fb/sign-in-links", {
    method: "GET",
    headers: {},
  });
});

test("sends what is given as JSON, as our own page may", async () => {
  await typedClient("/api").users?.$post?.({ json: { email: "maria@hopechapel.org" } });
  expect(ask).toHaveBeenCalledWith("/api/users", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"email":"maria@hopechapel.org"}',
  });
});

test("leaves out of the query what is not there", async () => {
  await typedClient("/api").entries?.$get?.({
    query: { from: "2026-01-01", cursor: undefined, status: ["pending", "complete"] },
  });
  const [address] = ask.mock.calls[0] ?? [];
  expect(address).toBe("/api/entries?from=2026-01-01&status=pending&status=complete");
});

test("passes on headers and what limits the waiting", async () => {
  const signal = AbortSignal.abort();
  await typedClient("/api").me?.$get?.({}, { headers: { "x-person": "7" }, init: { signal } });
  const headers = { "x-person": "7" };
  expect(ask).toHaveBeenCalledWith("/api/me", { method: "GET", headers, signal });
});
