import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";

import { devPage } from "./vite-dev-page.ts";
import { hoverRules } from "./vite-hover.ts";
import { appManifest } from "./vite-manifest.ts";
import { sharedFiles } from "./vite-shared-files.ts";
import { outDirOf, wordsOf } from "./vite-words.ts";
import { isLanguage } from "./words/languages.ts";

/** The mode is the language that is built. */
export default defineConfig(({ mode }) => {
  const language = isLanguage(mode) ? mode : "en";
  return {
    plugins: [react(), hoverRules(), appManifest(language), devPage(), wordsOf(language)],
    // A worker has the words of its language, too.
    worker: { plugins: () => [wordsOf(language)] },
    appType: "custom",
    publicDir: language === "en" ? "public" : false,
    build: {
      outDir: outDirOf(language),
      target: "es2022",
      manifest: true,
      rolldownOptions: {
        input: "app/entry.tsx",
        // A slow machine needs no warning.
        checks: { bundlerTimings: false },
        // Each text is written where it is read, so that a screen loads no other screen's.
        optimization: { inlineConst: { mode: "all" } },
        output: { codeSplitting: { groups: sharedFiles() } },
      },
    },
    server: { proxy: apiProxy(process.env.API_URL) },
  } satisfies UserConfig;
});

/** Puts screens and API on one origin. */
function apiProxy(target: string | undefined) {
  if (!target) return {};
  const passed = Object.fromEntries(["/api", "/mailbox", "/health"].map((path) => [path, target]));
  // The newsletter's pages are screens, and only their forms go to the server.
  const bypass = ({ method, url }: { method?: string; url?: string }) =>
    method === "POST" ? undefined : url;
  return { ...passed, "/newsletter": { target, bypass } };
}
