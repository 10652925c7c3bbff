/** Runs as a separate process with hardly any rights. See pictures.ts. */
import { open } from "node:fs/promises";
import sharp from "sharp";
import { pictureKindOf, pictureLimits } from "../../domain/account/picture.ts";

export type PictureFormat = "webp" | "jpeg";
export type EncodeRequest = { path: string; format: PictureFormat };
export type EncodeAnswer =
  | { bytes: Uint8Array }
  | { problem: "notAPicture" | "tooManyPixels" | "broken" };

sharp.concurrency(1);
sharp.cache(false);

process.on("message", async (request: EncodeRequest) => process.send?.(await answer(request)));
process.on("disconnect", () => process.exit());
// Ctrl+C reaches this process too, but the server ends it after finishing its requests.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

async function answer({ path, format }: EncodeRequest): Promise<EncodeAnswer> {
  try {
    const kind = await kindOf(path);
    if (!kind) return { problem: "notAPicture" };
    const pixels = pictureLimits.pixels[kind];
    const { width, height } = await sharp(path, { limitInputPixels: pixels }).metadata();
    if (Math.max(width, height) > pictureLimits.sentSide) return { problem: "tooManyPixels" };
    return { bytes: await encode(path, pixels, format) };
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    return { problem: isTooLarge ? "tooManyPixels" : "broken" };
  }
}

async function kindOf(path: string) {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(new Uint8Array(32));
  return pictureKindOf(buffer.subarray(0, bytesRead));
}

function encode(path: string, pixels: number, format: PictureFormat): Promise<Uint8Array> {
  const { side } = pictureLimits;
  const picture = sharp(path, { limitInputPixels: pixels, failOn: "error" })
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  return format === "webp"
    ? picture.webp({ quality: 82 }).toBuffer()
    : picture.flatten({ background: "#ffffff" }).jpeg({ quality: 85 }).toBuffer();
}
