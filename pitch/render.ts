import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname } from "node:path";
import type { Browser } from "playwright-core";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { createServer } from "vite";
import { brand } from "../brand.ts";
import { openBrowser } from "../scripts/open-browser.ts";
import { renderedFrom, sourceHash } from "./source-hash.ts";

const root = new URL("../", import.meta.url);
const size = { width: 1600, height: 900 };

const browser = await openBrowser();
await mkdir(new URL("public/pdfs/", root), { recursive: true });
for (const theme of ["light", "dark"] as const) await printDeck(browser, theme);
await drawCards(browser);
await writeFile(renderedFrom, `${await sourceHash()}\n`);
await browser.close();

/** Prints the slides of the built page /pitch, a slide on each page. */
async function printDeck(browser: Browser, theme: "light" | "dark"): Promise<void> {
  const page = await browser.newPage({ viewport: size });
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = extname(pathname) === "" ? `${pathname}/index.html` : pathname;
    await route.fulfill({ path: pathOf(`build/client${file}`) });
  });
  await page.goto("http://localhost/pitch");
  await page.locator(`[data-deck] [value="${theme}"]`).check({ force: true });
  await page.evaluate(async () => {
    const deck = document.querySelector("[data-deck]");
    if (deck) document.body.replaceChildren(deck);
    const pictures = [...document.querySelectorAll("img")];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode()));
    await document.fonts.ready;
  });
  const paper = { width: `${size.width}px`, height: `${size.height}px`, printBackground: true };
  const path = pathOf(`public/pdfs/${brand.fileName}-pitch-${theme}.pdf`);
  await page.pdf({ ...paper, path, tagged: true, outline: true });
  await page.close();
  console.log(`The ${theme} PDF`);
}

/** PNG, because many programs that preview links read little else. */
async function drawCards(browser: Browser): Promise<void> {
  const vite = await createServer({
    root: root.pathname,
    configFile: false,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, ws: false },
  });
  const { cards, Card } = await vite.ssrLoadModule("/pitch/cards.tsx");
  const styles = await readStyles();
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const card of cards) {
    const html = renderToStaticMarkup(Card({ ...card, styles }));
    await page.setContent(`<!doctype html>${html}`, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready);
    const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10 });
    await mkdir(pathOf(`public/cards${dirname(card.path)}`), { recursive: true });
    await picture.toFile(pathOf(`public/cards${card.path}.png`));
  }
  await page.close();
  await vite.close();
}

async function readStyles(): Promise<string> {
  const tokens = await readFile(new URL("app/ui/look/tokens.css", root), "utf8");
  const own = await readFile(new URL("pitch/cards.css", root), "utf8");
  const family = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque";
  const font = await readFile(pathOf(`node_modules/${family}-latin-wght-normal.woff2`), "base64");
  const face = `@font-face{font-family:"Bricolage Grotesque";font-weight:200 800;src:url(data:font/woff2;base64,${font})}`;
  return [face, tokens.replace(/@import[^;]+;/, ""), own].join("\n");
}

function pathOf(file: string): string {
  return new URL(file, root).pathname;
}
