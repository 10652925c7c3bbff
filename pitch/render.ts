import { mkdir, readFile, writeFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { createServer } from "vite";
import { slides } from "../app/site/slides/slides.ts";
import { brand } from "../brand.ts";
import { openBrowser } from "../scripts/open-browser.ts";
import type { DeckTheme } from "./deck.tsx";
import type { Screen } from "./slide.tsx";
import { renderedFrom, sourceHash } from "./source-hash.ts";

const root = new URL("../", import.meta.url);
const size = { width: 1600, height: 900 };

const vite = await createServer({
  root: root.pathname,
  configFile: false,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, ws: false },
});
const { renderDeck } = await vite.ssrLoadModule("/pitch/deck.tsx");
const { cards, renderCard } = await vite.ssrLoadModule("/pitch/cards.tsx");
const browser = await openBrowser();
const styles = await readStyles();
await mkdir(new URL("public/pdfs/", root), { recursive: true });
await mkdir(new URL("public/cards/", root), { recursive: true });
for (const theme of ["light", "dark"] as const) {
  const screens = await readScreens(theme);
  const html = renderDeck({ theme, styles, screen: (name: Screen) => screens[name] });
  await renderTheme(browser, theme, html);
}
for (const card of cards) await drawCard(browser, card.name, renderCard(card, styles));
await writeFile(renderedFrom, `${await sourceHash()}\n`);
await browser.close();
await vite.close();

async function renderTheme(browser: Browser, theme: DeckTheme, html: string): Promise<void> {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  for (const [index, slide] of (await page.locator(".slide").all()).entries()) {
    const picture = sharp(await slide.screenshot());
    const name = `app/site/slides/${theme}-${String(index + 1).padStart(2, "0")}`;
    await picture
      .clone()
      .avif({ quality: 62, effort: 4 })
      .toFile(pathOf(`${name}.avif`));
    await picture
      .clone()
      .resize({ width: size.width / 2 })
      .avif({ quality: 46, effort: 4 })
      .toFile(pathOf(`${name}.small.avif`));
    await picture
      .clone()
      .webp({ quality: 84 })
      .toFile(pathOf(`${name}.webp`));
  }
  const pdf = { ...pixels(size), printBackground: true, tagged: true, outline: true };
  await page.pdf({ ...pdf, path: pathOf(`public/pdfs/${brand.fileName}-pitch-${theme}.pdf`) });
  await page.close();
  console.log(`${slides.length} ${theme} slides and their PDF`);
}

/** PNG, because many programs that preview links read little else. */
async function drawCard(browser: Browser, name: string, html: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10 });
  await picture.toFile(pathOf(`public/cards/${name}.png`));
  await page.close();
}

async function readStyles(): Promise<string> {
  const tokens = await readFile(new URL("app/ui/look/tokens.css", root), "utf8");
  const faces = await Promise.all([
    fontFace("Figtree", "figtree", "300 900"),
    fontFace("Bricolage Grotesque", "bricolage-grotesque", "200 800"),
  ]);
  const ofSlides = slides.map(({ id }) => `slides/${id}.css`);
  const own = await Promise.all(
    ["deck.css", "cards.css", ...ofSlides].map((name) =>
      readFile(new URL(`pitch/${name}`, root), "utf8"),
    ),
  );
  return [...faces, tokens.replace(/@import[^;]+;/, ""), ...own].join("\n");
}

async function fontFace(family: string, name: string, weights: string): Promise<string> {
  const file = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const font = await readFile(new URL(file, root), "base64");
  return `@font-face{font-family:"${family}";font-weight:${weights};src:url(data:font/woff2;base64,${font})}`;
}

async function readScreens(theme: DeckTheme): Promise<Record<Screen, string>> {
  const read = async (name: Screen) => {
    const file = await readFile(new URL(`app/site/screens/${name}-${theme}.webp`, root), "base64");
    return `data:image/webp;base64,${file}`;
  };
  const [home, clicker, inputs, reports] = await Promise.all([
    read("home"),
    read("clicker"),
    read("inputs"),
    read("reports"),
  ]);
  return { home, clicker, inputs, reports };
}

function pixels({ width, height }: { width: number; height: number }) {
  return { width: `${width}px`, height: `${height}px` };
}

function pathOf(file: string): string {
  return new URL(file, root).pathname;
}
