import { defineConfig } from "vite";
import { wordsOf } from "./vite-words.ts";
import { isLanguage } from "./words/languages.ts";

/**
 * Built apart from the app, so that pages share no file with it. The mode is the language of the script for the public
 * pages, or "early" for the one that app/prerender/ puts into the pages of the app as text.
 */
export default defineConfig(({ mode }) => {
  const isOfSite = isLanguage(mode);
  const input = isOfSite ? "app/site/behavior/page-script.ts" : "app/prerender/early-script.ts";
  return {
    plugins: isOfSite ? [wordsOf(mode)] : [],
    publicDir: false,
    build: {
      outDir: isOfSite ? "build/client" : "build/early",
      emptyOutDir: false,
      target: "es2022",
      manifest: `.vite/${isOfSite ? `site-${mode}` : mode}.json`,
      rolldownOptions: {
        input,
        optimization: { inlineConst: { mode: "all" } },
        output: { format: "iife" },
        checks: { bundlerTimings: false },
      },
    },
  };
});
