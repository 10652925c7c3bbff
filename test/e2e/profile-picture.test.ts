import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { church } from "../fixtures.ts";
import { openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
let page: Page;

beforeEach(async () => {
  // A service worker would hide the uploads from the test, which answers some of them itself.
  page = await openPage(world, (await church(server)).admin);
});

const link = (name: string) => page.getByRole("link", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (label: string) => page.getByLabel(label, { exact: true });

const photo = async (name = "me.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background: "#1fa37f" } })
    .jpeg()
    .toBuffer(),
});
const chooseFile = async (what: string, file: Awaited<ReturnType<typeof photo>>) =>
  page.getByLabel(`File of the ${what}`).setInputFiles(file);
const shownPicture = (address: RegExp) =>
  expect
    .poll(() =>
      page
        .locator("main img")
        .evaluate((image: HTMLImageElement) => `${image.src} ${image.naturalWidth}`),
    )
    .toMatch(address);

test("a picture that neither the server nor this browser can read is refused in words, and not sent; any other is sent at once, shown from then on, and removed again, also when the server cannot at first", async () => {
  await page.goto("/profile/edit");
  const types: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") types.push(request.headers()["content-type"]);
  });
  const ten = 10 * 1024 * 1024;
  for (const [mimeType, buffer, words] of [
    ["image/heic", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "Please choose a picture:"],
    ["image/svg+xml", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`), "a JPEG, PNG,"],
    ["image/bmp", Buffer.alloc(ten + 1), "This picture is larger than 10 MB."],
  ] as const) {
    await chooseFile("picture", { name: "x", mimeType, buffer });
    await page.getByRole("alert").getByText(words).waitFor();
  }
  expect(types).toEqual([]);
  // Only the browser can draw it.
  await chooseFile("picture", { name: "me.bmp", mimeType: "image/bmp", buffer: bitmap(600, 600) });
  await shownPicture(/\/api\/me\/picture\?v=[0-9a-f]{16} 512$/);
  expect(types).toEqual(["image/jpeg"]);
  await button("Remove").click();
  await expect.poll(() => page.locator("main img").count()).toBe(0);
  await chooseFile("picture", await photo());
  await button("Remove").waitFor();
  await shownPicture(/\/api\/me\/picture\?v=[0-9a-f]{16} 512$/);
  await link("Back").click();
  await page.waitForURL("/profile");
  await shownPicture(/\/api\/me\/picture\?v=[0-9a-f]{16} 512$/);
  await link("Edit").click();
  await button("Remove").waitFor();
  await page.route("**/picture", (route) => route.fulfill({ status: 503 }), { times: 1 });
  await button("Remove").click();
  await page.getByText("No luck yet. Trying again…").waitFor();
  await expect.poll(() => page.locator("main img").count()).toBe(0);
});

test("a picture that the server cannot take now is tried again, and arrives", async () => {
  await page.goto("/profile/organization/edit");
  let tries = 0;
  await page.route("**/logo", async (route) => {
    tries += 1;
    if (tries === 1) await route.fulfill({ status: 503 });
    else await route.continue();
  });
  await chooseFile("logo", await photo());
  await page.getByText("No luck yet. Trying again…").waitFor();
  await shownPicture(/\/logo\?v=[0-9a-f]{16} 512$/);
  expect(tries).toBe(2);
});

test("an upload is cancelled, and a refused one keeps the form and says why", async () => {
  await page.goto("/profile/edit");
  await field("First name").fill("Kept");
  await page.route("**/picture", (route) => route.fulfill({ status: 503 }));
  await chooseFile("picture", await photo());
  await button("Cancel").click();
  await button("Choose file").waitFor();
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  await page.unroute("**/picture");
  await page.route("**/picture", (route) => route.fulfill({ status: 403 }));
  await chooseFile("picture", await photo());
  await page.getByRole("alert").getByText("Failed to upload image. Please try again.").waitFor();
  await page.unroute("**/picture");
  await chooseFile("picture", {
    name: "x.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg/>"),
  });
  await page.getByRole("alert").getByText("Please choose a picture: a JPEG, PNG,").waitFor();
  await expect.poll(() => field("First name").inputValue()).toBe("Kept");
});

/** An uncompressed picture of one color, which Windows calls a bitmap. */
function bitmap(width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(54);
  header.write("BM");
  header.writeUInt32LE(header.length + width * height * 3, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, Buffer.alloc(width * height * 3, 0x7f)]);
}
