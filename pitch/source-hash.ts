import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";

const root = new URL("../", import.meta.url);

const sources = [
  "pitch/**/*.{ts,tsx,css}",
  "brand.ts",
  "words/languages.ts",
  "words/*/site.ts",
  "app/ui/look/{tokens.css,motif.tsx,motif-tiles.ts,logo.tsx}",
  "app/site/{portrait,people-pictures}.tsx",
  "app/site/screens/*.webp",
  "app/site/deck/{slides.tsx,slides.module.css,frame.module.css,deck.module.css}",
];

export const renderedFrom = new URL("source-hash.txt", import.meta.url);

export async function sourceFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: root.pathname })) files.push(file);
  return files.filter((name) => !name.endsWith(".test.ts")).sort();
}

/** The same on every machine. */
export async function sourceHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await sourceFiles())
    hash.update(`${file}\n`).update(await readFile(new URL(file, root)));
  return hash.digest("hex");
}
