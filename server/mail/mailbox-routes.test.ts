import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { createTestApp, useTestApp } from "../../test/create-test-app.ts";
import { createMailer } from "./mailer.ts";

const directory = await mkdtemp(join(tmpdir(), "countwell-mailbox-"));
afterAll(() => rm(directory, { recursive: true }));
const app = await useTestApp({ environment: { DATA_DIR: directory } });

async function deliver(fields: { subject?: string; html?: string; text?: string } = {}) {
  await createMailer(app.deps.config).send({
    to: "maria@example.org",
    subject: "Hello",
    text: "Hello Maria",
    html: "<html><head></head><body>Hello <b>Maria</b></body></html>",
    key: newId(),
    ...fields,
  });
}

async function newestPath(): Promise<string> {
  const page = await (await app.request("GET", "/mailbox")).text();
  return /\/mailbox\/[\w-]+/.exec(page)?.[0] ?? "";
}

test("an empty mailbox says so and looks again by itself", async () => {
  const response = await app.request("GET", "/mailbox");
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain("No email yet");
  expect(page).toContain('http-equiv="refresh"');
});

test("mails are listed, the newest first, and open as they are", async () => {
  await deliver({ subject: "The first" });
  await deliver({ subject: "The second: Grüße" });
  const page = await (await app.request("GET", "/mailbox")).text();
  expect(page.indexOf("The second: Grüße")).toBeLessThan(page.indexOf("The first"));
  const path = await newestPath();
  const opened = await (await app.request("GET", path)).text();
  expect(opened).toContain("maria@example.org");
  expect(opened).toContain(`src="${path}/content"`);
  expect(opened).toContain('sandbox="allow-top-navigation-by-user-activation"');
  const content = await app.request("GET", `${path}/content`);
  expect(await content.text()).toContain('<base target="_top"></head><body>Hello <b>Maria</b>');
});

test("what a mail says is text on our pages, and runs nowhere", async () => {
  await deliver({
    subject: '<script>alert("subject")</script>',
    html: "<script>alert(1)</script>",
  });
  const path = await newestPath();
  for (const page of ["/mailbox", path]) {
    const text = await (await app.request("GET", page)).text();
    expect(text).toContain("&lt;script&gt;alert(&quot;subject&quot;)&lt;/script&gt;");
    expect(text).not.toContain("<script");
  }
  const content = await app.request("GET", `${path}/content`);
  const policy = content.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("sandbox allow-top-navigation-by-user-activation");
  expect(policy).not.toContain("script-src");
});

test.each(["192.0.2.7", "evil.example", "localhost.evil.example", "127.0.0.1.nip.example"])(
  "a page that knows this machine as %s finds nothing",
  async (host) => {
    for (const path of ["/mailbox", await newestPath()]) {
      const response = await app.request("GET", path, { headers: { host } });
      expect(response.status).toBe(404);
    }
  },
);

test("this machine finds it under each of its own names", async () => {
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
    expect((await app.request("GET", "/mailbox", { headers: { host } })).status).toBe(200);
});

test("another computer finds nothing, whatever it calls us", async () => {
  for (const address of ["192.168.1.20", "::ffff:192.168.1.20", "fe80::1"])
    expect((await app.request("GET", "/mailbox", { address })).status).toBe(404);
  expect((await app.request("GET", "/mailbox", { address: "::ffff:127.0.0.1" })).status).toBe(200);
});

test.each([
  ["x-forwarded-for", "192.0.2.7"],
  ["forwarded", "for=192.0.2.7"],
  ["x-real-ip", "192.0.2.7"],
  ["via", "1.1 proxy"],
])("whoever comes through a proxy on this machine (%s) finds nothing", async (name, value) => {
  const headers = { host: "localhost:3000", [name]: value };
  expect((await app.request("GET", "/mailbox", { headers })).status).toBe(404);
});

test("there is no mailbox with a mail server, nor on a public address", async () => {
  for (const publicUrl of ["http://localhost:3000", "https://count.example.org"]) {
    const environment = { SMTP_URL: "smtp://localhost:1", PUBLIC_URL: publicUrl };
    const other = await createTestApp({ environment: { ...environment, DATA_DIR: directory } });
    const response = await other.request("GET", "/mailbox", { headers: { host: "localhost" } });
    expect(response.status).toBe(404);
    await other.close();
  }
});

test.each(["..%2Fauth-secret", "..", "x", newId()])("%s is no mail", async (id) => {
  expect((await app.request("GET", `/mailbox/${id}/content`)).status).toBe(404);
});

test("a reader whose mail is not there gets a page, with the way to the others", async () => {
  const response = await app.request("GET", `/mailbox/${newId()}`, {
    headers: { accept: "text/html,*/*;q=0.8" },
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([
    404,
    "text/html; charset=UTF-8",
  ]);
  const page = await response.text();
  expect(page).toContain("There is no such email");
  expect(page).toContain('href="/mailbox"');
});
