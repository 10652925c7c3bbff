import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { createTestApp, type TestApp } from "../../test/create-test-app.ts";
import { goodPassword, signUp } from "../../test/fixtures.ts";
import { startMailServer } from "../../test/smtp.ts";
import { findFreePort } from "../database/embedded/free-port.ts";
import { createMailer, type Mailer } from "../mail/mailer.ts";
import { type RunningJobs, startJobs } from "./start.ts";

let app: TestApp;
let mailer: Mailer;
let jobs: RunningJobs;
let port: number;

beforeEach(async () => {
  port = await findFreePort();
  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  app = await createTestApp({ realQueue: true, environment });
  mailer = createMailer(app.deps.config);
  jobs = await startJobs(app.pool, { ...app.deps, mailer });
});
afterEach(async () => {
  await jobs.stop();
  mailer.close();
  await app.close();
});

async function waiting(): Promise<{ last_error: string | null }[]> {
  const { rows } = await sql<{ last_error: string | null }>`
    select to_jsonb(jobs) as everything, last_error from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'send_mail' and attempts < max_attempts`.execute(app.db);
  return rows;
}

test("a mail server that is down delays the mail and loses none", async () => {
  const { email, cookie } = await signUp(app);
  await expect.poll(async () => (await waiting())[0]?.last_error).toContain("ECONNREFUSED");
  for (let again = 0; again < 3; again += 1) {
    await app.db.deleteFrom("rate_limit").execute();
    await app.request("POST", "/api/email-verifications", { body: {}, cookie });
  }
  expect(await waiting()).toHaveLength(1);

  const server = await startMailServer(port);
  await expect.poll(waiting).toEqual([]);
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail?.to?.[0]?.address).toBe(email);
  expect(mail?.from).toMatchObject({ name: brand.product });
  expect(mail?.messageId).toMatch(/^<job-\d+@localhost>$/);
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers["auto-submitted"]).toBe("auto-generated");
  expect(headers["content-type"]).toContain("multipart/alternative");
  expect(Date.parse(headers.date ?? "")).not.toBeNaN();

  const link = /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(mail?.html).toContain(link.replaceAll("&", "&amp;"));
  const code = new URL(link).searchParams.get("oobCode");
  const opened = await app.request("GET", `/api/email-verifications/${code}`);
  expect(opened.status).toBe(200);
  await server.close();
});

test("a mail that waits holds no code: there is none before it is written", async () => {
  await signUp(app);
  await expect.poll(async () => (await waiting())[0]?.last_error).toBeTruthy();
  const kept = JSON.stringify(await waiting());
  expect(kept).toContain("verifyEmail");
  expect(kept).not.toMatch(/oobCode|[\w-]{43}/);
});

test("a mailbox that does not exist is given up, and the log does not name it", async () => {
  const server = await startMailServer(port);
  await signUp(app, "nobody.home@example.org");
  await expect.poll(waiting).toEqual([]);
  expect(server.received).toEqual([]);
  const log = app.logLines.join("");
  expect(log).toContain("the mail server knows no such mailbox");
  expect(log).not.toContain("nobody.home");
  await server.close();
});

test("no request waits for the mail server", async () => {
  const greeted: Socket[] = [];
  const silent = createServer((socket) => greeted.push(socket)).listen(port, "127.0.0.1");
  await once(silent, "listening");
  const body = { email: "quick@example.org", password: goodPassword };
  expect((await app.request("POST", "/api/users", { body })).status).toBe(201);
  await expect.poll(() => greeted.length).toBe(1);
  expect(await waiting()).toHaveLength(1);
  for (const socket of greeted) socket.destroy();
  silent.close();
});
