import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startS3 } from "../../test/s3-server.ts";
import { createStorage, type Storage } from "./storage.ts";

let s3: Awaited<ReturnType<typeof startS3>>;
let directory: string;
let storages: Record<"the disk" | "S3", Storage>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "countwell-storage-"));
  s3 = await startS3("pictures", "ACCESS", "eu-central-1");
  const storageUrl = `s3+http://ACCESS:SECRET@127.0.0.1:${s3.port}/pictures?region=eu-central-1`;
  storages = {
    "the disk": await createStorage({ dataDirectory: directory, storageUrl: undefined }),
    S3: await createStorage({ dataDirectory: directory, storageUrl }),
  };
});
afterAll(async () => {
  await s3.close();
  await rm(directory, { recursive: true, force: true });
});

const key = "userprofilepics/018f.webp";
const bytes = (length: number, seed = 0) =>
  Uint8Array.from(Array(length).keys(), (i) => (i * 7 + seed) % 256);

test.each(["the disk", "S3"] as const)(
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

test.each(["the disk", "S3"] as const)("on %s no key leads out of its place", async (where) => {
  await expect(storages[where].put("../outside.webp", bytes(3), "image/webp")).rejects.toThrow();
});

test("a file that cannot be put in its place leaves nothing beside it", async () => {
  const folder = join(directory, "files", "logos");
  // A folder cannot be replaced by a file.
  await mkdir(join(folder, "one.jpg", "in-the-way"), { recursive: true });
  const put = storages["the disk"].put("logos/one.jpg", bytes(300), "image/jpeg");
  await expect(put).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["one.jpg"]);
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
  const storage = await createStorage({ dataDirectory: directory, storageUrl }, 300);
  await expect(storage.find(key)).rejects.toThrow();
  await expect(storage.remove(key)).rejects.toThrow();
  silent.closeAllConnections();
  silent.close();
});

test("a service that refuses, or is not there, is a failure and not a missing file", async () => {
  const at = (address: string) =>
    createStorage({
      dataDirectory: directory,
      storageUrl: `s3+http://${address}?region=eu-central-1`,
    });
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
