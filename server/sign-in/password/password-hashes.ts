import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { manyLogIn } from "#words/requests.ts";
import * as words from "#words/sign-in.ts";
import { brand } from "../../../brand.ts";
import { isGuessedFromNames, isPattern } from "../../../domain/account/user.ts";
import { invalid, Refusal } from "../../../domain/shared/errors.ts";
import { createFairQueue } from "../../limits/fair-queue.ts";

const fullCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const secondsToWait = 10;

/** Each hash takes a core and 19 MiB, so many sign-ins at once must not starve other requests. */
const { inTurn } = createFairQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  mostWaiting: 200,
  refusal: () => new Refusal("too_many", manyLogIn, undefined, secondsToWait),
});

export type HashCost = typeof fullCost;
export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(cost: HashCost = fullCost) {
  const nobodysHash = hash(crypto.randomUUID(), cost);
  return {
    hash: (password: string, from = ""): Promise<string> =>
      inTurn(from, () => hash(password, cost)),
    /** Takes just as long without a hash, so that timing tells nothing. */
    async check(password: string, passwordHash: string | null, from = ""): Promise<boolean> {
      const work = async () => verify(passwordHash ?? (await nobodysHash), password);
      const matches = await inTurn(from, work);
      return matches && passwordHash !== null;
    },
  };
}

const common = dictionary["passwords-common"];

export function refuseWeakPassword(password: string, [email = "", ...names]: string[]): void {
  const guesses = [brand.product, brand.company, email, email.split("@")[0] ?? "", ...names];
  const isCommon = common.includes(password.toLowerCase()) || isPattern(password);
  if (!isCommon && !isGuessedFromNames(password, guesses)) return;
  const message = words.weakPassword;
  throw invalid("password", message);
}
