import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { church } from "../fixtures.ts";
import { openBrowser, signIn, startServer, type TestServer } from "./harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test("a path that is no screen answers 404 with a page, and a screen's path does not", async () => {
  expect((await fetch(`${server.url}/no-such-screen`)).status).toBe(404);
  expect((await fetch(`${server.url}/dashboard`)).status).toBe(200);
});

test("a phone learns the app's name, its first screen and its icons, and each icon is there", async () => {
  const answer = await fetch(`${server.url}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: brand.product, start_url: "/dashboard" });
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(server.url + src);
    expect([src, icon.status, icon.headers.get("content-type")]).toEqual([src, 200, type]);
  }
  expect(manifest.icons).toHaveLength(3);
});

test("the site runs under its content security policy without an inline script of anyone else", async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.goto(server.url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const hope = await church(server);
  await signIn(page.context(), server, hope.admin);
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("link", { name: "Home" }).first().waitFor();
  expect(refused).toEqual([]);
  await browser.close();
});

test("a second start on the same data says so and ends", () => {
  const { status, stderr } = spawnSync(process.execPath, ["server/main.ts"], {
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDirectory, PORT: "0" },
    encoding: "utf8",
  });
  expect(stderr).toContain("already running");
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(status).toBe(1);
});

test("a bad setting stops the start with one readable line", () => {
  const { status, stderr } = spawnSync(process.execPath, ["server/main.ts"], {
    env: { PATH: process.env.PATH, PORT: "many" },
    encoding: "utf8",
  });
  expect(stderr).toBe("PORT must be a port number such as 3000.\n");
  expect(status).toBe(1);
});

test.each([
  ["nobody listens there", "postgres://app:secret-word@127.0.0.1:1/app", "ECONNREFUSED"],
  [
    "the name means no machine",
    "postgres://app:secret-word@nowhere.invalid/app",
    "nowhere.invalid",
  ],
])("a database that cannot be reached stops the start with one line: %s", (_, url, reason) => {
  const { status, stderr } = spawnSync(process.execPath, ["server/main.ts"], {
    env: {
      ...{ PATH: process.env.PATH, PORT: "0", DATABASE_URL: url },
      ...{
        DATA_DIR: `${server.dataDirectory}/other`,
        AUTH_SECRET: "a secret of forty characters, or more",
      },
    },
    encoding: "utf8",
  });
  expect(stderr).toMatch(/^The database cannot be used: .*\. See DATABASE_URL\.\n$/);
  expect(stderr).toContain(reason);
  expect(stderr).not.toContain("secret-word");
  expect(status).toBe(1);
});

test("a write without a body and one of unknown length arrive as they are", async () => {
  const hope = await church(server);
  const headers = { origin: server.url, cookie: hope.admin.cookie };
  const text = new Blob([JSON.stringify({ firstName: "Ada", lastName: "Byron" })]);
  // Node's fetch asks for `duplex`, which the browser's types do not know.
  const unknownLength = { body: text.stream(), duplex: "half" };
  const streamed = await fetch(`${server.url}/api/me`, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json" },
    ...unknownLength,
  });
  expect((await streamed.json()).user.lastName).toBe("Byron");
  const ended = await fetch(`${server.url}/api/sessions/current`, { method: "DELETE", headers });
  expect(ended.status).toBe(204);
});
