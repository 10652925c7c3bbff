/** Runs after the app is built: writes the page of every screen, and the list by which the server finds them. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from "react-router";
import type { Manifest, ManifestChunk } from "vite";
import { language } from "#words/language.ts";
import { brand } from "../../brand.ts";
import { publicUrlPlaceholder } from "../../domain/shared/public-url.ts";
import { outDirOf } from "../../vite-words.ts";
import { languages } from "../../words/languages.ts";
import { routes } from "../routes.ts";
import { handleOf, loadPieces } from "../shell/load-piece.ts";
import { LoadingPage } from "../shell/loading-page.tsx";
import type { PageMeta } from "../shell/page-meta.tsx";
import { alternatesOf, translatedPages } from "../site/public-page.tsx";
import { type PageFiles, renderDocument } from "./document.tsx";

const sameForEverybody = new Set(["/create-account", "/signup", "/login", "/forgot-password"]);
const build = join(process.cwd(), "build");
const client = join(process.cwd(), outDirOf(language));
const isDefault = language === languages[0];
const app = {
  manifest: await readManifest(join(client, ".vite/manifest.json")),
  entry: "app/entry.tsx",
};
const site = {
  manifest: await readManifest(`build/client/.vite/site-${language}.json`),
  entry: "app/site/behavior/page-script.ts",
};
const early = {
  manifest: await readManifest("build/early/.vite/early.json"),
  entry: "app/prerender/early-script.ts",
};
const earlyText = await readFile(join(build, "early", filesOf(early, []).script), "utf8");
const appLayouts = ["layout", "clicker/layout"];

/** The addresses of public pages say their language, so those of all languages are in one folder. */
const ofAll = join(build, "client");
const list = join(build, "pages.json");

const pages: Record<string, string> = isDefault ? {} : JSON.parse(await readFile(list, "utf8"));
for (const path of pathsOf(routes, "")) {
  const { html, isPublic } = await render(path);
  const file = path.replace(/\/?$/, "/index.html").replaceAll(":", "");
  await write(isPublic ? ofAll : client, file, html);
  pages[path] = file;
}
await write(client, "/shell.html", shell(filesOf(app, []), brand.product, earlyText));
await write(client, "/not-found/index.html", (await render("/not-found")).html);
await writeFile(list, JSON.stringify(pages));
if (isDefault) await write(client, "/sitemap.xml", siteMap());

function pathsOf(routes: RouteObject[], above: string): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    if (path === "*") return [];
    const here = path ? `${above}/${path}` : above;
    const below = pathsOf(children, here);
    return path === undefined ? below : [here || "/", ...below];
  });
}

async function render(path: string): Promise<{ html: string; isPublic: boolean }> {
  await loadPieces(routes, path);
  const handles = (matchRoutes(routes, path) ?? []).map(({ route }) => handleOf(route));
  const pieces = handles.flatMap((handle) => (handle ? [handle.file] : []));
  const meta = handles.findLast((handle) => handle?.meta)?.meta?.(path);
  if (!meta) throw new Error(`${path} says no title.`);
  const names = pieces.map((piece) => `app/${piece}.tsx`);
  if (pieces.includes("site/layout")) {
    const style = await textOf(filesOf(app, names).sheets);
    const files = { ...filesOf(site, []), style };
    return { html: await screenPage(path, meta, files), isPublic: true };
  }
  const files = filesOf(app, names);
  const isApp = appLayouts.some((layout) => pieces.includes(layout));
  const html = sameForEverybody.has(path)
    ? await screenPage(path, meta, files)
    : shell(files, meta.title, isApp ? earlyText : undefined);
  return { html, isPublic: false };
}

async function screenPage(path: string, meta: PageMeta, files: PageFiles): Promise<string> {
  return renderDocument({ meta, files, html: await screenHtml(path), holdsScreen: true });
}

/** For search engines, with each page's address in every language. */
function siteMap(): string {
  const one = (address: string, others = "") => `<url><loc>${address}</loc>${others}</url>`;
  const translated = translatedPages.flatMap((path) => {
    const alternates = alternatesOf(path);
    const links = alternates.map(
      ({ reader, address }) =>
        `<xhtml:link rel="alternate" hreflang="${reader}" href="${address}"/>`,
    );
    const addresses = new Set(alternates.map(({ address }) => address));
    return [...addresses].map((address) => one(address, links.join("")));
  });
  const others = ["/pitch", "/create-account"].map((path) => one(publicUrlPlaceholder + path));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...translated, ...others].join("\n")}
</urlset>
`;
}

function shell(files: PageFiles, title: string, early?: string): string {
  const html = renderToString(<LoadingPage />);
  return renderDocument({ meta: { title }, files, early, html, holdsScreen: false });
}

async function screenHtml(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

async function readManifest(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(path, "utf8"));
}

async function textOf(sheets: string[]): Promise<string> {
  const texts = await Promise.all(sheets.map((path) => readFile(join(client, path), "utf8")));
  return texts.join("");
}

async function write(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

type Program = { manifest: Manifest; entry: string };

/** `pieces` are names in Vite's manifest. */
function filesOf({ manifest, entry }: Program, pieces: string[]): PageFiles {
  const all = [...new Set([entry, ...pieces].flatMap((name) => withImports(manifest, name)))];
  const script = `/${chunkOf(manifest, entry).file}`;
  // The largest first; the others arrive meanwhile.
  const modules = new Set([script, ...all.map(({ file }) => `/${file}`)]);
  const sheets = new Set(all.flatMap(({ css = [] }) => css.map((file) => `/${file}`)));
  return { script, modules: [...modules], sheets: [...sheets] };
}

/** Imports come first, so that their style sheets do, too. */
function withImports(manifest: Manifest, name: string): ManifestChunk[] {
  const chunk = chunkOf(manifest, name);
  return [...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each)), chunk];
}

function chunkOf(manifest: Manifest, name: string): ManifestChunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}.`);
  return chunk;
}
