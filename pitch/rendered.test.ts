import { readdir, readFile, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { brand } from "../brand.ts";
import { slides } from "./slides.ts";
import { renderedFrom, sourceHash } from "./source-hash.ts";

test("the committed slides were drawn from the committed source (else: npm run pitch)", async () => {
  const kept = await readFile(renderedFrom, "utf8");
  expect(kept.trim()).toBe(await sourceHash());
});

test("there are ten slides, and each is there in both themes, both formats, and small for phones", async () => {
  expect(slides).toHaveLength(10);
  const files = await readdir(new URL("rendered/", import.meta.url));
  const pictures = files.filter((name) =>
    /^(light|dark)-\d\d\.(avif|small\.avif|webp)$/.test(name),
  );
  expect(pictures).toHaveLength(60);
});

test("both PDFs are under 2 MB", async () => {
  for (const theme of ["light", "dark"]) {
    const file = new URL(`../public/pdfs/${brand.fileName}-pitch-${theme}.pdf`, import.meta.url);
    const { size } = await stat(file);
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThan(2_000_000);
  }
});

test("every slide says in words what it shows", () => {
  for (const { title, alt } of slides) expect(alt.length).toBeGreaterThan(title.length + 20);
});
