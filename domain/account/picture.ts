const most = 64_000_000;

/** Sides are in pixels. Decoding an AVIF takes 17 bytes per pixel. */
export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: { jpeg: most, png: most, gif: most, webp: most, avif: most / 4, tiff: most },
  /** Limited too, because the higher a picture one pixel wide is, the longer it takes to decode. */
  sentSide: 12_000,
  side: 512,
} as const;

type Kind = "jpeg" | "png" | "gif" | "webp" | "avif" | "tiff";

export function pictureKindOf(bytes: Uint8Array): Kind | null {
  const text = String.fromCharCode(...bytes.subarray(0, 32));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF.{4}WEBP/s.test(text)) return "webp";
  if (/^.{4}ftyp(avif|avis|mif1.*avif)/s.test(text)) return "avif";
  if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return "tiff";
  return null;
}
