import { defineConfig } from "vite";

/** Built apart from the app, so that pages share no file with it. */
const scripts: Record<string, { input: string; outDir: string }> = {
  /** For the public pages. */
  site: { input: "app/site/behavior/page-script.ts", outDir: "build/client" },
  /** Put into the pages of the app as text by app/prerender/. */
  early: { input: "app/prerender/early-script.ts", outDir: "build/early" },
};

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
