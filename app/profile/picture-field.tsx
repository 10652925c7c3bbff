import { Camera, ImageUp, Trash2 } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { somethingWentWrong } from "#words/errors.ts";
import * as words from "#words/pictures.ts";
import { pictureKindOf, pictureLimits } from "../../domain/account/picture.ts";
import { ApiError } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Avatar } from "./avatar.tsx";
import styles from "./picture-field.module.css";

type PictureFieldProps = {
  what: "picture" | "logo";
  name: string;
  image: string | null;
  fit?: "fill" | "whole";
  path: string;
  onChanged: () => Promise<void>;
};

/** Sends a new picture as soon as it is chosen, apart from the rest of the form. */
export function PictureField(props: PictureFieldProps) {
  const { what, name, image, fit, path, onChanged } = props;
  const { sending, problem, start, cancel } = useUpload(path, onChanged);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Lets the person choose the same file again.
    target.value = "";
    if (file) void start(file);
  }

  const input = { type: "file", accept: "image/*", hidden: true, onChange: choose } as const;
  return (
    <div className={styles.field}>
      <button
        type="button"
        className={styles.picture}
        aria-label={what === "logo" ? words.chooseLogo : words.choosePicture}
        onClick={() => files.current?.click()}
      >
        <Avatar name={name} image={sending?.preview ?? image} size={112} fit={fit} />
        <span className={styles.badge}>
          <Camera size={18} aria-hidden="true" />
        </span>
      </button>
      <input
        {...input}
        ref={files}
        aria-label={what === "logo" ? words.logoFile : words.pictureFile}
      />
      <input {...input} ref={camera} capture="environment" aria-label={words.photograph} />
      {sending ? (
        <Progress sending={sending} onCancel={cancel} />
      ) : (
        <div className={styles.actions}>
          <Button kind="quiet" onClick={() => files.current?.click()}>
            <ImageUp size={18} aria-hidden="true" />
            {words.chooseFile}
          </Button>
          <Button kind="quiet" className={styles.camera} onClick={() => camera.current?.click()}>
            <Camera size={18} aria-hidden="true" />
            {words.takePhoto}
          </Button>
          {image && (
            <Button kind="quiet" onClick={() => void start(null)}>
              <Trash2 size={18} aria-hidden="true" />
              {words.remove}
            </Button>
          )}
        </div>
      )}
      {problem && <Notice kind="bad">{problem}</Notice>}
    </div>
  );
}

type ProgressProps = { sending: Sending; onCancel: () => void };

function Progress({ sending: { preview, share, isWaiting }, onCancel }: ProgressProps) {
  const percent = Math.round(share * 100);
  const doing = preview ? `${words.uploading} ${percent}%` : words.removing;
  return (
    <div className={styles.progress}>
      {preview && <progress aria-label={words.upload} value={percent} max={100} />}
      <p>{isWaiting ? words.tryingAgain : doing}</p>
      <Button kind="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}

/** `preview` is null while the picture is being removed. */
type Sending = { preview: string | null; share: number; isWaiting: boolean };

/** One change at a time; leaving the screen cancels it. */
function useUpload(path: string, onDone: () => Promise<void>) {
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

const largeFile = 1_000_000;
const longestSide = 1024;

/**
 * Redraws as JPEG what the server cannot read, such as BMP or an iPhone's HEIC, and large photographs. Throws with a
 * message for the person.
 */
async function pictureToSend(file: File): Promise<Blob> {
  const start = await file.slice(0, 32).arrayBuffer();
  if (!pictureKindOf(new Uint8Array(start))) return drawnHere(file);
  if (file.size < largeFile) return file;
  // The server says what is wrong with a file that cannot be drawn.
  const copy = await draw(file, "image/webp").catch(() => null);
  return copy && copy.size < file.size ? copy : file;
}

async function drawnHere(file: File): Promise<Blob> {
  if (file.size > pictureLimits.bytes) throw new ApiError("invalid", words.tooLarge);
  const isDrawing = file.type === "image/svg+xml";
  const drawn = isDrawing ? null : await draw(file, "image/jpeg").catch(() => null);
  if (!drawn) throw new ApiError("invalid", words.notAPicture);
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

type SendOptions = {
  signal: AbortSignal;
  milliseconds: number;
  onProgress: (share: number) => void;
};

/** XMLHttpRequest, because fetch does not tell how much has been sent. Rejects when cancelled. */
async function sendFile(path: string, file: Blob | null, options: SendOptions): Promise<Attempt> {
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

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
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

/** Status 0 means no answer. */
export type Attempt = { status: number; body: string; retryAfterSeconds: number };

export type UploadWorld = {
  send: (milliseconds: number) => Promise<Attempt>;
  wait: (milliseconds: number) => Promise<void>;
  now: () => number;
};

type Task = { patience: number; failed: string };
export const uploading: Task = {
  patience: 600_000,
  failed: words.failedUpload,
};
export const removing: Task = {
  patience: 120_000,
  failed: words.failedRemoval,
};

const firstPause = 1_000;
const longestPause = 64_000;

/**
 * Repeats what may pass (no answer, 408, 429 and 5xx) after doubling pauses, as long as the time limit allows. Throws
 * ApiError, with the server's words for a refusal.
 */
export async function sendUntilDone(
  { patience, failed }: Task,
  { send, wait, now }: UploadWorld,
): Promise<void> {
  const end = now() + patience;
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    const attempt = await send(end - now());
    if (attempt.status >= 200 && attempt.status < 300) return;
    if (!mayPass(attempt.status)) throw refusalIn(attempt, failed);
    const next = Math.max(pause, attempt.retryAfterSeconds * 1000);
    if (now() + next >= end) throw new ApiError("failed", failed);
    await wait(next);
  }
}

function mayPass(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function refusalIn({ status, body }: Attempt, failed: string): ApiError {
  if (status === 401) return new ApiError("not_signed_in", words.logInToGoOn);
  const message = status === 422 ? messageIn(body) : null;
  return new ApiError("failed", message ?? failed);
}

function messageIn(body: string): string | null {
  try {
    const message: unknown = JSON.parse(body)?.error?.message;
    return typeof message === "string" && message !== somethingWentWrong ? message : null;
  } catch {
    return null;
  }
}
