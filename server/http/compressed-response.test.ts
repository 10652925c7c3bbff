import { request } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { signedInPerson } from "../../test/fixtures.ts";
import { findFreePort } from "../database/embedded/free-port.ts";
import { listen } from "./listen.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
const sample = generateChurch({ today: "2026-06-07", seed: "hope", years: 2 });
await insertChurch(app.db, sample);
const ada = await signedInPerson(app);
await app.db
  .insertInto("membership")
  .values({ organization_id: sample.organization.id, user_id: ada.id, role: "admin" })
  .execute();
const port = await findFreePort();
const server = await listen({ ...app.deps.config, port }, app.app.fetch);
afterAll(() => server.close());

const year = `/api/organizations/${sample.organization.id}/reports?measure=everything&by=category&period=52`;

/** `fetch` would unpack what is compressed. */
async function get(path: string, encodings?: string) {
  const headers = { cookie: ada.cookie, ...(encodings && { "accept-encoding": encodings }) };
  const sent = request({ port, host: "127.0.0.1", path, headers }).end();
  const answer = await new Promise<import("node:http").IncomingMessage>((resolve, reject) =>
    sent.on("response", resolve).on("error", reject),
  );
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(pieces) };
}

test("a year's numbers take at most a third of their bytes on the wire, in what the browser reads", async () => {
  const plain = await get(year);
  expect(plain.status).toBe(200);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers.vary).toBe("Accept-Encoding");
  for (const [accepted, encoding, unpack] of [
    ["gzip, deflate, br, zstd", "zstd", zstdDecompressSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["zstd;q=0, br;q=0.0, gzip;q=0.5", "gzip", gunzipSync],
  ] as const) {
    const { headers, body } = await get(year, accepted);
    expect(headers["content-encoding"], accepted).toBe(encoding);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.length * 3).toBeLessThan(plain.body.length);
    expect(unpack(body).equals(plain.body)).toBe(true);
  }
});

test("what is small, no JSON, a stream or for nobody who unpacks is sent as it is", async () => {
  const all = "gzip, deflate, br, zstd";
  const exported = `/api/organizations/${sample.organization.id}/exports/entries.csv`;
  for (const path of ["/health", "/api/me", exported, `${exported.slice(0, -3)}json`]) {
    const { status, headers } = await get(path, all);
    expect([path, status, headers["content-encoding"]]).toEqual([path, 200, undefined]);
  }
  for (const accepted of ["identity", "deflate"])
    expect((await get(year, accepted)).headers["content-encoding"], accepted).toBeUndefined();
});
