import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "../../domain/errors.ts";

/** Argon2id (the library's default algorithm) at 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = Math.max(1, availableParallelism() - 1);
const mostWaiting = 200;
const secondsToWait = 10;
const tooManyAtOnce = "Many people are logging in right now. Please try again in a few seconds.";

let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Without a hash (nobody has this address) it works just as long, and is false. */
export async function checkPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await nobodysHash), password));
  return matches && passwordHash !== null;
}

/** Hashing takes a core and 19 MiB each, so a flood of sign-ins queues here instead of starving every other request. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting)
      throw new Refusal("too_many", tooManyAtOnce, undefined, secondsToWait);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const nobodysHash = hash(crypto.randomUUID(), cost);
