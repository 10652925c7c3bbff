import type { MiddlewareHandler } from "hono";
import { Refusal } from "../../domain/shared/errors.ts";
import { isLargeUpload } from "../limits/large-body.ts";

/** Longer than a statement may take (server/database/database.ts), shorter than a phone waits. */
const requestTimeout = 25_000;

/** For slow networks as long as the server reads a request (server/http/listen.ts). */
const uploadTimeout = 60_000;

/** A frozen database never answers. The work may still finish after the deadline. */
export function deadline(given?: number): MiddlewareHandler {
  return async (c, next) => {
    const milliseconds = given ?? (isLargeUpload(c) ? uploadTimeout : requestTimeout);
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
