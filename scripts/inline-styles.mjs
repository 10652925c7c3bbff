/** After the build: puts the style sheets of the public pages into their HTML, so that one answer paints the page. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const client = fileURLToPath(new URL("../build/client/", import.meta.url));
const entries = await readdir(client, { recursive: true, withFileTypes: true });
const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".html"));
for (const page of pages) await inline(join(page.parentPath, page.name));

/** Pages with the app's code keep their links: React owns those, and the browser has them for the next screen. */
async function inline(file) {
  const html = await readFile(file, "utf8");
  if (html.includes("__reactRouterContext")) return;
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)];
  if (links.length === 0) throw new Error(`${file} has no style sheet.`);
  const paths = new Set(links.map(([, href]) => new URL(href, "file://").pathname));
  const sheets = await Promise.all([...paths].map((path) => readFile(join(client, path), "utf8")));
  const style = `<style>${sheets.join("").replaceAll("</", "<\\/")}</style>`;
  const [[first]] = links;
  const inlined = links.slice(1).reduce((text, [link]) => text.replace(link, ""), html);
  await writeFile(
    file,
    inlined.replace(first, () => style),
  );
}
