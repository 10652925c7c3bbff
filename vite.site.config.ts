import { defineConfig } from "vite";

/** The script of the public pages, built by itself so that it shares no file with the app. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    target: "es2022",
    manifest: ".vite/site.json",
    rolldownOptions: {
      input: "app/site/behaviour/page-script.ts",
      checks: { bundlerTimings: false },
    },
  },
});
