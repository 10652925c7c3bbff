import { availableParallelism } from "node:os";
import { Refusal } from "../../domain/errors.ts";
import type { Scope } from "../../domain/member.ts";
import { canSeeMoney } from "../../domain/permissions.ts";
import { dayIn } from "../../domain/week.ts";
import { createTurns } from "../turns.ts";
import type { FoundFacts, MadeClaims } from "./claim-facts.ts";
import type { Database } from "./database.ts";
import { findFacts } from "./insight-facts.ts";
import { createSharedRun } from "./shared-run.ts";

export type FindClaims = (db: Database, scope: Scope, now: Date) => Promise<MadeClaims>;

/** Organizations, with and without money: some 100 kB each. */
const mostKept = 100;

/**
 * Claims are the same for all who may see the same, so they are made once for those who see money and once for those who
 * do not, each from what these may see. They are kept with a hash of all that they were made of, which is read each time,
 * so they are never older than the numbers.
 */
export function createKeptClaims(make: (found: FoundFacts) => Promise<MadeClaims>): FindClaims {
  const kept = new Map<string, MadeClaims & { madeOf: string }>();
  const share = createSharedRun<MadeClaims>();
  const { inTurn } = createTurns({
    atOnce: Math.max(1, availableParallelism() - 1),
    ofOne: 1,
    mostWaiting: 100,
    longestWait: 20_000,
    refusal: () => new Refusal("unavailable", busy, undefined, 5),
  });
  return (db, scope, now) => {
    const audience = `${scope.organizationId} ${canSeeMoney(scope)}`;
    return share(`${audience} ${dayIn(scope.timeZone, now)}`, async () => {
      const found = await findFacts(db, scope, now);
      const madeOf = await hashOf(found);
      const known = kept.get(audience);
      kept.delete(audience);
      if (known?.madeOf === madeOf) {
        kept.set(audience, known);
        return known;
      }
      const made = { madeOf, ...(await inTurn(scope.organizationId, () => make(found))) };
      kept.set(audience, made);
      for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest);
      return made;
    });
  };
}

/** On another thread, because a large organization has many megabytes. */
async function hashOf(found: FoundFacts): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(found));
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64url");
}

const busy = "Many people are looking at reports just now. Please try again in a moment.";
