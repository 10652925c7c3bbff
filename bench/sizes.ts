import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import * as v from "valibot";

const build = new URL("../build/client/", import.meta.url);
const moduleSchema = v.looseObject({
  id: v.optional(v.string()),
  parentId: v.optional(v.string()),
  path: v.optional(v.string()),
  index: v.optional(v.boolean()),
  module: v.string(),
  imports: v.optional(v.array(v.string()), []),
});
const manifestSchema = v.looseObject({
  entry: moduleSchema,
  routes: v.record(v.string(), moduleSchema),
});
type Manifest = v.InferOutput<typeof manifestSchema>;

/** Kilobytes of JavaScript that the first load of a route takes. */
export type RouteSize = { path: string; gzip: number; brotli: number; budget: number | null };

const publicPaths = new Set([
  ...["/", "/privacy", "/about", "/pitch", "/create-account", "/signup", "/login"],
  ...["/forgot-password", "/verify", "/verified", "/verify-handler", "/verify-invite"],
]);

export async function measureSizes(): Promise<RouteSize[]> {
  const names = await readdir(new URL("assets/", build));
  const name = names.find((each) => /^manifest-.*\.js$/.test(each)) ?? "";
  const text = await readFile(new URL(`assets/${name}`, build), "utf8");
  const json = text.slice(text.indexOf("=") + 1).replace(/;\s*$/, "");
  const manifest = v.parse(manifestSchema, JSON.parse(json));
  const screens = Object.values(manifest.routes).filter(
    (route) => route.index || (route.path && route.path !== "*"),
  );
  const sizes = new Map<string, { gzip: number; brotli: number }>();
  const result: RouteSize[] = [];
  for (const screen of screens) {
    const path = pathOf(manifest, screen) || "/";
    let [gzip, brotli] = [0, 0];
    const asked = await scriptsOfDocument(path);
    const files = asked ?? [`/assets/${name}`, ...filesOf(manifest, screen)];
    for (const file of new Set(files)) {
      const size = sizes.get(file) ?? (await sizeOf(file));
      sizes.set(file, size);
      gzip += size.gzip / 1024;
      brotli += size.brotli / 1024;
    }
    result.push({ path, gzip, brotli, budget: budgetOf(path) });
  }
  return result.sort((a, b) => a.path.localeCompare(b.path));
}

/** A public page without the app names its script in its HTML; null for every other. */
async function scriptsOfDocument(path: string): Promise<string[] | null> {
  const page = new URL(`.${path === "/" ? "" : path}/index.html`, build);
  const html = await readFile(page, "utf8").catch(() => "__reactRouterContext");
  if (html.includes("__reactRouterContext")) return null;
  return [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) => source ?? "");
}

function budgetOf(path: string): number | null {
  if (path === "/clicker") return 130;
  return publicPaths.has(path) ? 120 : null;
}

function filesOf(manifest: Manifest, screen: Manifest["entry"]): string[] {
  const chain = [manifest.entry, ...ancestors(manifest, screen)];
  return chain.flatMap((part) => [part.module, ...part.imports]);
}

function ancestors(manifest: Manifest, route: Manifest["entry"]): Manifest["entry"][] {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined;
  return parent ? [...ancestors(manifest, parent), route] : [route];
}

function pathOf(manifest: Manifest, route: Manifest["entry"]): string {
  return ancestors(manifest, route)
    .map(({ path }) => (path ? `/${path}` : ""))
    .join("");
}

async function sizeOf(file: string): Promise<{ gzip: number; brotli: number }> {
  const content = await readFile(new URL(`.${file}`, build));
  return {
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  };
}
