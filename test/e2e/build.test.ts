import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("the build warns of nothing", async () => {
  expect(await readFile("build/warnings.txt", "utf8")).toBe("");
});
