import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { PictureFormat } from "../adapters/pictures.ts";
import type { AppEnv } from "./session.ts";

const uploadPath = /^\/api\/(me\/picture|organizations\/[^/]+\/logo)$/;

/** The only requests whose body is an image: every other write is JSON. */
export function isPictureUpload(c: Context): boolean {
  return c.req.method === "PUT" && uploadPath.test(c.req.path);
}

/** For the document: the body is the file itself. */
export const pictureBody = {
  required: true,
  content: { "image/*": { schema: { type: "string" as const, format: "binary" } } },
};

/** The picture of a request made anew, and a short name that no other picture has. */
export async function readPicture<Env extends AppEnv>(
  c: Context<Env>,
  person: Id,
  format: PictureFormat,
) {
  const bytes = await c.var.deps.pictures.encode(person, c.req.raw.body ?? nothing(), format);
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { bytes, version };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** A file that can be shown as an image, and as nothing else. */
export function pictureAnswer(
  c: Context,
  bytes: Uint8Array<ArrayBuffer> | null,
  format: PictureFormat,
): Response {
  if (!bytes) throw new Refusal("not_found", "There is no picture.");
  return c.body(bytes, 200, {
    "Content-Type": `image/${format}`,
    "Content-Disposition": `inline; filename="picture.${format === "webp" ? "webp" : "jpg"}"`,
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    // Another picture has another address.
    "Cache-Control": c.req.query("v") ? "private, max-age=31536000, immutable" : "no-store",
  });
}

/** One middleware for uploads, and one for all others. */
export function forPictures(
  picture: MiddlewareHandler,
  others: MiddlewareHandler,
): MiddlewareHandler {
  return (c, next) => (isPictureUpload(c) ? picture : others)(c, next);
}
