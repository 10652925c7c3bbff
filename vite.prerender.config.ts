import { defineConfig } from "vite";
import { hoverRules } from "./vite-hover.ts";
import { wordsOf } from "./vite-words.ts";

/** Builds the program that writes the pages of the language that is its mode. */
export default defineConfig(({ mode }) => ({
  plugins: [hoverRules(), wordsOf(mode)],
  publicDir: false,
  build: {
    ssr: "app/prerender/prerender.tsx",
    outDir: `build/prerender/${mode}`,
    target: "node24",
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
}));
