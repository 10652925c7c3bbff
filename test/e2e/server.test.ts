import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { numberColumns } from "../../domain/history/exported-number.ts";
import { newId } from "../../domain/shared/id.ts";
import { createPasswords } from "../../server/sign-in/password/password-hashes.ts";
import { hashToken } from "../../server/sign-in/sessions.ts";
import { setPassword } from "../../server/sign-in/stored-accounts.ts";
import { church } from "../fixtures.ts";
import { signIn, startServer } from "./harness.ts";
import { openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("a path that is no screen answers 404 with a page, and a screen's path does not", async () => {
  expect((await fetch(`${server.url}/no-such-screen`)).status).toBe(404);
  expect((await fetch(`${server.url}/dashboard`)).status).toBe(200);
});

test("a phone learns the app's name, its first screen, icons and pictures, and each of them is there", async () => {
  const answer = await fetch(`${server.url}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: brand.product, start_url: "/dashboard" });
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(server.url + src);
    expect([src, icon.status, icon.headers.get("content-type")]).toEqual([src, 200, type]);
  }
  expect(manifest.icons).toHaveLength(3);
  for (const { src, type, sizes } of manifest.screenshots) {
    const picture = await fetch(server.url + src);
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    const found = [picture.headers.get("content-type"), `${width}x${height}`];
    expect([src, ...found]).toEqual([src, type, sizes]);
  }
  const kinds = manifest.screenshots.map((one: { form_factor: string }) => one.form_factor);
  expect(kinds).toEqual(["wide", "narrow", "narrow"]);
  for (const { url } of manifest.shortcuts)
    expect([url, (await fetch(`${server.url}${url}`)).status]).toEqual([url, 200]);
});

test("the site runs under its content security policy without an inline script of anyone else", async () => {
  const page = await openPage(world);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const hope = await church(server);
  await signIn(page.context(), server, hope.admin);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Home" }).first().waitFor();
  expect(refused).toEqual([]);
});

test("a second start on the same data says so and ends", () => {
  const { status, stderr } = spawnSync(process.execPath, ["build/server.js"], {
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDirectory, PORT: "0" },
    encoding: "utf8",
  });
  expect(stderr).toContain("already running");
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(status).toBe(1);
});

test("a program that asks for what the API does not have reads JSON, not a page", async () => {
  const answer = await fetch(`${server.url}/api/nothing`);
  expect(answer.status).toBe(404);
  expect((await answer.json()).error.code).toBe("unknown_address");
});

const curl = spawnSync("curl", ["--version"], { encoding: "utf8" }).stdout ?? "";
const [, major = 0, minor = 0] = (/^curl (\d+)\.(\d+)/.exec(curl) ?? []).map(Number);
const curlKnowsJson = major * 1000 + minor >= 7082;

test.runIf(curlKnowsJson)("the API's example runs as it is pasted", async () => {
  const hope = await church(server);
  const hash = await createPasswords().hash("a quiet harbour");
  await setPassword(server.db, hope.admin.id, hash, new Date());
  const key = `cw_${"k".repeat(43)}`;
  await server.db
    .insertInto("api_token")
    .values({
      organization_id: hope.id,
      id: newId(),
      name: "Spreadsheet",
      reads: "numbers",
      token_hash: hashToken(key),
      created_at: new Date(),
      created_by: hope.admin.id,
    })
    .execute();
  const { info } = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const [, example = ""] = /```sh\n([\s\S]*)```/.exec(info.description) ?? [];
  const pasted = example
    .replace("you@example.org", hope.admin.email)
    .replace("your password", "a quiet harbour")
    .replace("cw_your_key", key);
  const cwd = await mkdtemp(join(tmpdir(), "countwell-curl-"));
  const { stdout, stderr } = spawnSync("bash", ["-eu"], { cwd, input: pasted, encoding: "utf8" });
  await rm(cwd, { recursive: true });
  expect(stderr).toBe("");
  expect(stdout).toContain(hope.name);
  expect(stdout).toContain('"status":"complete","count":13,');
  expect(stdout).toContain(numberColumns.map(({ heading }) => heading).join(","));
  const saved = stdout.trim().split("\n").at(-1) ?? "";
  expect(JSON.parse(saved)).toMatchObject({ items: [{ value: 120, version: 1 }], replaced: [] });
});

test("a server that is told to stop ends its streams at once, and exits", async () => {
  const hope = await church(server);
  const second = await startServer({ beside: server });
  const stream = await fetch(`${second.url}${hope.path}/changes`, {
    headers: { cookie: hope.admin.cookie },
  });
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  const [code, told] = await Promise.all([second.stop(), stream.text()]);
  expect(code).toBe(0);
  expect(told).toContain("event: hello");
  await second.close();
});

test("a bad setting stops the start with one readable line", () => {
  const { status, stderr } = spawnSync(process.execPath, ["build/server.js"], {
    env: { PATH: process.env.PATH, PORT: "many" },
    encoding: "utf8",
  });
  expect(stderr).toBe("PORT must be a port number such as 3000.\n");
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
  const ended = await fetch(`${server.url}/api/me/session`, { method: "DELETE", headers });
  expect(ended.status).toBe(204);
});
