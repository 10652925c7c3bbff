import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import type { Context } from "hono";
import * as v from "valibot";
import { trustedRecord } from "../../domain/shared/bounded.ts";
import { publicUrlPlaceholder } from "../../domain/shared/public-url.ts";
import { isLanguage, type Language, languages, siteRoots } from "../../words/languages.ts";
import { type Config, ConfigError } from "../config.ts";
import { accepts } from "../http/compressed-response.ts";
import { pagePolicy, scriptPolicy } from "../http/content-security.ts";
import { chooseOnDevice, languageOf } from "../http/language.ts";

const encodings = ["br", "gzip"] as const;
type Encoding = (typeof encodings)[number];
type Bytes = Uint8Array<ArrayBuffer>;
type File = {
  read: () => Promise<Bytes>;
  compressed: Partial<Record<Encoding, Bytes>>;
  type: string;
  etag: string;
  cacheControl: string;
  isPage: boolean;
};
type Site = {
  files: Files;
  translated: Map<string, Files>;
  policy: string;
  pageOf: (path: string, files: Files) => File | undefined;
};
type Files = Map<string, File>;

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};
const missingPage = "/not-found/index.html";
const immutable = "public, max-age=31536000, immutable";
const addressed = new Set([".html", ".txt", ".xml"]);
const pagesSchema = trustedRecord(v.string(), v.string());

type Installation = Pick<Config, "isSecure" | "publicUrl" | "sendsMail" | "signUp">;

export async function serveSite(
  directory: string,
  installation: Installation,
): Promise<(c: Context) => Response | Promise<Response>> {
  const site = await readSite(directory, installation);
  return (c) => {
    if (c.req.path.startsWith("/api/")) return c.notFound();
    const path = withoutEndingSlashes(c.req.path);
    const translated = site.translated.get(pageLanguage(c, installation));
    const missing = translated?.get(missingPage) ?? site.files.get(missingPage);
    const own = translated && (translated.get(path) ?? site.pageOf(path, translated));
    const file = own ?? site.files.get(path) ?? site.pageOf(path, site.files);
    if (file && file !== missing) return answer(c, site, file, 200);
    const isPage = missing && !path.startsWith("/assets/");
    return isPage ? answer(c, site, missing, 404) : c.text("There is nothing here.", 404);
  };
}

/**
 * The address of a public page says its language, and a link from one to a screen of signing in asks for it. An
 * invitation's link says that of its organization, for a person who has none.
 */
function pageLanguage(c: Context, { isSecure }: Installation): Language {
  const { path } = c.req;
  const ofPage = languages.slice(1).find((each) => path.startsWith(`${siteRoots[each]}/`));
  if (ofPage) return ofPage;
  const asked = c.req.query("language");
  const own = languageOf(c);
  const wanted = isLanguage(asked) ? asked : languageOf(c, c.req.query("invitedIn"));
  if (wanted !== own) chooseOnDevice(c, wanted, isSecure);
  return wanted;
}

/** A loop, because a regular expression would try each run of slashes in the middle from each of its slashes. */
function withoutEndingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

async function answer(c: Context, site: Site, file: File, status: 200 | 404): Promise<Response> {
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding = encodings.find((each) => file.compressed[each] && accepts(accepted, each));
  const isTranslated = file.isPage || file.cacheControl !== immutable;
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Cache-Control": file.cacheControl,
    ETag: file.etag,
    Vary: isTranslated ? "Accept-Encoding, Accept-Language, Cookie" : "Accept-Encoding",
  };
  if (file.isPage) headers["Content-Security-Policy"] = site.policy;
  if (file.type.startsWith("text/javascript")) headers["Content-Security-Policy"] = scriptPolicy;
  const tags = (c.req.header("if-none-match") ?? "").split(",").map((tag) => tag.trim());
  if (status === 200 && tags.includes(file.etag)) return c.body(null, 304, headers);
  if (encoding) headers["Content-Encoding"] = encoding;
  const body = (encoding && file.compressed[encoding]) ?? (await file.read());
  return c.body(body, status, { ...headers, "Content-Length": String(body.length) });
}

