import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  plugins: [routeModuleLoader(), reactRouter()],
  build: { target: "es2022" },
});

/** Puts app/load-piece.ts in the place of React Router's loader of route modules; see there for why. */
function routeModuleLoader(): Plugin {
  let isReplaced = false;
  return {
    name: "route-module-loader",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source, importer) {
      if (!source.endsWith("/routeModules.js") || !importer?.includes("react-router")) return null;
      isReplaced = true;
      return fileURLToPath(new URL("app/load-piece.ts", import.meta.url));
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error("React Router no longer has routeModules.js to replace.");
    },
  };
}
