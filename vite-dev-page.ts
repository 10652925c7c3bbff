import type { Plugin } from "vite";

/** In development one page answers every path, and the app draws all screens in it. */
export function devPage(): Plugin {
  return {
    name: "dev-page",
    apply: "serve",
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const path = request.originalUrl ?? "/";
          try {
            const { devDocument } = await server.ssrLoadModule("/app/prerender/dev-document.tsx");
            const html = await server.transformIndexHtml(path, devDocument());
            response.setHeader("content-type", "text/html; charset=utf-8").end(html);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
