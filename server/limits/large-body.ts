import type { Context, MiddlewareHandler } from "hono";
import { isPictureUpload } from "../http/picture-upload.ts";

const importPath = /^\/api\/organizations\/[^/]+\/(imports|import-previews)$/;

function isImport(c: Context): boolean {
  return c.req.method === "POST" && importPath.test(c.req.path);
}

/** Slow networks take as long as the server reads a request (server/http/listen.ts). */
export function isLargeUpload(c: Context): boolean {
  return isPictureUpload(c) || isImport(c);
}

export function forImports(
  imports: MiddlewareHandler,
  others: MiddlewareHandler,
): MiddlewareHandler {
  return (c, next) => (isImport(c) ? imports : others)(c, next);
}
