import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as words from "#words/pictures.ts";
import { newId } from "../../domain/shared/id.ts";
import { createLog } from "../log.ts";
import { createPictures, encoderRights, type Pictures } from "./pictures.ts";

let dataDirectory: string;
let pictures: Pictures;
const lines: string[] = [];
const world = () => ({
  config: { dataDirectory },
  log: createLog({ logLevel: "warn" }, { write: (line) => void lines.push(line) }),
});
beforeEach(async () => {
  lines.length = 0;
  dataDirectory = await mkdtemp(join(tmpdir(), "countwell-pictures-"));
});
afterEach(async () => {
  pictures?.close();
  await rm(dataDirectory, { recursive: true });
});

async function photo(side = 64): Promise<AsyncIterable<Uint8Array>> {
  const create = { width: side, height: side, channels: 3, background: "#c23a25" } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  return Readable.from([bytes.subarray(0, 200), bytes.subarray(200)]);
}

function encoders(): number[] {
  const lines = execFileSync("ps", ["-o", "pid=,args=", "--ppid", `${process.pid}`]).toString();
  return lines
    .split("\n")
    .filter((line) => line.includes("picture-encoder"))
    .map((line) => Number.parseInt(line, 10));
}

test("one process makes all pictures, and is gone when there have been none for a while", async () => {
  pictures = await createPictures(world(), { idle: 100 });
  expect(encoders()).toEqual([]);
  const photos = await Promise.all([photo(), photo(), photo()]);
  const made = await Promise.all(photos.map((sent) => pictures.encode(newId(), sent, "webp")));
  expect(new Set(made.map((bytes) => Buffer.from(bytes).toString("hex"))).size).toBe(1);
  expect(encoders()).toHaveLength(1);
  await expect.poll(encoders).toEqual([]);
  expect(await pictures.encode(newId(), await photo(), "jpeg")).toBeTruthy();
});

test("what was sent is not kept, whether a picture could be made of it or not", async () => {
  pictures = await createPictures(world());
  const uploads = join(dataDirectory, "uploads");
  await pictures.encode(newId(), await photo(), "webp");
  await expect(
    pictures.encode(newId(), Readable.from([Buffer.from("no")]), "webp"),
  ).rejects.toThrow();
  const cutOff = async function* () {
    yield Buffer.from("the first piece");
    throw new Error("The connection is gone.");
  };
  await expect(pictures.encode(newId(), cutOff(), "webp")).rejects.toThrow(words.cutOff);
  expect(await readdir(uploads)).toEqual([]);
  await writeFile(join(uploads, "of a server that was killed"), "half");
  pictures.close();
  pictures = await createPictures(world());
  await expect(readdir(uploads)).rejects.toThrow("ENOENT");
});

test("a picture that its process does not survive is refused as damaged, and those behind it are made", async () => {
  pictures = await createPictures(world());
  const [large, small] = [await photo(8_000), await photo()];
  const lost = pictures.encode(newId(), large, "webp");
  const refused = expect(lost).rejects.toThrow(words.broken);
  await expect.poll(encoders).toHaveLength(1);
  const behind = pictures.encode(newId(), small, "webp");
  for (const pid of encoders()) process.kill(pid, "SIGKILL");
  await refused;
  expect(await behind).toBeTruthy();
  expect(lines.join("")).toContain("SIGKILL");
});

test("a picture that takes too long is given up with its process", async () => {
  pictures = await createPictures(world(), { patience: 1 });
  const late = pictures.encode(newId(), await photo(), "webp");
  await expect(late).rejects.toThrow(words.broken);
  await expect.poll(encoders).toEqual([]);
  expect(lines.join("")).toContain("It took too long.");
});

test("each person has one picture made at a time", async () => {
  pictures = await createPictures(world());
  const maria = newId();
  const first = pictures.encode(maria, await photo(), "webp");
  const second = pictures.encode(maria, await photo(), "jpeg");
  await expect(second).rejects.toMatchObject({ code: "too_many", retryAfter: 2 });
  expect(await first).toBeTruthy();
  expect(await pictures.encode(maria, await photo(), "jpeg")).toBeTruthy();
});

test("a signal to all processes of the server does not keep it from finishing a picture", async () => {
  pictures = await createPictures(world());
  await pictures.encode(newId(), await photo(), "webp");
  const making = pictures.encode(newId(), await photo(8_000), "webp");
  for (const pid of encoders())
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.kill(pid, signal);
  expect(await making).toBeTruthy();
});

test("an AVIF of too many pixels is refused before it is unpacked, which would take a gigabyte", async () => {
  pictures = await createPictures(world());
  const create = { width: 5_000, height: 4_000, channels: 3, background: "#c23a25" } as const;
  const bytes = await sharp({ create }).avif({ effort: 0 }).toBuffer();
  const refused = pictures.encode(newId(), Readable.from([bytes]), "webp");
  await expect(refused).rejects.toThrow(words.tooManyPixels);
});

test("a picture of very many pixels on one side is refused before it is unpacked", async () => {
  pictures = await createPictures(world());
  for (const size of [
    { width: 1, height: 12_001 },
    { width: 12_001, height: 2 },
  ]) {
    const create = { ...size, channels: 3, background: "#c23a25" } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const refused = pictures.encode(newId(), Readable.from([bytes]), "webp");
    await expect(refused).rejects.toThrow(words.tooManyPixels);
  }
});

test("when more people wait than can be served in a minute, the next are told at once", async () => {
  pictures = await createPictures(world());
  const photos = await Promise.all(Array.from({ length: 16 }, () => photo()));
  const answers = await Promise.allSettled(
    photos.map((sent) => pictures.encode(newId(), sent, "webp")),
  );
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ reason: { code: "unavailable", retryAfter: 30 } });
  expect(await pictures.encode(newId(), await photo(), "webp")).toBeTruthy();
});

test.for([
  [
    "read what is not the program's own",
    'process.getBuiltinModule("fs").readFileSync("/etc/passwd")',
  ],
  ["write", 'process.getBuiltinModule("fs").writeFileSync("/tmp/picture", "")'],
  ["run programs", 'process.getBuiltinModule("child_process").execSync("true")'],
] as const)("the process that reads pictures may not %s", ([, attempt]) => {
  const { status, stderr } = spawnSync(process.execPath, [
    ...encoderRights(dataDirectory),
    "--eval",
    attempt,
  ]);
  expect(status).toBe(1);
  expect(`${stderr}`).toContain("ERR_ACCESS_DENIED");
});
