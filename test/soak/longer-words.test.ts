import { expect, inject, test } from "vitest";
import { untilComplete } from "../e2e/browser.ts";
import { findCut } from "../e2e/large-text.ts";
import { sampleChurch } from "../e2e/sample-church.ts";
import { onDesk, openPage, openWorld } from "../e2e/world.ts";
import { buildLongerWords } from "./longer-words.ts";

const world = await openWorld();
const show = await buildLongerWords(inject("directory"));

const paths = [
  "/dashboard",
  "/dashboard/assign",
  "/dashboard/late",
  "/clicker",
  "/profile",
  "/profile/pages",
  "/profile/team",
  "/profile/team/add-members",
  "/profile/edit",
  "/profile/security",
  "/profile/notifications",
];

test.each([
  ["a small phone", { viewport: { width: 320, height: 640 } }],
  ["a desk", onDesk],
])(
  "on %s no screen is cut where words are half as long again, from right to left",
  async (_, size) => {
    const hope = await sampleChurch(world.server);
    const page = await openPage(world, hope.admin, size);
    await show(page);
    const faults: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await untilComplete(page);
      expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
      // A title may break a word that no language has.
      faults[path] = (await findCut(page)).filter((fault) => !fault.startsWith("H1"));
      if (process.env.PICTURES)
        await page.screenshot({
          path: `${process.env.PICTURES}/${path.slice(1).replaceAll("/", "-")}-${size.viewport.width}.png`,
        });
    }
    expect(faults).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
  },
);
