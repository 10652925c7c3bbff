import { defineConfig } from "vite";
import { hoverRules } from "./vite-hover.ts";

/** Builds the program that writes the pages. */
export default defineConfig({
  plugins: [hoverRules()],
  publicDir: false,
  build: {
    ssr: "app/prerender/prerender.tsx",
    outDir: "build/prerender",
    target: "node24",
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
