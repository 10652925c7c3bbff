import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { church } from "../fixtures.ts";
import { startServer } from "./harness.ts";
import { openWorld } from "./world.ts";

const { server } = await openWorld();
const hope = await church(server);

const pages = [
  "/",
  "/privacy",
  "/create-account",
  "/signup",
  "/login",
  "/verify-handler",
  "/dashboard",
  "/clicker",
  "/input",
  "/profile",
  "/no-such-page",
];
const others = [
  "/health",
  "/api/me",
  "/api/docs",
  "/api/openapi.json",
  "/mailbox",
  "/assets/none.js",
];

test("every page and every answer carries the headers that keep others out", async () => {
  for (const path of [...pages, ...others]) {
    const { headers } = await fetch(server.url + path);
    const policy = headers.get("content-security-policy") ?? "";
    const isPage = pages.includes(path);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'none'";
    expect(scripts, path).not.toMatch(/unsafe-|\*|https?:|data:/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    const objects = isPage ? "object-src 'none'" : "default-src 'none'";
    expect(policy, path).toContain(objects);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    const isPersonal = ["/api/me", "/mailbox", "/health"].includes(path);
    const cache = isPersonal ? /^no-store$/ : /^no-(store|cache)$/;
    expect(headers.get("cache-control"), path).toMatch(cache);
  }
});

test("over https browsers are told to stay with it", async () => {
  const env = { PUBLIC_URL: "https://count.example.org", SMTP_URL: "smtp://127.0.0.1:1" };
  const secure = await startServer({ env });
  const { headers } = await fetch(secure.url);
  expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
  await secure.close();
});

test("a request that is no good HTTP, or too much of it, is refused and the server goes on", async () => {
  const long = "x".repeat(100_000);
  // A connection that is closed on what was not read yet may take the answer along.
  const tooLong = /^(HTTP\/1.1 431|$)/;
  const wrong: [sent: string, answer: RegExp][] = [
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${long}\r\n\r\n`, tooLong],
    [`GET /${long} HTTP/1.1\r\nHost: localhost\r\n\r\n`, tooLong],
    ["GET / HTTP/1.1\r\nHost: localhost\r\nX: \u0000\r\n\r\n", /^HTTP\/1.1 400/],
    ["GARBAGE\r\n\r\n", /^HTTP\/1.1 400/],
    [post('{"email":"a@example.org"', 999_999_999), /^HTTP\/1.1 422/],
    [post("5".repeat(20), 20), /^HTTP\/1.1 422/],
    [post("[".repeat(400_000), 400_000), /^HTTP\/1.1 422/],
    [post(`{"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`, 400_006), /^HTTP\/1.1 422/],
  ];
  for (const [sent, answer] of wrong) expect(await exchange(sent)).toMatch(answer);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

test("bytes that are no text are refused or read as the mark for them, never stored as they are", async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"firstName":"A'),
    Buffer.from([0xff, 0xfe, 0xc0]),
    Buffer.from('","lastName":"B"}'),
  ]);
  const headers = {
    origin: server.url,
    "content-type": "application/json",
    cookie: hope.admin.cookie,
  };
  const answer = await fetch(`${server.url}/api/me`, { method: "PATCH", headers, body: bytes });
  expect([200, 422]).toContain(answer.status);
  if (answer.ok) expect((await answer.json()).user.firstName).toMatch(/^A\ufffd+$/);
});

test("a client that sends a header or a body and never goes on does not keep others waiting", async () => {
  const started = [
    "POST /api/sessions HTTP/1.1\r\nHost: localhost\r\n",
    post("{", 100_000).slice(0, -1),
  ];
  const slow = await Promise.all(
    Array.from(Array(200).keys(), (index) => open(started[index % 2] ?? "")),
  );
  const began = performance.now();
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(5_000);
  for (const socket of slow) socket.destroy();
});

function post(body: string, length: number): string {
  return `POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nOrigin: ${server.url}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`;
}

async function open(sent: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), "localhost");
  socket.on("error", () => {});
  await new Promise<void>((resolve) => socket.write(sent, () => resolve()));
  return socket;
}

/** Returns all answers until the connection ends, even if the server has not read the whole request. */
async function exchange(sent: string): Promise<string> {
  const socket = await open(sent);
  const pieces: Buffer[] = [];
  socket.on("data", (piece) => pieces.push(piece));
  await new Promise((resolve) => socket.on("close", resolve));
  return Buffer.concat(pieces).toString("utf8");
}
