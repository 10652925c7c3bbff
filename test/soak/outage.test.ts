import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../e2e/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ database: "embedded" });
});
afterAll(() => server.close());

const credentials = { email: "ruth@example.org", password: "a quiet harbour" };

test("a killed server's database is used again, and everything is there", async () => {
  expect((await post("/api/users", credentials)).status).toBe(201);
  const before = await databaseProcess();
  await server.kill();
  await server.restart();
  expect(await databaseProcess()).toBe(before);
  expect((await post("/api/users", { ...credentials, password: "another harbour" })).status).toBe(
    409,
  );
});

test("while the database is away requests are told so, and it comes back by itself", async () => {
  const before = await databaseProcess();
  process.kill(before, "SIGSTOP");
  process.kill(before, "SIGKILL");
  const answers = await untilHealthy();
  for (const { status, retryAfter, code } of answers)
    if (status !== 200) expect([status, retryAfter, code]).toEqual([503, "5", "unavailable"]);
  expect(await databaseProcess()).not.toBe(before);
  expect((await post("/api/users", { ...credentials, password: "another harbour" })).status).toBe(
    409,
  );
});

test("a pid file whose number is another program's by now does not stop the start", async () => {
  await server.stop();
  const path = join(server.dataDirectory, "pg", "postmaster.pid");
  await writeFile(path, `${process.pid}\n${server.dataDirectory}/pg\n1\n5432\n\n\n\nready\n`);
  await server.restart();
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

test("a stop lets the database write everything and exits with 0 within ten seconds", async () => {
  const began = Date.now();
  const database = await databaseProcess();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(() => process.kill(database, 0)).toThrow();
});

async function databaseProcess(): Promise<number> {
  const text = await readFile(join(server.dataDirectory, "pg", "postmaster.pid"), "utf8");
  return Number(text.split("\n")[0]);
}

function post(path: string, body: object): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { origin: server.url, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Asks until three answers in a row are good, and gives all of them. */
async function untilHealthy() {
  const answers: { status: number; retryAfter: string | null; code: string | undefined }[] = [];
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const response = await fetch(`${server.url}/health`);
    const { error } = (await response.json()) as { error?: { code: string } };
    const retryAfter = response.headers.get("retry-after");
    answers.push({ status: response.status, retryAfter, code: error?.code });
    const isSteady = answers.length > 20 && answers.slice(-3).every(({ status }) => status === 200);
    if (isSteady) return answers;
    await pause(20);
  }
  throw new Error("The database did not come back.");
}
