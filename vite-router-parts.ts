import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Parts of React Router that the browser gets in another form. `routeModules` is ours, see app/load-piece.ts. The
 * rest is for servers that render pages, for discovering routes step by step and for instrumentation: we have none
 * of these, and our smallest pages should not carry them (4 KB gzip).
 */
const parts: Record<string, { file: string } | { code: string }> = {
  "routeModules.js": { file: ownFile("app/load-piece.ts") },
  "fog-of-war.js": {
    code: `
      export const isFogOfWarEnabled = () => false;
      export const getPartialManifest = (manifest) => manifest;
      export const getPatchRoutesOnNavigationFunction = () => undefined;
      export const useFogOFWarDiscovery = () => {};
    `,
  },
  "route-discovery.js": {
    code: `
      export class RouteDiscoveryRuntime {}
      export const getCustomPatchRoutesOnNavigationFunction = () => undefined;
      export const useCustomRouteDiscovery = () => undefined;
      export const useRouteDiscovery = () => undefined;
    `,
  },
  "instrumentation.js": {
    code: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
    `,
  },
};

/** Fails the build when a part is no longer there, so that an update of React Router is noticed. */
export function routerParts(): Plugin {
  const missing = new Set(Object.keys(parts));
  return {
    name: "router-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source, importer) {
      const name = source.slice(source.lastIndexOf("/") + 1);
      const part = parts[name];
      if (!part || !importer || !browserCode.test(importer)) return null;
      missing.delete(name);
      return "file" in part ? part.file : prefix + name;
    },
    load(id) {
      const part = id.startsWith(prefix) ? parts[id.slice(prefix.length)] : undefined;
      return part && "code" in part ? part.code : null;
    },
    buildEnd(error) {
      if (!error && missing.size > 0) {
        this.error(`React Router no longer has ${[...missing].join(", ")} to replace.`);
      }
    },
  };
}

/** Its code for servers imports the same parts; the bundler drops it, and should find them as they are. */
const browserCode = /\/react-router\/dist\/(?!.*\/(rsc|server-runtime)\/)/;
const prefix = "\0router-part:";
