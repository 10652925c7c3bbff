import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { describeRoute } from "hono-openapi";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { AppEnv } from "../http/session.ts";
import type { PictureFormat } from "./pictures.ts";

const uploadPath = /^\/api\/(me\/picture|organizations\/[^/]+\/logo)$/;

export function isPictureUpload(c: Context): boolean {
  return c.req.method === "PUT" && uploadPath.test(c.req.path);
}

export const pictureBody = describeRoute({
  requestBody: {
    required: true,
    content: { "image/*": { schema: { type: "string", format: "binary" } } },
  },
});

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
    "Cache-Control": c.req.query("v") ? "private, max-age=31536000, immutable" : "no-store",
  });
}

export function forPictures(
  picture: MiddlewareHandler,
  others: MiddlewareHandler,
): MiddlewareHandler {
  return (c, next) => (isPictureUpload(c) ? picture : others)(c, next);
}
