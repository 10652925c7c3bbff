import { availableParallelism } from "node:os";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeMoney } from "../../domain/member/permissions.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { createSharedRun } from "../database/shared-run.ts";
import { createFairQueue } from "../limits/fair-queue.ts";
import type { FoundFacts, MadeClaims } from "./claim-facts.ts";
import { findFacts } from "./insight-facts.ts";

/** Null where they are not made within `wait` milliseconds. */
export type FindClaims = (
  db: Database,
  scope: Scope,
  now: Date,
  wait: number,
) => Promise<MadeClaims | null>;

/** In milliseconds. Where numbers take so long to read that nobody can wait, what was made of them is told for a while. */
const longestTold = 120_000;

/** Organizations, with and without money: some 100 kB each. */
const mostKept = 100;

/**
 * Claims are the same for all who may see the same, so they are made once for those who see money and once for those who
 * do not, each from what these may see. They are kept with a hash of all that they were made of, which is read each time,
 * so they are never older than the numbers while somebody waits for these. Who does not gets what was just made; the work
 * goes on.
 */
export function createKeptClaims(make: (found: FoundFacts) => Promise<MadeClaims>): FindClaims {
  const kept = new Map<string, MadeClaims & { madeOf: string; readAt: Date }>();
  const share = createSharedRun<MadeClaims>();
  const { inTurn } = createFairQueue({
    atOnce: Math.max(1, availableParallelism() - 1),
    ofOne: 1,
    mostWaiting: 100,
    longestWait: 20_000,
    refusal: () => new Refusal("unavailable", busy, undefined, 5),
  });
  const audienceOf = (scope: Scope) => `${scope.organizationId} ${canSeeMoney(scope)}`;

  async function read(db: Database, scope: Scope, now: Date): Promise<MadeClaims> {
    const found = await findFacts(db, scope, now);
    const madeOf = await hashOf(found);
    const audience = audienceOf(scope);
    const known = kept.get(audience);
    const made =
      known?.madeOf === madeOf ? known : await inTurn(scope.organizationId, () => make(found));
    kept.delete(audience);
    kept.set(audience, { ...made, madeOf, readAt: now });
    for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest);
    return made;
  }

  return async (db, scope, now, wait) => {
    const audience = audienceOf(scope);
    const reading = share(`${audience} ${dayIn(scope.timeZone, now)}`, () => read(db, scope, now));
    const made = await within(wait, reading);
    if (made) return made;
    const known = kept.get(audience);
    return known && now.getTime() - known.readAt.getTime() <= longestTold ? known : null;
  };
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, milliseconds, null);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** On another thread, because a large organization has many megabytes. */
async function hashOf(found: FoundFacts): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(found));
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
}

const busy = "Many people are looking at reports just now. Please try again in a moment.";
