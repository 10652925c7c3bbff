import type { Attempt } from "./upload.ts";

type SendOptions = {
  signal: AbortSignal;
  milliseconds: number;
  onProgress: (share: number) => void;
};

/** XMLHttpRequest, because fetch does not tell how much has been sent. Rejects when cancelled. */
export async function sendFile(
  path: string,
  file: Blob | null,
  options: SendOptions,
): Promise<Attempt> {
  const { signal, milliseconds, onProgress } = options;
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const cancel = () => request.abort();
  request.open(file ? "PUT" : "DELETE", path);
  request.timeout = milliseconds;
  // Some browsers do not know a type for every name; the server looks at the file itself.
  const type = file?.type.startsWith("image/") ? file.type : "image/*";
  if (file) request.setRequestHeader("content-type", type);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal.addEventListener("abort", cancel);
  try {
    return await new Promise<Attempt>((resolve, reject) => {
      request.onload = () => resolve(attemptOf(request));
      const fail = () => resolve({ status: 0, body: "", retryAfterSeconds: 0 });
      request.onerror = fail;
      request.ontimeout = fail;
      request.onabort = () => reject(signal.reason);
      request.send(file);
    });
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

function attemptOf(request: XMLHttpRequest): Attempt {
  return {
    status: request.status,
    body: request.responseText,
    retryAfterSeconds: Number(request.getResponseHeader("retry-after")) || 0,
  };
}

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
