import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import * as v from "valibot";
import type { Row } from "./place.ts";

const build = new URL("../build/", import.meta.url);
const pagesSchema = v.record(v.string(), v.string());

/** Gzipped kilobytes of JavaScript in the first load. `guide` is the size to stay under. */
type ScreenSize = { path: string; gzip: number; guide: number | null };

/** Gzipped. Raise a guide only for a reason written down in docs/decisions. */
const guides: Record<string, number> = {
  ...Object.fromEntries(
    ["/", "/churches", "/non-profits", "/about", "/pitch", "/privacy"].map((path) => [path, 5]),
  ),
  ...Object.fromEntries(
    [
      "/create-account",
      "/signup",
      "/login",
      "/forgot-password",
      "/verify",
      "/verified",
      "/verify-handler",
      "/verify-invite",
    ].map((path) => [path, 137]),
  ),
  "/clicker": 161,
  "/dashboard": 185,
};

export async function measureSizes(): Promise<ScreenSize[]> {
  const pages = await listPages();
  const sizeByScript = new Map<string, Promise<number>>();
  const measured = pages.map(async ([path, file]) => {
    const scripts = await scriptsOf(file);
    for (const script of scripts)
      if (!sizeByScript.has(script)) sizeByScript.set(script, sizeOf(script));
    const sizes = await Promise.all(scripts.flatMap((script) => sizeByScript.get(script) ?? []));
    const gzip = sizes.reduce((total, size) => total + size, 0) / 1024;
    return { path, gzip, guide: guides[path] ?? null };
  });
  return (await Promise.all(measured)).sort((a, b) => a.path.localeCompare(b.path));
}

/** Sizes of the screens that have a guide. */
export async function measureScripts(): Promise<Row[]> {
  const sizes = (await measureSizes()).filter(({ guide }) => guide !== null);
  return sizes.map(({ path, gzip, guide }) => ({
    what: `scripts of ${path}`,
    measured: `${gzip.toFixed(0)} KB`,
    aim: `${guide} KB`,
  }));
}

/** Gzipped kilobytes of what comes after the first load, by the beginnings of its files' names. */
export async function measureLate(names: readonly string[]): Promise<number> {
  const files = await readdir(new URL("client/assets/", build));
  const late = names.map((name) => files.filter((file) => file.startsWith(`${name}-`)));
  if (late.some((found) => found.length === 0)) throw new Error(`Not built: ${names.join(", ")}.`);
  const scripts = late.flat().filter((file) => file.endsWith(".js"));
  const sizes = await Promise.all(scripts.map((file) => sizeOf(`/assets/${file}`)));
  return sizes.reduce((total, size) => total + size, 0) / 1024;
}

async function listPages(): Promise<[path: string, file: string][]> {
  const listed = JSON.parse(await readFile(new URL("pages.json", build), "utf8"));
  return Object.entries(v.parse(pagesSchema, listed));
}

/** A page names every script that it needs to open. */
async function scriptsOf(file: string): Promise<string[]> {
  const html = await readFile(new URL(`client${file}`, build), "utf8");
  const named = html.matchAll(/<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g);
  return [...new Set([...named].map(([, address]) => address ?? ""))];
}

async function sizeOf(file: string): Promise<number> {
  const content = await readFile(new URL(`client${file}`, build));
  return gzipSync(content, { level: 9 }).length;
}
