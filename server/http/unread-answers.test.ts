import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { church } from "../../test/fixtures.ts";
import { findFreePort } from "../database/embedded/free-port.ts";
import { listen } from "./listen.ts";
import { type OrganizationEnv, scope } from "./session.ts";

const app = await useTestApp();
const hope = await church(app);
const port = await findFreePort();
/** More than the buffers of both ends of a connection take. */
const large = "x".repeat(20_000_000);
const work = Promise.withResolvers<void>();
let begun = 0;
const underWay = new Set<ServerResponse>();
let mostUnderWay = 0;
type Env = OrganizationEnv & { Bindings: HttpBindings };
const routes = new Hono<Env>()
  .use(async (c, next) => {
    c.set("deps", app.deps);
    await next();
  })
  .use("/organizations/:organizationId/*", scope)
  .get("/organizations/:organizationId/large", (c) => {
    const { outgoing } = c.env;
    begun += 1;
    underWay.add(outgoing);
    outgoing.once("close", () => underWay.delete(outgoing));
    mostUnderWay = Math.max(mostUnderWay, underWay.size);
    return c.text(large);
  })
  .get("/organizations/:organizationId/slow", async (c) => {
    await work.promise;
    return c.text("late");
  });
const server = await listen({ ...app.deps.config, port }, routes.fetch, { stall: 1_000 });
afterAll(() => server.close());

function ask(name: string): Socket {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  const head = [
    `GET /organizations/${hope.id}/${name} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Cookie: ${hope.admin.cookie}`,
    "Connection: close",
  ];
  socket.write([...head, "", ""].join("\r\n"));
  return socket.pause();
}

test("an answer that nobody reads is given up, one that is still worked at is not, and a person has six at once", async () => {
  const slow = ask("slow");
  for (let asked = 0; asked < 7; asked += 1) ask("large");
  await expect.poll(() => begun).toBe(7);
  expect(mostUnderWay).toBe(5);
  await expect.poll(() => underWay.size).toBe(0);
  work.resolve();
  const [bytes] = await once(slow.resume(), "data");
  expect(String(bytes)).toContain("200 OK");
});
