import { Hono } from "hono";
import { expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { createApp } from "../app.ts";
import type { Dependencies } from "../dependencies.ts";
import { clientAddress } from "./client-address.ts";
import type { AppEnv } from "./session.ts";

const { deps, logLines } = await useTestApp();

async function addressOf(trustedProxies: number, peer: string, forwarded?: string) {
  const app = new Hono<AppEnv>().get("/", (c) => {
    // Only the configuration is looked at.
    c.set("deps", { config: { trustedProxies } } as Dependencies);
    return c.text(clientAddress(c));
  });
  const headers: Record<string, string> = forwarded ? { "x-forwarded-for": forwarded } : {};
  const bindings = { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request("/", { headers }, bindings)).text();
}

test("without a proxy of ours, what a client says about itself is not believed", async () => {
  expect(await addressOf(0, "203.0.113.5", "198.51.100.1")).toBe("203.0.113.5");
});

test("behind our own proxies, the entry that the outermost of them wrote counts", async () => {
  expect(await addressOf(1, "10.0.0.1", "6.6.6.6, 198.51.100.1")).toBe("198.51.100.1");
  expect(await addressOf(2, "10.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2")).toBe("198.51.100.1");
  expect(await addressOf(1, "10.0.0.1")).toBe("10.0.0.1");
});

test("one IPv6 network is one address, and IPv4 inside IPv6 is IPv4", async () => {
  const first = await addressOf(0, "2001:db8:1:2:aaaa::1");
  expect(await addressOf(0, "2001:db8:1:2:bbbb:0:0:9")).toBe(first);
  expect(await addressOf(0, "2001:db8:1:3::1")).not.toBe(first);
  expect(await addressOf(0, "2001:db8::1")).toBe("2001:db8:0:0");
  expect(await addressOf(0, "::ffff:203.0.113.5")).toBe("203.0.113.5");
});

test("a proxy that is not believed is told of once in the log, with what to set", async () => {
  const headers = { "x-forwarded-for": "198.51.100.1" };
  const told = () => logLines.filter((line) => line.includes("TRUST_PROXY"));
  const app = createApp(deps);
  await app.request("/health/live");
  expect(told()).toEqual([]);
  for (let time = 0; time < 3; time += 1) await app.request("/health/live", { headers });
  expect(told()).toHaveLength(1);
  expect(told()[0]).toContain("set TRUST_PROXY to their number");
  expect(told()[0]).not.toContain("198.51.100.1");
  const config = { ...deps.config, trustedProxies: 1 };
  await createApp({ ...deps, config }).request("/health/live", { headers });
  expect(told()).toHaveLength(1);
});
