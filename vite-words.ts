import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Leads `#words/…` to the language's own folder, or to English where a room is not translated. */
export function wordsOf(language: string): Plugin {
  return {
    name: "words",
    enforce: "pre",
    resolveId(source) {
      const room = /^#words\/(.+)$/.exec(source)?.[1];
      const path = (folder: string) =>
        fileURLToPath(new URL(`words/${folder}/${room}`, import.meta.url));
      if (!room) return null;
      return existsSync(path(language)) ? path(language) : path("en");
    },
  };
}

/** English is the app itself, and what the others have of their own is in folders next to it. */
export function outDirOf(language: string): string {
  return language === "en" ? "build/client" : `build/languages/${language}`;
}
