import type { Manifest, ManifestChunk } from "vite";
import type { PageFiles } from "./document.tsx";

type Program = { manifest: Manifest; entry: string };

/** `pieces` are names in Vite's manifest. */
export function filesOf({ manifest, entry }: Program, pieces: string[]): PageFiles {
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
