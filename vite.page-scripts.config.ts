import { defineConfig } from "vite";

/** Each is built by itself, so that it shares no file with the app. */
const scripts: Record<string, { input: string; outDir: string }> = {
  /** The script of the public pages. */
  site: { input: "app/site/behavior/page-script.ts", outDir: "build/client" },
  /** What app/prerender/ puts into the pages of the app's screens as text. */
  early: { input: "app/prerender/early-script.ts", outDir: "build/early" },
};

/** `--mode` says which. */
export default defineConfig(({ mode }) => {
  const { input, outDir } = scripts[mode] ?? {};
  return {
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      manifest: `.vite/${mode}.json`,
      rolldownOptions: { input, output: { format: "iife" }, checks: { bundlerTimings: false } },
    },
  };
});
