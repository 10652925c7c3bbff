import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { routerParts } from "./vite-router-parts.ts";

export default defineConfig({
  plugins: [routerParts(), reactRouter()],
  build: {
    target: "es2022",
    rolldownOptions: {
      output: {
        // Every page needs these together, and one file compresses better than several.
        codeSplitting: {
          groups: [
            { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
          ],
        },
      },
    },
  },
  server: { proxy: apiProxy(process.env.API_URL) },
});

/** In development Vite answers for the screens and passes the rest on, so that both are one origin. */
function apiProxy(target: string | undefined) {
  if (!target) return {};
  return Object.fromEntries(["/api", "/mailbox", "/health"].map((path) => [path, target]));
}
