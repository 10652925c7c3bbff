import type { Attempt } from "./upload.ts";

type SendOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/** One try to put a file; XMLHttpRequest, because it tells how much of it has been sent. Rejects when it is cancelled. */
export async function sendFile(path: string, file: Blob, options: SendOptions): Promise<Attempt> {
  const { signal, onProgress } = options;
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const cancel = () => request.abort();
  request.open("PUT", path);
  // The server looks at the file itself; some browsers do not know a type for every name.
  request.setRequestHeader("content-type", file.type.startsWith("image/") ? file.type : "image/*");
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal.addEventListener("abort", cancel);
  try {
    return await new Promise<Attempt>((resolve, reject) => {
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => resolve({ status: 0, body: "", retryAfterSeconds: 0 });
      request.onabort = () => reject(signal.reason);
      request.send(file);
    });
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

function answerOf(request: XMLHttpRequest): Attempt {
  return {
    status: request.status,
    body: request.responseText,
    retryAfterSeconds: Number(request.getResponseHeader("retry-after")) || 0,
  };
}

/** Rejects when it is cancelled meanwhile. */
export async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  const stop = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const cancel = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener("abort", cancel, { signal: stop.signal });
  }).finally(() => stop.abort());
}

const largeFile = 1_000_000;
const longestSide = 1024;

/** A copy that is quicker to send, of a photograph far larger than what is kept; the file itself where that fails. */
export async function quickerCopy(file: File): Promise<Blob> {
  if (file.size < largeFile) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const copy = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.9));
    return copy && copy.size < file.size ? copy : file;
  } catch {
    // The server says what is wrong with it.
    return file;
  }
}
