import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "../../domain/errors.ts";
import { createTurns } from "./turns.ts";

/** Argon2id (the library's default algorithm) at 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const secondsToWait = 10;
const tooManyAtOnce = "Many people are logging in right now. Please try again in a few seconds.";

/** Hashing takes a core and 19 MiB each, so a flood of sign-ins queues here instead of starving every other request. */
const inTurn = createTurns({
  atOnce: Math.max(1, availableParallelism() - 1),
  mostWaiting: 200,
  refusal: () => new Refusal("too_many", tooManyAtOnce, undefined, secondsToWait),
});

/** `from` is the internet address it is done for: addresses take turns. */
export function hashPassword(password: string, from = ""): Promise<string> {
  return inTurn(from, () => hash(password, cost));
}

/** Without a hash (nobody has this address) it works just as long, and is false. */
export async function checkPassword(
  password: string,
  passwordHash: string | null,
  from = "",
): Promise<boolean> {
  const work = async () => verify(passwordHash ?? (await nobodysHash), password);
  const matches = await inTurn(from, work);
  return matches && passwordHash !== null;
}

const nobodysHash = hash(crypto.randomUUID(), cost);
