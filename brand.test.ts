import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { brand } from "./brand.ts";

const root = fileURLToPath(new URL("./", import.meta.url));
const folders = "app bench db domain pitch public scripts server test words".split(" ");
const isText = /\.(tsx?|m?js|css|sql|svg|html|txt|xml|json|webmanifest)$/;

test("the product's name, as people read it, is in brand.ts alone: whoever forks it edits that file", async () => {
  const files = await listFiles();
  expect(files.length).toBeGreaterThan(500);
  const naming: string[] = [];
  for (const file of files) {
    const text = await readFile(join(root, file), "utf8");
    if (text.includes(brand.product) || text.includes(brand.product.toUpperCase()))
      naming.push(file);
  }
  expect(naming).toEqual(["brand.ts"]);
});

/** Names in small letters stay: cookies, the database and what browsers keep outlive a change of the brand. */
async function listFiles(): Promise<string[]> {
  const lists = folders.map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((file) => join(folder, file)),
  );
  const files = [...(await readdir(root)), ...(await Promise.all(lists)).flat()].sort();
  return files.filter((file) => isText.test(file) && !/^package(-lock)?\.json$/.test(file));
}
