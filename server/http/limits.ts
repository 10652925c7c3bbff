import { createHmac } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../../domain/errors.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * How often something may be tried: points within seconds. What counts an internet address is generous, because a
 * whole team signs up and signs in on one church's Wi-Fi.
 */
const limits = {
  /** Failed sign-ins to one account from browsers that have never signed in to it. */
  signInAccount: { points: 10, duration: 15 * minute },
  /** Failed sign-ins to one account from a browser that has. */
  signInDevice: { points: 10, duration: 15 * minute },
  /** Those from browsers that have not, to any accounts, and to addresses that have none. */
  signInAddress: { points: 300, duration: 15 * minute },
  signInNobody: { points: 3_000, duration: 15 * minute },
  /** Sign-ins of one account on one device, or at one address, that succeed. */
  signInRight: { points: 60, duration: 15 * minute },
  signUpAccount: { points: 10, duration: 15 * minute },
  signUpAddress: { points: 200, duration: hour },
  /** Mails of one kind to one address: an hour, as long as any link works, so that of those mailed one does. */
  mailAccount: { points: 5, duration: hour },
  mailDevice: { points: 5, duration: hour },
  /** The same mail again. Whoever presses twice would open the first link, which the second has replaced. */
  mailPause: { points: 1, duration: minute },
  mailAddress: { points: 200, duration: hour },
  mailNobody: { points: 1_000, duration: hour },
  newsletterAddress: { points: 60, duration: hour },
  /** Changes of their address that one person asks for. */
  emailChange: { points: 10, duration: hour },
  /** Files with all of their data that one person makes. */
  export: { points: 5, duration: hour },
  organization: { points: 20, duration: 24 * hour },
  /** Invitations that one organization sends: a point for each mail. */
  invitation: { points: 1_000, duration: 24 * hour },
  /** One invitation sent again. */
  invitationAgain: { points: 5, duration: 24 * hour },
  picture: { points: 60, duration: hour },
  /** Assignments that one organization gives, a weekly one counted once. */
  assignment: { points: 1_000, duration: 24 * hour },
  /** Changes of one member's role, each of which is a mail. */
  roleChange: { points: 10, duration: 24 * hour },
  /** Addresses of one organization that are looked up on the map. */
  mapLookup: { points: 20, duration: 24 * hour },
};

export type LimitName = keyof typeof limits;
/** One try: of which limit, and whose. */
export type Try = [name: LimitName, who: string];
export type Limits = ReturnType<typeof createLimits>;

/** Counts tries in the database, so that the limits hold on many servers and over a restart. */
export function createLimits({ pool, secret }: { pool: pg.Pool; secret: string }) {
  const limiters = new Map(
    Object.entries(limits).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limit",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        ...limit,
      }),
    ]),
  );
  const of = (name: LimitName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`There is no limit ${name}.`);
    return limiter;
  };
  /** The table holds no addresses. */
  const keyOf = (who: string) => createHmac("sha256", secret).update(who).digest("base64url");

  const giveBack = async (name: LimitName, who: string) => {
    await of(name).reward(keyOf(who));
  };
  const giveBackAll = async (tries: Try[]) => {
    for (const each of tries) await giveBack(...each);
  };
  const take = async (name: LimitName, who: string, points = 1) => {
    await of(name)
      .consume(keyOf(who), points)
      .catch((result: unknown) => {
        throw result instanceof RateLimiterRes ? tooMany(result.msBeforeNext) : result;
      });
  };

  return {
    /** Takes a try, or as many as `points`. Throws too_many, with the seconds to wait, when none is left. */
    take,
    /** Takes one try of each, or none: what is refused is not counted. */
    async takeAll(tries: Try[]): Promise<void> {
      for (const [index, each] of tries.entries())
        await take(...each).catch(async (error: unknown) => {
          await giveBackAll(tries.slice(0, index + 1));
          throw error;
        });
    },
    /** Takes a try if one is left, and says whether it was. */
    async allows(name: LimitName, who: string): Promise<boolean> {
      return of(name)
        .consume(keyOf(who))
        .then(
          () => true,
          (result: unknown) => {
            if (result instanceof RateLimiterRes) return false;
            throw result;
          },
        );
    },
    /** Gives a try back that was not used. */
    giveBack,
    giveBackAll,
  };
}

function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / minute);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const message = `That was too many tries. Please try again in ${wait}.`;
  return new Refusal("too_many", message, undefined, seconds);
}
