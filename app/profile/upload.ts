import { somethingWentWrong } from "../../domain/shared/errors.ts";
import { ApiError } from "../api.ts";

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
  failed: "Failed to upload image. Please try again.",
};
export const removing: Task = {
  patience: 120_000,
  failed: "Failed to remove image. Please try again.",
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
  if (status === 401) return new ApiError("not_signed_in", "Please log in to go on.");
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
