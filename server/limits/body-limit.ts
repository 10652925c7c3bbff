import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Refusal } from "../../domain/shared/errors.ts";

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
