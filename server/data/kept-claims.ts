import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { Refusal } from "../../domain/errors.ts";
import type { Claim } from "../../domain/insight/claim.ts";
import type { ClaimFacts } from "../../domain/insight/weekly-numbers.ts";
import type { Scope } from "../../domain/member.ts";
import { canSeeMoney } from "../../domain/permissions.ts";
import { dayIn } from "../../domain/week.ts";
import { createTurns } from "../turns.ts";
import type { Database } from "./database.ts";
import { factsOf, findFacts } from "./insight-facts.ts";
import { createSharedRun } from "./shared-run.ts";

/** `weeks` is how many have numbers. */
type MadeClaims = { claims: Claim[]; weeks: number };
export type FindClaims = (db: Database, scope: Scope, now: Date) => Promise<MadeClaims>;

/** Organizations, with and without money: some 100 kB each. */
const mostKept = 100;

/**
 * Claims are the same for all who may see the same, so they are made once for those who see money and once for those who
 * do not, each from what these may see. They are kept with a hash of all that they were made of, which is read each time,
 * so they are never older than the numbers.
 */
export function createKeptClaims(make: (facts: ClaimFacts) => Promise<Claim[]>): FindClaims {
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
      const madeOf = createHash("sha256").update(JSON.stringify(found)).digest("base64url");
      const known = kept.get(audience);
      kept.delete(audience);
      if (known?.madeOf === madeOf) {
        kept.set(audience, known);
        return known;
      }
      const facts = factsOf(found);
      const claims = await inTurn(scope.organizationId, () => make(facts));
      const weeks = new Set(facts.numbers.numbers.flatMap((source) => [...source.weeks])).size;
      const made = { madeOf, claims, weeks };
      kept.set(audience, made);
      for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest);
      return made;
    });
  };
}

const busy = "Many people are looking at reports just now. Please try again in a moment.";
