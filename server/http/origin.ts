import type { Context, MiddlewareHandler } from "hono";
import * as words from "#words/pictures.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Config } from "../config.ts";
import { isPictureUpload } from "../pictures/pictures.ts";
import { type AppEnv, bearerToken, keyIsNotEnough } from "./session.ts";

const isImage = /^image\/[\w.+*-]+$/i;
const isJson = /^application\/json\s*(;|$)/i;
const reads = new Set(["GET", "HEAD"]);

export function sameOrigin(config: Config): MiddlewareHandler {
  const { origin } = new URL(config.publicUrl);
  return async (c, next) => {
    if (!reads.has(c.req.method)) {
      if (bearerToken(c) !== null) throw keyIsNotEnough("It cannot change anything.");
      requireOrigin(c, origin);
      const type = c.req.header("content-type");
      // The request's stream exists even without a body.
      const hasBody =
        Number(c.req.header("content-length") ?? 0) > 0 ||
        c.req.header("transfer-encoding") !== undefined;
      if (isPictureUpload(c)) {
        if (!isImage.test(type ?? "")) throw new Refusal("invalid", words.notAPicture);
      } else if ((hasBody || type !== undefined) && !isJson.test(type ?? ""))
        throw new Refusal("invalid", "Send application/json.");
    }
    await next();
  };
}

/** For forms that work without scripts. They use no cookie, so checking the origin is enough. */
export const requireOwnOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireOrigin(c, new URL(c.var.deps.config.publicUrl).origin);
  await next();
};

/** A person meets this who opened the site at another address than PUBLIC_URL, such as a second name in a LAN. */
function requireOrigin(c: Context, origin: string): void {
  const given = c.req.header("origin");
  if (given === origin) return;
  const message = `This did not come from ${origin}. Please open that address and try again.`;
  throw new Refusal(
    "not_allowed",
    given === undefined ? `${message} A program sends the header Origin: ${origin}` : message,
  );
}
