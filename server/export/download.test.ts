import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { findFreePort } from "../database/embedded/free-port.ts";
import { listen } from "../http/listen.ts";
import type { AppEnv } from "../http/session.ts";
import { download } from "./download.ts";

const app = await useTestApp();

test("to whoever downloads it, a file that fails in its middle is an error and not an end", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const port = await findFreePort();
  const routes = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("deps", app.deps);
      await next();
    })
    .get("/:parts", (c) =>
      download(c, { fileName: "numbers.csv", format: "csv" }, parts(Number(c.req.param("parts")))),
    );
  const server = await listen({ ...app.deps.config, port }, (request) => routes.fetch(request));
  const fetchFile = async (whole: number) =>
    (await fetch(`http://127.0.0.1:${port}/${whole}`)).text();
  expect(await fetchFile(3)).toHaveLength(3 * 100_000);
  for (const whole of [-1, -3, -30]) await expect(fetchFile(whole), `${whole}`).rejects.toThrow();
  await server.close();
  vi.restoreAllMocks();
});

/** Fails after as many when negative. */
async function* parts(count: number) {
  for (let part = 0; part < Math.abs(count); part += 1) yield "x".repeat(100_000);
  if (count < 0) throw new Error("the database is away");
}

test("nothing more is read for somebody who hangs up, or asks for the headers only", async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield "x".repeat(1_000);
    }
  }
  const routes = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("deps", app.deps);
      await next();
    })
    .get("/", (c) => download(c, { fileName: "numbers.csv", format: "csv" }, endless()));
  await routes.request("/", { method: "HEAD" });
  expect(read).toBe(0);
  const reader = (await routes.request("/")).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(read).toBeLessThanOrEqual(2);
});
