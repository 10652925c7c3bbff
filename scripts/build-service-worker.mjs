/** Builds the service worker of each language after the site, because it lists the files to keep for use without a network. */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { outDirOf } from "../vite-words.ts";
import { languages } from "../words/languages.ts";

const build = fileURLToPath(new URL("../build/", import.meta.url));
const source = new URL("../app/offline/service-worker.ts", import.meta.url);

/** The app without the public pages. */
const ofLanguage = /^\/(shell\.html|assets\/.*\.(js|css|woff2)|manifest\.webmanifest)$/;
const ofAll = /^\/(icons\/.*|favicon\.svg)$/;
const appScreen = /^\/(dashboard|clicker|count|wall|input|reports|profile)(\/|$)/;

const client = join(build, "client");
/** Each page names the files its screen loads first. */
const pages = Object.entries(JSON.parse(await readFile(join(build, "pages.json"), "utf8")));
const screens = new Map(pages.filter(([path]) => appScreen.test(path) && !path.includes(":")));
const script = stripTypeScriptTypes(await readFile(source, "utf8"));

for (const language of languages) await write(join(build, "..", outDirOf(language)));

/** Writes the service worker of the language whose files are in `folder`. */
async function write(folder) {
  const paths = new Map([
    ...(await filesIn(client))
      .filter((path) => ofAll.test(path))
      .map((path) => [path, join(client, path)]),
    ...(await filesIn(folder))
      .filter((path) => ofLanguage.test(path))
      .map((path) => [path, join(folder, path)]),
    ...[...screens].map(([path, file]) => [path, join(folder, file)]),
  ]);
  const whole = createHash("sha256");
  const hashes = {};
  for (const file of [...paths.keys()].sort()) {
    const content = await readFile(paths.get(file));
    hashes[file] = createHash("sha256").update(content).digest("base64url").slice(0, 22);
    whole.update(file).update(content);
  }
  const version = whole.digest("hex").slice(0, 16);
  const precache = JSON.stringify({ version, files: hashes });
  const filled = script.replace("= PRECACHE", () => `= ${precache}`);
  if (filled === script) throw new Error("The service worker has no place for its files.");
  await writeFile(join(folder, "service-worker.js"), filled);
}

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`);
}
