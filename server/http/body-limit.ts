import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Refusal } from "../../domain/errors.ts";

const reads = new Set(["GET", "HEAD"]);

/**
 * Refuses a body of more than `maxSize` bytes. What the request says of its length is enough where it says so: Node
 * holds it to that. Only a body of unknown length is counted as it comes, which costs as much as a statement.
 */
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
