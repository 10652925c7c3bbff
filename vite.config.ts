import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { idbParts } from "./vite-idb-parts.ts";
import { appManifest } from "./vite-manifest.ts";
import { routerParts } from "./vite-router-parts.ts";

/**
 * What is needed together is one file, which compresses better than several: what every page has, what the rules
 * are checked with, what works without a network, and what every screen but the clicker has.
 */
const files = {
  framework: ["/node_modules/(react|react-dom|scheduler|react-router)/"],
  page: [
    "/node_modules/lucide-react/dist/esm/(?!icons)",
    "/node_modules/lucide-react/dist/esm/icons/chevron-down\\.",
    "/domain/(account|errors|own-path)\\.",
    "/app/(root|api|typed-client|shell/(frame|guard|failed-piece|load-piece|loading-page|page-meta))\\.",
    "/app/ui/(button|screen|notice|skeleton|logo|theme-script)\\.",
    "/app/offline/remembered-person\\.",
    "/brand\\.ts",
  ],
  ids: ["/node_modules/uuid/"],
  rules: [
    "/node_modules/valibot/",
    "/domain/(id|user|organization|member|week|assignment|tally|device-count)\\.",
  ],
  offline: [
    "/node_modules/idb/",
    "/app/offline/(?!cache|kept-forms|lost-access|new-version|offline\\.)",
    "/node_modules/lucide-react/dist/esm/icons/(minus|plus)\\.",
    "/app/(reading/(clock|me|online)|shell/(guarded|progress|shell-skeleton)|clicker/(to-count|status-words|this-device))\\.",
  ],
  app: [
    "/node_modules/@tanstack/",
    "/domain/permissions\\.",
    "/app/(offline/|shell/(shell|bottom-navigation)|reading/query-client|forms/restored-notice|profile/use-kept-fields)",
    "/app/(reading/(failed-read|freshness)|shell/without-organization)\\.",
    "/app/ui/(card|dialog|empty)\\.",
  ],
};

export default defineConfig({
  plugins: [routerParts(), idbParts(), appManifest(), reactRouter()],
  build: {
    target: "es2022",
    rolldownOptions: {
      // A slow machine is nothing to warn of.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: Object.entries(files).map(([name, paths]) => ({
            name,
            test: new RegExp(paths.join("|")),
          })),
        },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: apiProxy(process.env.API_URL) },
});

/** In development Vite answers for the screens and passes the rest on, so that both are one origin. */
function apiProxy(target: string | undefined) {
  if (!target) return {};
  const passed = Object.fromEntries(["/api", "/mailbox", "/health"].map((path) => [path, target]));
  // The newsletter's pages are screens; only what their forms send is the server's.
  const bypass = ({ method, url }: { method?: string; url?: string }) =>
    method === "POST" ? undefined : url;
  return { ...passed, "/newsletter": { target, bypass } };
}
