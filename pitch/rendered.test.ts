import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brand } from "../brand.ts";
import { renderedFrom, sourceFiles, sourceHash } from "./source-hash.ts";

const themes = ["light", "dark"];

test("the committed PDFs and cards were drawn from the committed source (else: npm run pitch)", async () => {
  const kept = await readFile(renderedFrom, "utf8");
  expect(kept.trim()).toBe(await sourceHash());
});

test("whatever a slide or a card is drawn with is among the sources", async () => {
  const files = await sourceFiles();
  for (const file of ["app/site/deck/slides.tsx", "pitch/cards.tsx"]) {
    const text = await readFile(new URL(`../${file}`, import.meta.url), "utf8");
    for (const [, path = ""] of text.matchAll(/from "(\.[^"]+)"/g))
      expect(files).toContain(join(file, "..", path));
  }
});

test("both PDFs are ten pages under 2 MB, their text can be selected, and only the app's screens are pictures", async () => {
  for (const theme of themes) {
    const path = `../public/pdfs/${brand.fileName}-pitch-${theme}.pdf`;
    const pdf = await readFile(new URL(path, import.meta.url), "latin1");
    const count = (pattern: RegExp) => [...pdf.matchAll(pattern)].length;
    expect(pdf.length).toBeLessThan(2_000_000);
    expect(count(/\/Type \/Page\b/g)).toBe(10);
    expect(count(/\/Subtype \/Image\b/g)).toBe(3);
    const fonts = count(/\/Type \/Font\b/g);
    expect(fonts).toBeGreaterThan(0);
    expect(count(/\/ToUnicode\b/g)).toBe(fonts);
  }
});
