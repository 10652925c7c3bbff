import { pictureKindOf, pictureLimits, pictureMessages } from "../../domain/account/picture.ts";
import { ApiError } from "../api.ts";

const largeFile = 1_000_000;
const longestSide = 1024;

/**
 * Redraws as JPEG what the server cannot read, such as BMP or an iPhone's HEIC, and large photographs. Throws with a
 * message for the person.
 */
export async function pictureToSend(file: File): Promise<Blob> {
  const start = await file.slice(0, 32).arrayBuffer();
  if (!pictureKindOf(new Uint8Array(start))) return drawnHere(file);
  if (file.size < largeFile) return file;
  // The server says what is wrong with a file that cannot be drawn.
  const copy = await draw(file, "image/webp").catch(() => null);
  return copy && copy.size < file.size ? copy : file;
}

async function drawnHere(file: File): Promise<Blob> {
  if (file.size > pictureLimits.bytes) throw new ApiError("invalid", pictureMessages.tooLarge);
  const isDrawing = file.type === "image/svg+xml";
  const drawn = isDrawing ? null : await draw(file, "image/jpeg").catch(() => null);
  if (!drawn) throw new ApiError("invalid", pictureMessages.notAPicture);
  return drawn;
}

async function draw(file: File, type: "image/jpeg" | "image/webp"): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  if (type === "image/jpeg") {
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done) => canvas.toBlob(done, type, 0.9));
}
