import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { devPage } from "./vite-dev-page.ts";
import { appManifest } from "./vite-manifest.ts";

export default defineConfig({
  plugins: [react(), appManifest(), devPage()],
  appType: "custom",
  build: {
    outDir: "build/client",
    target: "es2022",
    manifest: true,
    rolldownOptions: {
      input: "app/entry.tsx",
      // A slow machine needs no warning.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: sharedFiles() } },
    },
  },
  server: { proxy: apiProxy(process.env.API_URL) },
} satisfies UserConfig);

/** Sign-in and the clicker load what many screens share, so what the clicker does not need stays out of it. */
const isOfForms = /[\\/](app[\\/]forms|domain[\\/]name\.|icons[\\/]eye)/;
/** What neither of both needs, above all Home's lists with TanStack Query. */
const isOfLists =
  /[\\/](home[\\/]((late-)?assignments|list-parameters|show-more)|reading[\\/](all-pages|age|freshness)|(shell|ui)[\\/](desk|panel-dialog|side-panel)|offline[\\/]kept-forms|icons[\\/](pencil|x))\./;

/** Without groups each screen would load forty files. TanStack Query is apart because some screens lack it. */
function sharedFiles() {
  return [
    { name: "app", tags: ["$initial" as const] },
    { name: "query", test: /[\\/]@tanstack[\\/]/ },
    { name: "many-screens", minShareCount: 14, test: (module: string) => !isOfForms.test(module) },
    {
      name: "some-screens",
      minShareCount: 8,
      test: (module: string) => !isOfForms.test(module) && !isOfLists.test(module),
    },
    { name: "kept-reads", test: /[\\/](guard|installed-app|kept-reads)\.tsx?$/ },
    { name: "notes", test: /[\\/]notes[\\/](note-lines|notes-query|use-notes)\./ },
    { name: "special-days", test: /[\\/]special-days[\\/](day-names|special-days-query)\./ },
    { name: "list-pages", test: /[\\/](reading[\\/]all-pages|home[\\/]list-parameters)\./ },
  ];
}

/** Puts screens and API on one origin. */
function apiProxy(target: string | undefined) {
  if (!target) return {};
  const passed = Object.fromEntries(["/api", "/mailbox", "/health"].map((path) => [path, target]));
  // The newsletter's pages are screens, and only their forms go to the server.
  const bypass = ({ method, url }: { method?: string; url?: string }) =>
    method === "POST" ? undefined : url;
  return { ...passed, "/newsletter": { target, bypass } };
}
