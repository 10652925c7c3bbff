/** Runs in the build, because the best compression is too slow for the server. */
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { outDirOf } from "../vite-words.ts";
import { languages } from "../words/languages.ts";

const compressible = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
const folders = languages.map((language) =>
  fileURLToPath(new URL(`../${outDirOf(language)}`, import.meta.url)),
);
const [client] = folders;

for (const folder of folders) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => folder === client || !isServedAlready(relative(folder, path)));
  await Promise.all(files.map(compress));
}

/** Files in assets/ are named by what they hold, so the server takes the one of the first language. */
function isServedAlready(path) {
  return path.startsWith("assets") && existsSync(join(client, path));
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
