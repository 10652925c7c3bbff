import { defineConfig } from "vite";

/** Builds the program that writes the pages. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "app/prerender/prerender.tsx",
    outDir: "build/prerender",
    target: "node24",
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