async function readSite(directory: string, installation: Installation): Promise<Site> {
  const client = join(directory, "client");
  const isBuilt = await readdir(client).catch(() => []);
  const listed = await readFile(join(directory, "pages.json"), "utf8").catch(() => "");
  if (isBuilt.length === 0 || listed === "")
    throw new ConfigError("The site has not been built yet: run npm run build, or npm start.");
  const files = await readFolder(client, installation);
  const translated = new Map<string, Files>();
  for (const language of await readdir(join(directory, "languages")).catch(() => [])) {
    const own = await readFolder(join(directory, "languages", language), installation);
    for (const [path, file] of own) {
      if (!path.startsWith("/assets/")) continue;
      if (!files.has(path)) files.set(path, file);
      own.delete(path);
    }
    translated.set(language, own);
  }
  const pages = [files, ...translated.values()]
    .flatMap((all) => [...all.values()])
    .filter((file) => file.isPage);
  return {
    files,
    translated,
    policy: pagePolicy(await Promise.all(pages.map(textOf))),
    pageOf: finderOf(v.parse(pagesSchema, JSON.parse(listed))),
  };
}

async function readFolder(folder: string, installation: Installation): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(paths);
  const files: Files = new Map();
  for (const path of paths.filter((each) => !/\.(br|gz)$/.test(each)))
    files.set(`/${relative(folder, path)}`, await readBuilt(path, all, installation));
  return files;
}

async function readBuilt(
  path: string,
  all: Set<string>,
  { publicUrl, sendsMail, signUp }: Installation,
): Promise<File> {
  const built = await readFile(path);
  const extension = extname(path);
  const namesAddress = addressed.has(extension) && built.includes(publicUrlPlaceholder);
  const body = namesAddress
    ? Buffer.from(
        built
          .toString("utf8")
          .replaceAll(publicUrlPlaceholder, publicUrl)
          .replace("<html ", signUp === "open" ? "<html " : '<html data-sign-up="invited" ')
          .replace("<html ", sendsMail ? "<html " : '<html data-sends-mail="no" '),
      )
    : built;
  const variant = async (suffix: string) =>
    all.has(path + suffix) ? await readFile(path + suffix) : undefined;
  const compressed: File["compressed"] = namesAddress
    ? await compress(body)
    : { br: await variant(".br"), gzip: await variant(".gz") };
  const zipped = compressed.gzip;
  return {
    read: shared(() => (zipped ? promisify(gunzip)(zipped) : readFile(path))),
    compressed,
    type: types[extension] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    cacheControl: path.includes("/assets/") ? immutable : "no-cache",
    isPage: extension === ".html",
  };
}

/** Downloads of a file at the same time, however slow, share one copy of it in memory. */
function shared(read: () => Promise<Uint8Array>): () => Promise<Bytes> {
  let last: WeakRef<ArrayBuffer> | undefined;
  return async () => {
    const earlier = last?.deref();
    if (earlier) return new Uint8Array(earlier);
    const bytes = new Uint8Array(await read());
    last = new WeakRef(bytes.buffer);
    return bytes;
  };
}

async function textOf(file: File): Promise<string> {
  return new TextDecoder().decode(await file.read());
}

/** Replacing the address undoes the build's compression. Level 9 is quick and nearly as small. */
async function compress(body: Buffer): Promise<File["compressed"]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return {
    br: new Uint8Array(await promisify(brotliCompress)(body, { params })),
    gzip: new Uint8Array(await promisify(gzip)(body, { level: 9 })),
  };
}

function finderOf(listed: Record<string, string>): Site["pageOf"] {
  const pages = Object.entries(listed).map(([path, file]) => ({
    pattern: new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+")}$`),
    file,
  }));
  return (path, files) => files.get(pages.find(({ pattern }) => pattern.test(path))?.file ?? "");
}
