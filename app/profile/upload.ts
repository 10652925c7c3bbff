import { somethingWentWrong } from "../../domain/errors.ts";
import { ApiError } from "../api.ts";

/** What one try to send the file came to; status 0: no answer. */
export type Attempt = { status: number; body: string; retryAfterSeconds: number };

export type UploadWorld = {
  send: () => Promise<Attempt>;
  /** Rejects when the upload is cancelled. */
  wait: (milliseconds: number) => Promise<void>;
  now: () => number;
};

export const uploadFailed = "Failed to upload image. Please try again.";

const firstPause = 1_000;
const longestPause = 64_000;
const patience = 10 * 60_000;

/**
 * Sends a file until it has arrived: what may pass (no answer, 408, 429 and 5xx) is tried again after pauses that
 * double, for ten minutes at most. Gives the answer's body. Throws ApiError, with the server's words for a refusal.
 */
export async function upload({ send, wait, now }: UploadWorld): Promise<string> {
  const began = now();
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    const attempt = await send();
    if (attempt.status >= 200 && attempt.status < 300) return attempt.body;
    if (!mayPass(attempt.status)) throw refusalIn(attempt);
    const next = Math.max(pause, attempt.retryAfterSeconds * 1000);
    if (now() + next - began > patience) throw new ApiError("failed", uploadFailed);
    await wait(next);
  }
}

function mayPass(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function refusalIn({ status, body }: Attempt): ApiError {
  if (status === 401) return new ApiError("not_signed_in", "Please log in to go on.");
  const message = status === 422 ? messageIn(body) : null;
  return new ApiError("failed", message ?? uploadFailed);
}

function messageIn(body: string): string | null {
  try {
    const message: unknown = JSON.parse(body)?.error?.message;
    return typeof message === "string" && message !== somethingWentWrong ? message : null;
  } catch {
    return null;
  }
}
