import { defineConfig } from "vite";

/** The screens as Node runs them, once, to write the pages. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "app/prerender/prerender.tsx",
    outDir: "build/prerender",
    target: "node24",
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
