import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Refusal } from "../../domain/shared/errors.ts";
import { isPictureUpload } from "../pictures/pictures.ts";

const reads = new Set(["GET", "HEAD"]);

/** Node enforces Content-Length, so only bodies of unknown length are counted, which is slow. */
export function limitBody(
  maxSize: number,
  message = "This is more than can be sent at once.",
): MiddlewareHandler {
  const refuse = () => {
    throw new Refusal("invalid", message);
  };
  const counted = bodyLimit({ maxSize, onError: refuse });
  return async (c, next) => {
    if (reads.has(c.req.method)) return next();
    const length = c.req.header("content-length");
    if (length === undefined || c.req.header("transfer-encoding") !== undefined)
      return counted(c, next);
    if (Number(length) > maxSize) refuse();
    await next();
  };
}

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
