import type { MiddlewareHandler } from "hono";
import { Refusal } from "../domain/errors.ts";

/** Longer than a statement may take (server/data/database.ts), shorter than a phone waits. */
const patience = 25_000;

/**
 * No request hangs for good, whatever it waits for: a database that is frozen rather than gone never answers. What was
 * begun may still be carried out, as after an answer that got lost on its way.
 */
export function deadline(milliseconds = patience): MiddlewareHandler {
  return async (_, next) => {
    const { promise: late, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(tooLate()), milliseconds);
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
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
