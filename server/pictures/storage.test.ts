import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { startS3 } from "../../test/s3-server.ts";
import { createStorage, type Storage } from "./storage.ts";

const { db } = await useTestApp();
let s3: Awaited<ReturnType<typeof startS3>>;
let storages: Record<"the database" | "S3", Storage>;

beforeAll(async () => {
  s3 = await startS3("pictures", "ACCESS", "eu-central-1");
  const storageUrl = `s3+http://ACCESS:SECRET@127.0.0.1:${s3.port}/pictures?region=eu-central-1`;
  storages = {
    "the database": await createStorage({ storageUrl: undefined }, db),
    S3: await createStorage({ storageUrl }, db),
  };
});
afterAll(() => s3.close());

const key = "userprofilepics/018f.webp";
const bytes = (length: number, seed = 0) =>
  Uint8Array.from(Array(length).keys(), (i) => (i * 7 + seed) % 256);

test.each(["the database", "S3"] as const)(
  "on %s what is put is found, replaced and removed",
  async (where) => {
    const storage = storages[where];
    expect(await storage.find(key)).toBeNull();
    await storage.put(key, bytes(40_000), "image/webp");
    expect(await storage.find(key)).toEqual(bytes(40_000));
    await storage.put(key, bytes(300, 5), "image/webp");
    expect(await storage.find(key)).toEqual(bytes(300, 5));
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.find(key)).toBeNull();
  },
);

test("on S3 no key leads out of its place", async () => {
  await expect(storages.S3.put("../outside.webp", bytes(3), "image/webp")).rejects.toThrow();
});

test("what is put on S3 is of its kind", async () => {
  await storages.S3.put("logos/two.jpg", bytes(300), "image/jpeg");
  expect(s3.objects.get("logos/two.jpg")?.type).toBe("image/jpeg");
});

test("a service that never answers is given up", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const host = `127.0.0.1:${typeof address === "object" && address?.port}`;
  const storageUrl = `s3+http://S3RVER:S3RVER@${host}/pictures`;
  const storage = await createStorage({ storageUrl }, db, 300);
  await expect(storage.find(key)).rejects.toThrow();
  await expect(storage.remove(key)).rejects.toThrow();
  silent.closeAllConnections();
  silent.close();
});

test("a service that refuses, or is not there, is a failure and not a missing file", async () => {
  const at = (address: string) =>
    createStorage({ storageUrl: `s3+http://${address}?region=eu-central-1` }, db);
  for (const address of [
    `ACCESS:SECRET@127.0.0.1:${s3.port}/no-such-bucket`,
    `SOMEBODY:ELSE@127.0.0.1:${s3.port}/pictures`,
    "ACCESS:SECRET@127.0.0.1:1/pictures",
  ]) {
    const failing = await at(address);
    await expect(failing.put(key, bytes(3), "image/webp"), address).rejects.toThrow();
    await expect(failing.find(key), address).rejects.toThrow();
  }
});
