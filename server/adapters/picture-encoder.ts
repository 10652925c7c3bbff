/** A process of its own that makes pictures anew: see pictures.ts, which starts it with hardly any rights. */
import { open } from "node:fs/promises";
import sharp from "sharp";
import { pictureKindOf, pictureLimits, type pictureMessages } from "../../domain/picture.ts";

/** A person's picture is kept as WebP, a logo as JPEG on white. */
export type PictureFormat = "webp" | "jpeg";
export type EncodeRequest = { id: number; path: string; format: PictureFormat };
export type EncodeAnswer =
  | { id: number; bytes: Uint8Array }
  | { id: number; problem: keyof typeof pictureMessages };

// One picture keeps one core busy at most, and nothing of it stays in memory.
sharp.concurrency(1);
sharp.cache(false);

process.on("message", async (request: EncodeRequest) => process.send?.(await answer(request)));
process.on("disconnect", () => process.exit());

async function answer({ id, path, format }: EncodeRequest): Promise<EncodeAnswer> {
  try {
    if (!(await isPicture(path))) return { id, problem: "notAPicture" };
    return { id, bytes: await encode(path, format) };
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    return { id, problem: isTooLarge ? "tooManyPixels" : "broken" };
  }
}

async function isPicture(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(new Uint8Array(32));
  return pictureKindOf(buffer.subarray(0, bytesRead)) !== null;
}

/** Turned as its camera was held, at most 512 pixels on a side, and without all else that was in the file. */
function encode(path: string, format: PictureFormat): Promise<Uint8Array> {
  const { pixels, side } = pictureLimits;
  const picture = sharp(path, { limitInputPixels: pixels, failOn: "error" })
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  return format === "webp"
    ? picture.webp({ quality: 82 }).toBuffer()
    : picture.flatten({ background: "#ffffff" }).jpeg({ quality: 85 }).toBuffer();
}
