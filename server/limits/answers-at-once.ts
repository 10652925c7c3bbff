import type { ServerResponse } from "node:http";
import type { Context, Next } from "hono";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { AppEnv } from "../http/session.ts";
import { createTurns } from "./turns.ts";

const busy = "You have too many requests under way. Please try again in a moment.";

const { take } = createTurns({
  atOnce: Number.POSITIVE_INFINITY,
  ofOne: 6,
  mostWaiting: 1_000,
  longestWait: 10_000,
  refusal: () => new Refusal("unavailable", busy, undefined, 5),
});

/** An answer stays in memory until it was read, so a person or key has few at once, and the next ones wait. */
export async function answerInTurn<Env extends AppEnv>(
  c: Context<Env>,
  who: Id,
  next: Next,
): Promise<void> {
  const response = responseOf(c.env);
  if (!response) return next();
  const finish = await take(who);
  if (response.closed) finish();
  else response.once("close", finish);
  await next();
}

/** There is none where a test calls the app without a server. */
function responseOf(env: unknown): ServerResponse | undefined {
  const { outgoing } = (env ?? {}) as { outgoing?: ServerResponse };
  return outgoing;
}
