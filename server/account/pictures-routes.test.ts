import sharp from "sharp";
import { expect, test } from "vitest";
import * as words from "#words/pictures.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, memberOf, signedInPerson } from "../../test/fixtures.ts";
import { createApp } from "../app.ts";
import type { Storage } from "../pictures/storage.ts";
import { deleteAccount } from "./account-deletion.ts";

const app = await useTestApp();

type Bytes = Uint8Array<ArrayBuffer>;
const own = "/api/me/picture";
const put = (path: string, cookie: string, bytes: Bytes, type = "image/jpeg") =>
  app.request("PUT", path, { cookie, file: { type, bytes } });
const filled = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c23a25" } });
const photo = async (width = 1200, height = 800): Promise<Bytes> =>
  new Uint8Array(await filled(width, height).jpeg().toBuffer());
const text = (content: string): Bytes => new Uint8Array(Buffer.from(content));
const kept = async (folder: string) => {
  const rows = await app.db.selectFrom("picture").select("key").orderBy("key").execute();
  return rows.map(({ key }) => key).filter((key) => key.startsWith(`${folder}/`));
};

/** A photograph as a phone held upright writes it: lying on its side, with a note on turning it and where it was taken. */
async function turnedPhoto(): Promise<Bytes> {
  const exif = { IFD0: { Copyright: "Secret Photographer" }, IFD3: { GPSLatitudeRef: "N" } };
  const lying = filled(1200, 800).jpeg().withExif(exif).withMetadata({ orientation: 6 });
  return new Uint8Array(await lying.toBuffer());
}

test("a photograph is turned upright, made small and freed of all else that was in it", async () => {
  const maria = await signedInPerson(app);
  const answer = await put(own, maria.cookie, await turnedPhoto());
  expect(answer.status).toBe(200);
  const { image } = (await answer.json()).user;
  expect(image).toMatch(/^\/api\/me\/picture\?v=[0-9a-f]{16}$/);
  const shown = await app.request("GET", image, { cookie: maria.cookie });
  const bytes = Buffer.from(await shown.arrayBuffer());
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 341, height: 512 });
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  expect(bytes.toString("latin1")).not.toContain("Secret");
  expect(await kept("userprofilepics")).toContain(`userprofilepics/${maria.id}.webp`);
});

test("it is shown as an image and nothing else, and kept by the browser until there is another", async () => {
  const { cookie } = await signedInPerson(app);
  const { image } = (await (await put(own, cookie, await photo())).json()).user;
  const { headers } = await app.request("GET", image, { cookie });
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/webp",
    "content-disposition": 'inline; filename="picture.webp"',
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=31536000, immutable",
  });
  const other = (await (await put(own, cookie, await photo(40, 40))).json()).user;
  expect(other.image).not.toBe(image);
});

test.each(["png", "gif", "webp", "avif", "tiff"] as const)(
  "a %s is taken, whatever type the sender says it is",
  async (format) => {
    const { cookie } = await signedInPerson(app);
    const bytes = new Uint8Array(await filled(600, 300).toFormat(format).toBuffer());
    expect((await put(own, cookie, bytes, "image/x-anything")).status).toBe(200);
  },
);

test.for([
  ["a drawing with scripts", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ["a drawing behind a preamble", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a document", "%PDF-1.7"],
  ["nothing", ""],
] as const)("%s is refused in words", async ([, content]) => {
  const { cookie } = await signedInPerson(app);
  const answer = await put(own, cookie, text(content), "image/png");
  expect(answer.status).toBe(422);
  expect((await answer.json()).error.message).toBe(words.notAPicture);
});

test("a damaged picture, and one with a picture's beginning only, are refused in words", async () => {
  const { cookie } = await signedInPerson(app);
  const whole = await photo();
  for (const bytes of [whole.slice(0, whole.length / 2), text("GIF89a<script>")]) {
    const answer = await put(own, cookie, bytes);
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.message).toBe(words.broken);
  }
});

test("a small file of too many pixels is refused before they are unpacked", async () => {
  const { cookie } = await signedInPerson(app);
  const bomb = new Uint8Array(await filled(9_000, 9_000).png().toBuffer());
  expect(bomb.length).toBeLessThan(2_000_000);
  const answer = await put(own, cookie, bomb);
  expect((await answer.json()).error.message).toBe(words.tooManyPixels);
});

test("more than 10 MB are refused, and more than a megabyte are taken", async () => {
  const { cookie } = await signedInPerson(app);
  const padded = async (length: number) => {
    const bytes = new Uint8Array(length);
    bytes.set(await photo());
    return bytes;
  };
  expect((await put(own, cookie, await padded(3_000_000))).status).toBe(200);
  const refused = await put(own, cookie, await padded(10 * 1024 * 1024 + 1));
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.message).toBe(words.tooLarge);
});

test("a full disk is told in words, and the picture of before is still there", async () => {
  const { cookie } = await signedInPerson(app);
  const { image } = (await (await put(own, cookie, await photo(30, 30))).json()).user;
  const before = await (await app.request("GET", image, { cookie })).arrayBuffer();
  const full = Object.assign(new Error("could not extend file"), { code: "53100" });
  const storage: Storage = { ...app.deps.storage, put: () => Promise.reject(full) };
  const crowded = createApp({ ...app.deps, storage });
  const headers = { origin: app.deps.config.publicUrl, "content-type": "image/jpeg", cookie };
  const init = { method: "PUT", headers, body: await photo(40, 40) };
  const refused = await crowded.request(own, init);
  expect(refused.status).toBe(503);
  expect((await refused.json()).error.message).toContain("no room left on the server's disk");
  const after = await (await app.request("GET", image, { cookie })).arrayBuffer();
  expect(Buffer.from(after)).toEqual(Buffer.from(before));
});

