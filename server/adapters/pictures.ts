import sharp from "sharp";
import { Refusal } from "../../domain/errors.ts";
import { pictureKindOf, pictureLimits, pictureMessages } from "../../domain/picture.ts";

// One picture keeps one core busy at most, and nothing of it stays in memory.
sharp.concurrency(1);
sharp.cache(false);

/** A person's picture is kept as WebP, a logo as JPEG on white. */
export type PictureFormat = "webp" | "jpeg";

/**
 * Makes a picture anew from its pixels: turned as its camera was held, at most 512 of them on a side, and without all
 * else that was in the file. Throws invalid, in words, for anything but a raster image.
 */
export async function encodePicture(bytes: Uint8Array, format: PictureFormat): Promise<Uint8Array> {
  if (!pictureKindOf(bytes)) throw refusal(pictureMessages.notAPicture);
  try {
    const picture = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: "error" })
      .timeout({ seconds: 15 })
      .autoOrient()
      .resize({
        width: pictureLimits.side,
        height: pictureLimits.side,
        fit: "inside",
        withoutEnlargement: true,
      })
      .toColourspace("srgb");
    return format === "webp"
      ? await picture.webp({ quality: 82 }).toBuffer()
      : await picture.flatten({ background: "#ffffff" }).jpeg({ quality: 85 }).toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw refusal(isTooLarge ? pictureMessages.tooManyPixels : pictureMessages.broken);
  }
}

function refusal(message: string): Refusal {
  return new Refusal("invalid", message, { picture: message });
}
