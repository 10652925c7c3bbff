import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { slides } from "../app/site/slides/slides.ts";
import { brand } from "../brand.ts";
import { renderedFrom, sourceFiles, sourceHash } from "./source-hash.ts";

const themes = ["light", "dark"];
const pictureFolder = new URL("../app/site/slides/", import.meta.url);

test("the committed slides were drawn from the committed source (else: npm run pitch)", async () => {
  const kept = await readFile(renderedFrom, "utf8");
  expect(kept.trim()).toBe(await sourceHash());
});

test("whatever a slide is drawn with is among the sources", async () => {
  const files = await sourceFiles();
  const drawn = files.filter((name) => name.startsWith("pitch/") && name.endsWith(".tsx"));
  expect(drawn.length).toBeGreaterThan(10);
  for (const file of drawn) {
    const text = await readFile(new URL(`../${file}`, import.meta.url), "utf8");
    for (const [, path = ""] of text.matchAll(/from "(\.[^"]+)"/g))
      expect(files).toContain(join(file, "..", path));
  }
});

test("there are ten slides, and each is there in both themes, both formats, and small for phones", async () => {
  expect(slides).toHaveLength(10);
  const files = await readdir(pictureFolder);
  const pictures = files.filter((name) =>
    /^(light|dark)-\d\d\.(avif|small\.avif|webp)$/.test(name),
  );
  expect(pictures).toHaveLength(60);
});

test("a theme's slides are small: 400 KB all ten, 200 KB on a phone", async () => {
  for (const theme of themes) {
    expect(await weightOf(new RegExp(`^${theme}-\\d\\d\\.avif$`))).toBeLessThan(400_000);
    expect(await weightOf(new RegExp(`^${theme}-\\d\\d\\.small\\.avif$`))).toBeLessThan(200_000);
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

test("every slide says in words what it shows", () => {
  for (const { title, alt } of slides) expect(alt.length).toBeGreaterThan(title.length + 20);
});

async function weightOf(pattern: RegExp): Promise<number> {
  const names = await readdir(pictureFolder);
  const chosen = names.filter((name) => pattern.test(name));
  expect(chosen).toHaveLength(10);
  const stats = await Promise.all(chosen.map((name) => stat(new URL(name, pictureFolder))));
  return stats.reduce((sum, { size }) => sum + size, 0);
}
