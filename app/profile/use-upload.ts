import { useEffect, useRef, useState } from "react";
import { ApiError } from "../api.ts";
import { quickerCopy, sendFile, waitFor } from "./send-file.ts";
import { upload, uploadFailed } from "./upload.ts";

type Uploading = { preview: string; share: number; isWaiting: boolean };

/** Sends one file at a time to `path`; leaving the screen cancels it. */
export function useUpload(path: string, onDone: (body: string) => Promise<void>) {
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const preview = URL.createObjectURL(file);
    const show = (change: Partial<Uploading>) => {
      if (!signal.aborted)
        setUploading((now) => ({ preview, share: 0, isWaiting: false, ...now, ...change }));
    };
    setProblem(null);
    setUploading({ preview, share: 0, isWaiting: false });
    try {
      const sent = await quickerCopy(file);
      const body = await upload({
        send: () => sendFile(path, sent, { signal, onProgress: (share) => show({ share }) }),
        wait: (milliseconds) => {
          show({ isWaiting: true });
          return waitFor(milliseconds, signal).then(() => show({ isWaiting: false, share: 0 }));
        },
        now: Date.now,
      });
      await onDone(body);
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof ApiError ? error.message : uploadFailed);
    }
    URL.revokeObjectURL(preview);
    if (running.current === controller) setUploading(null);
  }

  function cancel() {
    running.current?.abort();
    setUploading(null);
  }

  return { uploading, problem, setProblem, start, cancel };
}
