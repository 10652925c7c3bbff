/** Builds the service worker after the site, because it lists the files to keep for use without a network. */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const client = fileURLToPath(new URL("../build/client/", import.meta.url));
const source = new URL("../app/offline/service-worker.ts", import.meta.url);

/** The app without the public pages. */
const needed =
  /^\/(shell\.html|assets\/.*\.(js|css|woff2)|icons\/.*|favicon\.svg|manifest\.webmanifest)$/;
const appScreen = /^\/(dashboard|clicker|input|reports|profile)(\/|$)/;

const entries = await readdir(client, { recursive: true, withFileTypes: true });
const paths = entries
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const files = paths.map((path) => `/${relative(client, path)}`).filter((path) => needed.test(path));
/** Each page names the files its screen loads first. */
const pages = Object.entries(JSON.parse(await readFile(join(client, "../pages.json"), "utf8")));
const screens = new Map(pages.filter(([path]) => appScreen.test(path) && !path.includes(":")));
files.push(...screens.keys());
files.sort();

const whole = createHash("sha256");
const hashes = {};
for (const file of files) {
  const content = await readFile(join(client, screens.get(file) ?? file));
  hashes[file] = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  whole.update(file).update(content);
}
const version = whole.digest("hex").slice(0, 16);
const precache = JSON.stringify({ version, files: hashes });

const script = stripTypeScriptTypes(await readFile(source, "utf8"));
const filled = script.replace("= PRECACHE", () => `= ${precache}`);
if (filled === script) throw new Error("The service worker has no place for its files.");
await writeFile(join(client, "service-worker.js"), filled);