test("an upload comes from our own pages and says that it is an image; no other write may be one", async () => {
  const { cookie } = await signedInPerson(app);
  const file = { type: "image/png", bytes: await photo() };
  const elsewhere = { cookie, file, headers: { origin: "https://elsewhere.example" } };
  expect((await app.request("PUT", own, elsewhere)).status).toBe(403);
  for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/json", ""])
    expect((await put(own, cookie, file.bytes, type)).status, type).toBe(422);
  expect((await app.request("PATCH", "/api/me", { cookie, file })).status).toBe(422);
  expect((await app.request("PUT", "/api/me/current-organization", { cookie, file })).status).toBe(
    422,
  );
});

test("members see each other's pictures, and nobody else does", async () => {
  const hope = await church(app);
  const grace = await church(app);
  const maria = await memberOf(app, hope, "staff");
  await put(own, maria.cookie, await photo());
  const list = await app.request("GET", `${hope.path}/members`, { cookie: hope.admin.cookie });
  const { items } = await list.json();
  const { image } = items.find(({ userId }: { userId: string }) => userId === maria.id);
  const see = async (path: string, cookie: string) =>
    (await app.request("GET", path, { cookie })).status;
  expect(await see(image, hope.admin.cookie)).toBe(200);
  expect(await see(image, grace.admin.cookie)).toBe(404);
  expect(await see(image, "")).toBe(401);
  const within = `${grace.path}/members/${maria.id}/picture`;
  expect(await see(within, grace.admin.cookie)).toBe(404);
  await app.db
    .updateTable("membership")
    .set({ active: false })
    .where("user_id", "=", maria.id)
    .execute();
  expect(await see(image, hope.admin.cookie)).toBe(404);
});

test("an admin sets the logo, a JPEG on white; members see it, others neither see nor set it", async () => {
  const hope = await church(app);
  const maria = await memberOf(app, hope, "member");
  const grace = await church(app);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = sharp({ create: { width: 900, height: 300, channels: 4, background: clear } });
  const logo = new Uint8Array(await drawn.png().toBuffer());
  const path = `${hope.path}/logo`;
  const answer = await put(path, hope.admin.cookie, logo);
  const { logo: address } = await answer.json();
  const shown = await app.request("GET", address, { cookie: maria.cookie });
  expect(shown.headers.get("content-type")).toBe("image/jpeg");
  const picture = sharp(Buffer.from(await shown.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ format: "jpeg", width: 512, height: 171 });
  expect((await picture.stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([
    255, 255, 255,
  ]);
  expect(await kept("orgprofilepics")).toContain(`orgprofilepics/${hope.id}.jpg`);
  expect((await put(path, maria.cookie, logo)).status).toBe(403);
  for (const method of ["GET", "DELETE"])
    expect((await app.request(method, path, { cookie: grace.admin.cookie })).status).toBe(404);
});

test("a picture that is removed is gone from the database, and so are those of a deleted account", async () => {
  const hope = await church(app);
  const { cookie, id } = hope.admin;
  await put(own, cookie, await photo());
  await put(`${hope.path}/logo`, cookie, await photo());
  const removed = await app.request("DELETE", own, { cookie });
  expect((await removed.json()).user.image).toBeNull();
  expect(await kept("userprofilepics")).not.toContain(`userprofilepics/${id}.webp`);
  await put(own, cookie, await photo());
  expect((await app.request("DELETE", "/api/me", { cookie })).status).toBe(204);
  expect(await kept("userprofilepics")).not.toContain(`userprofilepics/${id}.webp`);
  expect(await kept("orgprofilepics")).not.toContain(`orgprofilepics/${hope.id}.jpg`);
});

/** Sends a picture whose second half follows only after `amid`. */
async function uploadAround(path: string, cookie: string, amid: () => Promise<unknown>) {
  const bytes = await photo();
  const half = Math.floor(bytes.length / 2);
  let isBegun = false;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      if (isBegun) await amid();
      controller.enqueue(isBegun ? bytes.subarray(half) : bytes.subarray(0, half));
      if (isBegun) controller.close();
      isBegun = true;
    },
  };
  const init = {
    method: "PUT",
    headers: {
      origin: app.deps.config.publicUrl,
      "content-type": "image/jpeg",
      "content-length": String(bytes.length),
      cookie,
    },
    body: new ReadableStream(source, { highWaterMark: 0 }),
    duplex: "half",
  };
  return app.app.request(path, init);
}

test("whoever signs out, is removed, demoted or deleted amid an upload changes no picture by it", async () => {
  const hope = await church(app);
  const [removed, demoted] = [
    await memberOf(app, hope, "admin"),
    await memberOf(app, hope, "admin"),
  ];
  const before = await kept("orgprofilepics");
  const logo = `${hope.path}/logo`;
  const member = (id: string) => `${hope.path}/members/${id}`;
  const { cookie } = hope.admin;
  const out = await signedInPerson(app);
  const gone = await signedInPerson(app);
  const answers = [
    await uploadAround(logo, removed.cookie, () =>
      app.request("DELETE", member(removed.id), { cookie }),
    ),
    await uploadAround(logo, demoted.cookie, () =>
      app.request("PATCH", member(demoted.id), { cookie, body: { role: "staff" } }),
    ),
    await uploadAround(own, out.cookie, () =>
      app.request("DELETE", "/api/me/session", { cookie: out.cookie }),
    ),
    await uploadAround(own, gone.cookie, () => deleteAccount(app.db, gone.id, app.clock.now)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 403, 401, 404]);
  expect(await kept("orgprofilepics")).toEqual(before);
  const left = (await kept("userprofilepics")).filter((name) =>
    [out.id, gone.id].some((id) => name.includes(id)),
  );
  expect(left).toEqual([]);
});
