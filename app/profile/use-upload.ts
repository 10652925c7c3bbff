import { useEffect, useRef, useState } from "react";
import { ApiError } from "../api.ts";
import { pictureToSend } from "./picture-to-send.ts";
import { sendFile, waitFor } from "./send-file.ts";
import { removing, sendUntilDone, uploading } from "./upload.ts";

/** `preview` is null while the picture is being removed. */
export type Sending = { preview: string | null; share: number; isWaiting: boolean };

/** One change at a time; leaving the screen cancels it. */
export function useUpload(path: string, onDone: () => Promise<void>) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(chosen: File | null) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const task = chosen ? uploading : removing;
    const preview = chosen && URL.createObjectURL(chosen);
    const show = (change: Partial<Sending>) => {
      if (!signal.aborted)
        setSending((now) => ({ preview, share: 0, isWaiting: false, ...now, ...change }));
    };
    setProblem(null);
    setSending({ preview, share: 0, isWaiting: false });
    try {
      const file = chosen && (await pictureToSend(chosen));
      await sendUntilDone(task, {
        send: (milliseconds) =>
          sendFile(path, file, { signal, milliseconds, onProgress: (share) => show({ share }) }),
        wait: (milliseconds) => {
          show({ isWaiting: true });
          return waitFor(milliseconds, signal).then(() => show({ isWaiting: false, share: 0 }));
        },
        now: Date.now,
      });
      await onDone();
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof ApiError ? error.message : task.failed);
    }
    if (preview) URL.revokeObjectURL(preview);
    if (running.current === controller) setSending(null);
  }

  function cancel() {
    running.current?.abort();
    setSending(null);
  }

  return { sending, problem, start, cancel };
}
