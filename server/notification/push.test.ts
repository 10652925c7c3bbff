import { execFile } from "node:child_process";
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createExternalCall } from "../integrations/external-call.ts";
import { createPush, makePushKeys } from "./push.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const run = promisify(execFile);
const message = { title: "Late: Balcony", body: "9:00 AM", tag: "late 1", path: "/clicker" };
const config = { publicUrl: "https://count.example.org", isSecure: true, mailFrom: "a@b.example" };
const browser = createECDH("prime256v1");
const auth = randomBytes(16);

let directory: string;
let ca: Buffer;
let url: string;
let close: () => Promise<void>;
let answer: Answer;
const received: { headers: IncomingMessage["headers"]; body: Buffer }[] = [];

beforeAll(async () => {
  browser.generateKeys();
  directory = await mkdtemp(join(tmpdir(), "countwell-push-"));
  const [key, cert] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const certificate = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  await run("openssl", [...certificate, ...names, "-keyout", key, "-out", cert]);
  ca = await readFile(cert);
  const server = createServer({ key: await readFile(key), cert: ca }, async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(Buffer.from(piece));
    received.push({ headers: request.headers, body: Buffer.concat(pieces) });
    answer(request, response);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  url = `https://localhost:${typeof address === "object" ? address?.port : 0}/send/device`;
  close = async () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(async () => {
  await close();
  await rm(directory, { recursive: true });
});

function send(options: { trusts?: Buffer; timeout?: number; endpoint?: string } = {}) {
  const call = createExternalCall({ ca: options.trusts, allowedOrigin: new URL(url).origin });
  const push = createPush({ config, keys: makePushKeys(), call, timeout: options.timeout });
  const keys = {
    p256dh: browser.getPublicKey("base64url"),
    auth: auth.toString("base64url"),
  };
  return push.send({ endpoint: options.endpoint ?? url, ...keys }, message);
}

const answers = (status: number): Answer => {
  return (_request, response) => void response.writeHead(status).end();
};

test("the browser, and nobody on the way, can read a message", async () => {
  answer = answers(201);
  expect(await send({ trusts: ca })).toBe("sent");
  const { headers, body } = received.at(-1) ?? { headers: {}, body: Buffer.alloc(0) };
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high", ttl: "7200" });
  expect(headers.authorization).toMatch(/^vapid t=/);
  expect(body.toString("latin1")).not.toContain("Balcony");
  expect(JSON.parse(decrypt(body))).toEqual(message);
});

test.for([
  [201, "sent"],
  [404, "gone"],
  [410, "gone"],
  [302, "failed"],
  [429, "failed"],
  [500, "failed"],
] as const)("an answer of %d means %s", async ([status, result]) => {
  answer = answers(status);
  expect(await send({ trusts: ca })).toBe(result);
});

test("a service without a certificate that we trust, or that never answers, gets no further", async () => {
  const before = received.length;
  expect(await send()).toBe("failed");
  expect(received).toHaveLength(before);
  answer = (_request, response) => void response.writeHead(201).write("slow");
  expect(await send({ trusts: ca, timeout: 200 })).toBe("failed");
  expect(await send({ endpoint: "https://localhost:1/nobody" })).toBe("failed");
});

/** As RFC 8291 and RFC 8188 say. */
function decrypt(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const secret = hkdfSync("sha256", browser.computeSecret(sender), auth, info, 32);
  const derive = (label: string, length: number) =>
    Buffer.from(
      hkdfSync("sha256", Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, length),
    );
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return opened.subarray(0, opened.lastIndexOf(2)).toString();
}
