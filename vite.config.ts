import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { devPage } from "./vite-dev-page.ts";
import { appManifest } from "./vite-manifest.ts";

/** The app, for which vite.page-scripts.config.ts and vite.prerender.config.ts then build the pages. */
export default defineConfig({
  plugins: [react(), appManifest(), devPage()],
  appType: "custom",
  build: {
    outDir: "build/client",
    target: "es2022",
    manifest: true,
    rolldownOptions: {
      input: "app/entry.tsx",
      // A slow machine is nothing to warn of.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: sharedFiles() } },
    },
  },
  server: { proxy: apiProxy(process.env.API_URL) },
} satisfies UserConfig);

/**
 * Without groups every module that two screens share would be a file of its own, and a screen would ask for forty. What a
 * module imports is shared by at least as many screens, so no two files need each other. The sign-in screens and the
 * clicker do without TanStack Query, so it stands apart.
 */
function sharedFiles() {
  return [
    { name: "app", tags: ["$initial" as const] },
    { name: "query", test: /[\\/]@tanstack[\\/]/ },
    { name: "many-screens", minShareCount: 9 },
    { name: "some-screens", minShareCount: 5 },
  ];
}

/** In development Vite answers for the screens and passes the rest on, so that both are one origin. */
function apiProxy(target: string | undefined) {
  if (!target) return {};
  const passed = Object.fromEntries(["/api", "/mailbox", "/health"].map((path) => [path, target]));
  // The newsletter's pages are screens; only what their forms send is the server's.
  const bypass = ({ method, url }: { method?: string; url?: string }) =>
    method === "POST" ? undefined : url;
  return { ...passed, "/newsletter": { target, bypass } };
}
