import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { newerCss } from "./newer-css.ts";
import { newerJavaScript } from "./newer-javascript.ts";

const client = fileURLToPath(new URL("../../../build/client/", import.meta.url));

/** Without these a browser shows the same a little plainer, or has another name for it that stands beside. */
const decorations = [
  "-webkit-tap-highlight-color",
  "-webkit-touch-callout",
  ":-webkit-progress-bar",
  ":-webkit-progress-value",
  ":selection",
  "@page",
  "content-visibility",
  "forced-color-adjust",
  "line-clamp",
  "print-color-adjust",
  "resize",
  "scrollbar-color",
  "scrollbar-width",
  "text-size-adjust",
  "text-wrap",
  "user-select",
];

test("no script of the build needs a newer browser than README tells", async () => {
  const scripts = await filesOf(".js", /<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g);
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.flatMap(({ name, text }) => named(name, newerJavaScript(text)))).toEqual([]);
});

test("no style sheet of the build needs a newer browser than README tells", async () => {
  const sheets = await filesOf(".css", /<style[^>]*>([\s\S]*?)<\/style>/g);
  expect(sheets.length).toBeGreaterThan(10);
  const isNeeded = (words: string) => !decorations.some((name) => words.startsWith(`${name} `));
  const newer = sheets.flatMap(({ name, text }) => named(name, newerCss(text).filter(isNeeded)));
  expect(newer).toEqual([]);
});

test.each([
  ["URL.parse(address)", "URL.parse (safari 18"],
  ["const groups = window.Map.groupBy(list, keyOf)", "Map.groupBy (safari 17.4"],
  ["new Set(list).isDisjointFrom(others)", ".isDisjointFrom (firefox 127"],
  ["requestIdleCallback(work)", "requestIdleCallback (safari preview"],
  ["{ using file = open() }", "Syntax newer than ECMAScript 2024"],
  ["/(?i:a)b/.test(text)", "Syntax newer than ECMAScript 2024"],
])("a script with %j is found too new", (code, words) => {
  expect(newerJavaScript(code)).toEqual([expect.stringContaining(words)]);
});

test.each([
  "URL.canParse(address) && structuredClone(list.toSorted())",
  "typeof URL.parse === 'function' ? URL.parse(address) : null",
  "`requestIdleCallback` in globalThis ? requestIdleCallback(work) : work()",
  "element.togglePopover?.(); document.startViewTransition?.(change)",
  "import { Temporal } from './time.js'; Temporal.now()",
])("a script with %j has what the oldest browsers need", (code) => {
  expect(newerJavaScript(code)).toEqual([]);
});

test("a style sheet is found too new by its functions, selectors, properties and rules", () => {
  const sheet = `@view-transition { navigation: auto }
    p { color: light-dark(black, white); &:open { field-sizing: content } }`;
  expect(newerCss(sheet).map((words) => words.split(" ", 1)[0])).toEqual([
    "@view-transition",
    "light-dark()",
    ":open",
    "field-sizing",
  ]);
});

/** The built files of a kind, and what stands in the pages themselves. */
async function filesOf(ending: string, inPage: RegExp) {
  const names = await readdir(client, { recursive: true });
  const kept = names.filter((name) => name.endsWith(ending) || name.endsWith(".html"));
  return Promise.all(
    kept.map(async (name) => {
      const text = await readFile(join(client, name), "utf8");
      const inside = [...text.matchAll(inPage)].map(([, piece = ""]) => piece);
      return { name, text: name.endsWith(".html") ? inside.join("\n") : text };
    }),
  );
}

function named(name: string, newer: string[]): string[] {
  return newer.map((words) => `${name}: ${words}`);
}
