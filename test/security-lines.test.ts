import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

test("each of the 48 lines of docs/security.md names tests that are there", async () => {
  const rows = (await readFile(join(root, "docs", "security.md"), "utf8"))
    .split("\n")
    .filter((line) => /^\| *\d+ *\|/.test(line));
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0]))).toEqual(
    Array.from({ length: 48 }, (_, index) => index + 1),
  );
  const missing: string[] = [];
  for (const row of rows) {
    const named = [...row.matchAll(/`([^`]+\.test\.tsx?)`: ("[^"]+"(?:, "[^"]+")*)/g)];
    if (named.length === 0) missing.push(row);
    for (const [, file = "", titles = ""] of named) {
      const source = await readFile(join(root, file), "utf8");
      for (const [title] of titles.matchAll(/"[^"]+"/g))
        if (!source.includes(title)) missing.push(`${file}: ${title}`);
    }
  }
  expect(missing).toEqual([]);
});
