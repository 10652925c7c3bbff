/** After the build: what the server needs to know of it, and every text file compressed once, as small as it gets. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const client = fileURLToPath(new URL("../build/client/", import.meta.url));
const compressible = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

await writeFile(new URL("../build/routes.json", import.meta.url), JSON.stringify(await routes()));
await Promise.all((await files()).map(compress));

/** The paths of all screens, from the manifest that the build made of app/routes.ts. */
async function routes() {
  const names = await readdir(join(client, "assets"));
  const name = names.find((each) => /^manifest-.*\.js$/.test(each));
  if (!name) throw new Error("The build has no route manifest.");
  const text = await readFile(join(client, "assets", name), "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, ""));
  const pathOf = (route) =>
    (route.parentId ? pathOf(manifest.routes[route.parentId]) : "") +
    (route.path ? `/${route.path}` : "");
  const isScreen = (route) => route.index || (route.path && !route.path.includes("*"));
  const paths = Object.values(manifest.routes)
    .filter(isScreen)
    .map((route) => pathOf(route) || "/");
  return [...new Set(paths)].sort();
}

async function files() {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function compress(path) {
  const content = await readFile(path);
  if (content.length < 512) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
