import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { church } from "../../test/fixtures.ts";
import { findFreePort } from "../database/embedded/free-port.ts";
import { listen } from "./listen.ts";

const app = await useTestApp();
const port = await findFreePort();
const arrivals: (() => void)[] = [];
const server = await listen({ ...app.deps.config, port }, (request) => {
  for (const arrived of arrivals.splice(0)) arrived();
  return app.app.fetch(request);
});
afterAll(() => server.close());
const hope = await church(app);

async function hangUpAmid(request: string[], begun: string) {
  const before = app.logLines.length;
  const arrived = new Promise<void>((resolve) => arrivals.push(resolve));
  const socket = connect(port, "127.0.0.1");
  const headers = [
    `Host: 127.0.0.1:${port}`,
    `Origin: ${app.deps.config.publicUrl}`,
    `Cookie: ${hope.admin.cookie}`,
  ];
  socket.write([request[0], ...headers, ...request.slice(1), "", begun].join("\r\n"));
  await arrived;
  socket.destroy();
  await once(socket, "close");
  await expect.poll(() => app.logLines.slice(before).join("")).toContain('"route"');
  return app.logLines.slice(before).map((line) => JSON.parse(line));
}

const signIn = ["POST /api/sessions HTTP/1.1", "Content-Type: application/json"];
const picture = ["PUT /api/me/picture HTTP/1.1", "Content-Type: image/png"];

test.each([
  ["a form", [...signIn, "Content-Length: 500"], '{"email":'],
  ["a form of unknown length", [...signIn, "Transfer-Encoding: chunked"], '9\r\n{"email":\r\n'],
  ["a picture", [...picture, "Content-Length: 5000"], "some"],
  ["a picture of unknown length", [...picture, "Transfer-Encoding: chunked"], "4\r\nsome\r\n"],
])(
  "somebody who hangs up amid %s is one line of the log, and no error",
  async (_, request, begun) => {
    const lines = await hangUpAmid(request, begun);
    expect(lines).toMatchObject([{ level: 30, status: 422 }]);
    expect(JSON.stringify(lines)).not.toContain("stack");
  },
);
