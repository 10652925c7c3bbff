import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Parts of React Router that the browser gets in another form. `routeModules` is ours, see app/shell/load-piece.ts. The
 * rest is for data that a server loads with each page, for discovering routes step by step and for instrumentation:
 * we have none of these, and our smallest pages should not carry them (6 KB gzip). `original` is the part itself.
 */
const parts: Record<string, { file: string } | { code: string }> = {
  "routeModules.js": { file: ownFile("app/shell/load-piece.ts") },
  "fog-of-war.js": {
    code: `
      export const isFogOfWarEnabled = () => false;
      export const getPartialManifest = (manifest) => manifest;
      export const getPatchRoutesOnNavigationFunction = () => undefined;
      export const useFogOFWarDiscovery = () => {};
    `,
  },
  "single-fetch.js": {
    code: `
      export {
        SingleFetchRedirectSymbol, StreamTransfer, decodeViaTurboStream, singleFetchUrl
      } from "original";
      export const getTurboStreamSingleFetchDataStrategy = () => (args) =>
        args.runClientMiddleware(async ({ matches }) => {
          const results = {};
          const load = async (match) => {
            results[match.route.id] = await match.resolve((handler) => handler());
          };
          await Promise.all(matches.filter((match) => match.shouldCallHandler()).map(load));
          return results;
        });
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
    async resolveId(source, importer) {
      if (importer?.startsWith(prefix)) {
        if (source === "original") return importer.slice(importer.indexOf("?") + 1);
        return null;
      }
      const name = source.slice(source.lastIndexOf("/") + 1);
      const part = parts[name];
      if (!part || !importer || !browserCode.test(importer)) return null;
      missing.delete(name);
      if ("file" in part) return part.file;
      const original = await this.resolve(source, importer, { skipSelf: true });
      return `${prefix}${name}?${original?.id}`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const part = parts[id.slice(prefix.length, id.indexOf("?"))];
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
