import type { MiddlewareHandler } from "hono";
import { Refusal } from "../../domain/errors.ts";
import { isPictureUpload } from "./picture-upload.ts";

/** Longer than a statement may take (server/data/database.ts), shorter than a phone waits. */
const patience = 25_000;

/** A picture comes over a slow network for as long as the server reads a request at all (server/http/listen.ts). */
const uploadPatience = 60_000;

/**
 * No request hangs for good, whatever it waits for: a database that is frozen rather than gone never answers. What was
 * begun may still be carried out, as after an answer that got lost on its way.
 */
export function deadline(given?: number): MiddlewareHandler {
  return async (c, next) => {
    const milliseconds = given ?? (isPictureUpload(c) ? uploadPatience : patience);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooLate()), milliseconds);
      next()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  };
}

function tooLate(): Refusal {
  return new Refusal(
    "unavailable",
    "This took too long. Please try again in a moment.",
    undefined,
    5,
  );
}
