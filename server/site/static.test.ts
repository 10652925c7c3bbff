import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gunzipSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { serveSite } from "./static.ts";

const directory = await mkdtemp(join(tmpdir(), "countwell-static-"));
const client = join(directory, "client");
const style = "main { color: teal }";
const picture = Buffer.from([0, 255, 7, 42]);
await mkdir(client, { recursive: true });
await writeFile(
  join(directory, "pages.json"),
  JSON.stringify({
    "/login": "/login/index.html",
    "/about": "/about/index.html",
    "/es/about": "/es/about/index.html",
  }),
);
for (const page of [
  ...["client/login", "client/about", "client/es/about", "client/not-found"],
  ...["languages/es/login", "languages/es/not-found"],
]) {
  await mkdir(join(directory, page), { recursive: true });
  await writeFile(join(directory, page, "index.html"), page);
}
await writeFile(join(client, "site.css"), style);
await writeFile(join(client, "site.css.br"), brotliCompressSync(style));
await writeFile(join(client, "site.css.gz"), gzipSync(style));
await writeFile(join(client, "sunday.webp"), picture);
const app = new Hono().get(
  "*",
  await serveSite(directory, {
    isSecure: true,
    publicUrl: "https://example.org",
    sendsMail: true,
    signUp: "open",
  }),
);
afterAll(() => rm(directory, { recursive: true }));

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get("content-encoding");
  const length = Number(response.headers.get("content-length"));
  return { status: response.status, body, encoding, length, etag: response.headers.get("etag") };
}

test("slashes at the end of an address say nothing, those within it do", async () => {
  expect((await read("/site.css///")).body.toString()).toBe(style);
  expect((await read(`/site.css${"/".repeat(10_000)}`)).body.toString()).toBe(style);
  expect((await read(`/${"/".repeat(10_000)}site.css`)).status).toBe(404);
});

test("text comes compressed, or whole to whoever takes no compression", async () => {
  const zipped = await read("/site.css", { "accept-encoding": "gzip" });
  expect([zipped.encoding, gunzipSync(zipped.body).toString()]).toEqual(["gzip", style]);
  const whole = await read("/site.css");
  expect([whole.encoding, whole.body.toString(), whole.length]).toEqual([
    null,
    style,
    style.length,
  ]);
});

test("each who asks for a picture at the same time gets all of it, and whoever has it gets none", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => read("/sunday.webp")));
  for (const { status, body } of all) expect([status, body]).toEqual([200, picture]);
  const again = await read("/sunday.webp", { "if-none-match": all[0]?.etag ?? "" });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test("a page comes in the language of its reader where it is translated, and otherwise in English", async () => {
  const spanish = { "accept-language": "es-AR" };
  const texts = async (headers: Record<string, string>) =>
    Promise.all(["/login", "/about"].map(async (path) => String((await read(path, headers)).body)));
  expect(await texts(spanish)).toEqual(["languages/es/login", "client/about"]);
  expect(await texts({})).toEqual(["client/login", "client/about"]);
  expect(await texts({ ...spanish, cookie: "language=en" })).toEqual([
    "client/login",
    "client/about",
  ]);
  const { headers } = await app.request("/login", { headers: spanish });
  expect(headers.get("vary")).toBe("Accept-Encoding, Accept-Language, Cookie");
});

test("a public page comes in the language that its address says, whatever its reader prefers, as does what is not found there", async () => {
  const spanish = { "accept-language": "es-AR" };
  const found = await Promise.all(
    [
      ...["/about", "/es/about", "/es/nothing"].map((path) => read(path)),
      ...["/about", "/es/about", "/nothing"].map((path) => read(path, spanish)),
    ].map(async (answer) => String((await answer).body)),
  );
  expect(found).toEqual([
    ...["client/about", "client/es/about", "languages/es/not-found"],
    ...["client/about", "client/es/about", "languages/es/not-found"],
  ]);
});

test("a link from a Spanish page opens the login in Spanish, and the screens after it; an invitation of a Spanish church only where the browser has no language of ours", async () => {
  const answer = await app.request("/login?language=es");
  expect(await answer.text()).toBe("languages/es/login");
  expect(answer.headers.get("set-cookie")).toMatch(
    /^language=es; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const invited = async (headers: Record<string, string>) =>
    (await app.request("/login?invitedIn=es", { headers })).text();
  expect(await invited({ "accept-language": "de-DE" })).toBe("languages/es/login");
  expect(await invited({ "accept-language": "en-US" })).toBe("client/login");
  const unknown = await app.request("/login?language=xx");
  expect([await unknown.text(), unknown.headers.get("set-cookie")]).toEqual(["client/login", null]);
});
