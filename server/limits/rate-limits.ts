import { createHmac } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { triesInAMinute, triesInMinutes } from "#words/requests.ts";
import { firstInvitations } from "../../domain/member/invitation.ts";
import { modelUsesAnHour } from "../../domain/organization/language-model.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { OrganizationEnv } from "../http/session.ts";

const minute = 60;
const hour = 60 * minute;

/** `points` tries in `duration` seconds. Internet addresses get many, because a whole team may share one Wi-Fi. */
const limits = {
  /** Wrong passwords from browsers that have never signed in to the account, wherever they are. */
  signInAccount: { points: 100, duration: hour },
  /** Ten wrong passwords of one account, from one device; from one internet address, if it never signed in there. */
  signInDevice: { points: 60, duration: 15 * minute },
  signInAddress: { points: 3_000, duration: 15 * minute },
  signUpAccount: { points: 10, duration: 15 * minute },
  signUpAddress: { points: 200, duration: hour },
  /** An hour is also how long the shortest-lived link works, so that one of those mailed is always valid. */
  mailAccount: { points: 5, duration: hour },
  mailDevice: { points: 5, duration: hour },
  /** A second mail would break the first one's link, which people who press twice then open. */
  mailPause: { points: 1, duration: minute },
  mailAddress: { points: 200, duration: hour },
  mailNobody: { points: 1_000, duration: hour },
  newsletterAddress: { points: 60, duration: hour },
  emailChange: { points: 10, duration: hour },
  export: { points: 5, duration: hour },
  newApiToken: { points: 100, duration: 24 * hour },
  apiToken: { points: 600, duration: minute },
  link: { points: 200, duration: 24 * hour },
  /** Secrets that nobody made. */
  linkTry: { points: 600, duration: hour },
  /** For each link, whose poster a whole congregation may photograph. */
  visitor: { points: 120, duration: hour },
  ask: { points: 300, duration: hour },
  /** For an organization, so that one cannot use up what a server may ask for all. */
  languageModel: { points: modelUsesAnHour, duration: hour },
  numberExport: { points: 60, duration: hour },
  organization: { points: 20, duration: 24 * hour },
  invitation: { points: 1_000, duration: 24 * hour },
  /** Per new organization, and per sender of new ones: a person who founds many could mail strangers without end. */
  firstInvitation: { points: firstInvitations, duration: 7 * 24 * hour },
  invitationAgain: { points: 5, duration: 24 * hour },
  picture: { points: 60, duration: hour },
  assignment: { points: 1_000, duration: 24 * hour },
  /** For each person who is asked, across all counts and all members who ask. */
  nudge: { points: 6, duration: hour },
  /** Emails and push messages about late counts, for each person who gets them. */
  late: { points: 6, duration: hour },
  note: { points: 1_000, duration: 24 * hour },
  import: { points: 60, duration: 24 * hour },
  importPreview: { points: 120, duration: hour },
  specialDay: { points: 500, duration: 24 * hour },
  view: { points: 500, duration: 24 * hour },
  goal: { points: 500, duration: 24 * hour },
  roleChange: { points: 10, duration: 24 * hour },
  mapLookup: { points: 20, duration: 24 * hour },
};

const savedNumbers = { points: 36_000, duration: hour };

export type LimitName = keyof typeof limits;
export type Try = [name: LimitName, who: string, points?: number];
export type Limits = ReturnType<typeof createLimits>;

/** Counts in the database, so that limits hold across servers and restarts. */
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
  /** Hashed, so that the table holds no addresses. */
  const keyOf = (who: string) => createHmac("sha256", secret).update(who).digest("base64url");

  const giveBack = async (name: LimitName, who: string, points = 1) => {
    await of(name).reward(keyOf(who), points);
  };
  const giveBackAll = async (tries: Try[]) => {
    for (const each of tries) await giveBack(...each);
  };
  const take = async (name: LimitName, who: string, points = 1) => {
    await of(name).consume(keyOf(who), points).catch(refuse);
  };
  // These limits are in memory, because a write for each typed number would cost more than the number.
  const numbers = new RateLimiterMemory(savedNumbers);

  return {
    take,
    async takeSavedNumbers(userId: string): Promise<void> {
      await numbers.consume(userId).catch(refuse);
    },
    async takeAll(tries: Try[]): Promise<void> {
      for (const [index, each] of tries.entries())
        await take(...each).catch(async (error: unknown) => {
          await giveBackAll(tries.slice(0, index + 1));
          throw error;
        });
    },
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
    async takeSome(name: LimitName, who: string, points: number): Promise<number> {
      const over = await of(name)
        .consume(keyOf(who), points)
        .then(
          () => 0,
          (result: unknown) => {
            if (result instanceof RateLimiterRes)
              return result.consumedPoints - limits[name].points;
            throw result;
          },
        );
      const untaken = Math.min(over, points);
      if (untaken > 0) await giveBack(name, who, untaken);
      return points - untaken;
    },
    giveBack,
    giveBackAll,
  };
}

function refuse(result: unknown): never {
  throw result instanceof RateLimiterRes ? tooMany(result.msBeforeNext) : result;
}

function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / minute);
  const message = minutes === 1 ? triesInAMinute : triesInMinutes(minutes);
  return new Refusal("too_many", message, undefined, seconds);
}

export function limited(name: LimitName): MiddlewareHandler<OrganizationEnv> {
  return async (c, next) => {
    await c.get("deps").limits.take(name, c.get("member").organizationId);
    await next();
  };
}
