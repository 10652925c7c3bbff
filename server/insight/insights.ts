import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { manyReading } from "#words/refusals.ts";
import type { Claim } from "../../domain/insight/claim.ts";
import {
  claimAnswerOf,
  type Insights,
  insightsSchema,
  type Opinion,
  type OpinionChange,
  opinionChangeSchema,
  type SaidChange,
  saidSchema,
} from "../../domain/insight/claim-answer.ts";
import { claimsOf } from "../../domain/insight/claims.ts";
import { mostTelling, type Said, saidSince } from "../../domain/insight/rank.ts";
import type { Scope } from "../../domain/member/member.ts";
import {
  canSeeChangedNumbers,
  canSeeEntries,
  canSeeMoney,
  seenCampuses,
} from "../../domain/member/permissions.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { ClaimChange } from "../../domain/usual/weekly-numbers.ts";
import type { Language } from "../../words/languages.ts";
import { gives, says } from "../api-docs/says.ts";
import { changedRows } from "../changed/changed-numbers.ts";
import type { LanguageModelConfig } from "../config.ts";
import type { Database } from "../database/database.ts";
import { body } from "../http/input.ts";
import { languageOf } from "../http/language.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { requestRewording } from "../jobs/queue.ts";
import { readAgreedHost } from "../language-model/language-model-uses.ts";
import { createFairQueue } from "../limits/fair-queue.ts";
import { termsIn } from "../organization/terms.ts";
import { root } from "../root.ts";
import { type FoundFacts, factsOf, type MadeClaims } from "./claim-facts.ts";
import { findFacts, listOf } from "./insight-facts.ts";
import { sourceOf } from "./rewordings.ts";

export const insightRoutes = organizationRouter("/insights", "Entries")
  .get(
    "/",
    permit(canSeeEntries),
    says(
      "Tell what stands out in the numbers",
      "At most five sentences, the one worth most first. A sentence is its `template` with the names and slots in its braces; each slot says which question has its rows, how they make the number, of how many weeks it is made, and how many of the question's weeks are complete. `wording` says the same in the words of a language model, where one is switched on. Money is in cents and told to those who may see it. With `isUnderWay` there are so many numbers that they are still being looked at: ask again after a few seconds. What was said is said again only after a month, or once it has changed.",
      gives("The sentences", insightsSchema),
    ),
    async (c) => {
      const { db, now, config } = c.var.deps;
      const model = config.languageModel;
      const language = languageOf(c);
      const insights = await listInsights(db, c.var.member, now(), { model, language });
      return c.json({ ...insights, next: null });
    },
  )
  .put(
    "/said",
    permit(canSeeEntries),
    says(
      "Remember what the caller was told",
      "So that it is not said again within a month unless it changes.",
    ),
    body(saidSchema),
    async (c) => {
      const { db, now, config, queue } = c.var.deps;
      const { member } = c.var;
      await rememberSaid(db, member, c.req.valid("json"), now());
      const { languageModel } = config;
      if (languageModel && (await readAgreedHost(db, member)) === languageModel.host)
        await requestRewording(queue, member.organizationId, db);
      return c.body(null, 204);
    },
  )
  .put(
    "/opinion",
    permit(canSeeEntries),
    says(
      "Say that a sentence is useful, or that it is not for the caller",
      "What is not for the caller is not said again. `null` takes it back.",
    ),
    body(opinionChangeSchema),
    async (c) => {
      await saveOpinion(c.var.deps.db, c.var.member, c.req.valid("json"));
      return c.body(null, 204);
    },
  );

/** A person is told at most five things a week, and forgets. */
const mostRemembered = 500;

/** Longer than most organizations need, shorter than a request may take (server/app.ts). In milliseconds. */
const longestWait = 15_000;

const findKeptClaims = createKeptClaims(makeClaimsApart);

export async function listInsights(
  db: Database,
  scope: Scope,
  now: Date,
  { model, language = "en", findClaims = findKeptClaims, wait = longestWait }: InsightOptions = {},
): Promise<Omit<Insights, "next">> {
  const found = await findClaims(db, scope, now, wait, language);
  if (!found) return { items: [], weeks: 0, isUnderWay: true };
  const { claims, weeks } = found;
  // A model rewords the sentences in English alone.
  const { said, opinions, rewordings } = await readOwn(
    db,
    scope,
    language === "en" ? model : undefined,
  );
  const week = weekStartOf(dayIn(scope.timeZone, now), scope.weekStartDay);
  const most = mostTelling(claims, { week, said, opinions });
  const answers = new Map(rewordings.map(({ skeleton, answer }) => [skeleton, answer]));
  return {
    items: most.map((claim) => claimAnswerOf(claim, opinions, answers)),
    weeks,
    isUnderWay: false,
  };
}

type InsightOptions = {
  model?: LanguageModelConfig | undefined;
  language?: Language;
  findClaims?: FindClaims;
  wait?: number;
};

/** All that can be proved to the caller, also what Reports lists by itself: the numbers that others have changed. */
export async function listClaims(db: Database, scope: Scope, now: Date): Promise<Claim[]> {
  const facts = factsOf(await findFacts(db, scope, now));
  const terms = termsIn(scope.naming ?? {}, "en");
  return claimsOf({ ...facts, changed: await readChanged(db, scope) }, terms);
}

async function readChanged(db: Database, scope: Scope): Promise<ClaimChange[]> {
  if (!canSeeChangedNumbers(scope)) return [];
  const { rows } = await sql<{ changed: ClaimChange[] }>`
    select ${listOf(changedRows(scope))} as changed`.execute(db);
  return rows[0]?.changed ?? [];
}

type Own = {
  said: Said[];
  opinions: Opinion[];
  rewordings: { skeleton: string; answer: string }[];
};

async function readOwn(
  db: Database,
  { organizationId, userId }: Scope,
  model: LanguageModelConfig | undefined,
): Promise<Own> {
  const own = sql`organization_id = ${organizationId} and user_id = ${userId}`;
  const rewordings = model
    ? listOf(sql`select w.skeleton, w.answer from rewording w
        where w.organization_id = ${organizationId} and w.source = ${sourceOf(model)} and w.answer is not null
          and exists (select from organization
            where id = ${organizationId} and language_model_host = ${model.host})`)
    : sql`'[]'::json`;
  const { rows } = await sql<Own>`
    select
      ${listOf(sql`select key, form, since, lead from insight where ${own} and since is not null`)} as said,
      ${listOf(sql`select kind, key, opinion from insight where ${own} and opinion is not null`)} as opinions,
      ${rewordings} as rewordings`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A select without a table has one row.");
  return row;
}

export async function saveOpinion(
  db: Database,
  { organizationId, userId }: Scope,
  { kind, key, opinion }: OpinionChange,
): Promise<void> {
  await sql`
    insert into insight (organization_id, user_id, key, kind, opinion)
    values (${organizationId}, ${userId}, ${key}, ${kind}, ${opinion})
    on conflict (organization_id, user_id, key) do update set opinion = excluded.opinion`.execute(
    db,
  );
  await forget(db, { organizationId, userId });
}

export async function rememberSaid(
  db: Database,
  { organizationId, userId, timeZone, weekStartDay }: Scope,
  { items }: SaidChange,
  now: Date,
): Promise<void> {
  if (items.length === 0) return;
  const week = weekStartOf(dayIn(timeZone, now), weekStartDay);
  const { rows: before } = await sql<Said>`
    select key, form, since, lead from insight
    where organization_id = ${organizationId} and user_id = ${userId} and since is not null
      and key = any(${items.map(({ key }) => key)}::text[])`.execute(db);
  const said = items.map((item) => ({ kind: item.kind, ...saidSince(item, before, week) }));
  await db
    .insertInto("insight")
    .values(
      said.map(({ kind, key, form, since, lead }) => ({
        organization_id: organizationId,
        user_id: userId,
        kind,
        key,
        form,
        since,
        lead: JSON.stringify(lead),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "user_id", "key"]).doUpdateSet({
        form: sql`excluded.form`,
        since: sql`excluded.since`,
        lead: sql`excluded.lead`,
      }),
    )
    .execute();
  await forget(db, { organizationId, userId });
}

async function forget(
  db: Database,
  { organizationId, userId }: Pick<Scope, "organizationId" | "userId">,
): Promise<void> {
  await sql`
    delete from insight where organization_id = ${organizationId} and user_id = ${userId}
      and key in (select key from insight
        where organization_id = ${organizationId} and user_id = ${userId}
        order by opinion is null, since desc nulls last, key offset ${mostRemembered})`.execute(db);
}

/** A worker thread, because a network of campuses takes seconds. Its memory has a limit. */
export async function makeClaimsApart(found: FoundFacts): Promise<MadeClaims> {
  const worker = new Worker(join(root, "server", "insight", "claim-maker.ts"), {
    workerData: found,
    env: {},
    // The thread has the words of its language, as the app has by its build.
    execArgv: ["--no-warnings", `--conditions=${found.language}`],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const [made] = await once(worker, "message");
    return made;
  } finally {
    await worker.terminate();
  }
}

/** Null where they are not made within `wait` milliseconds. */
type FindClaims = (
  db: Database,
  scope: Scope,
  now: Date,
  wait: number,
  language?: Language,
) => Promise<MadeClaims | null>;

/** In milliseconds. Where numbers take so long to read that nobody can wait, what was made of them is told for a while. */
const cachedFor = 120_000;

const mostKept = 100;

/**
 * Claims are made in each language once for readers of the same campuses with money and once for those without, and kept with a hash of all that they were made of, so
 * they are never older than the numbers. A caller who cannot wait gets the last ones.
 */
export function createKeptClaims(make: (found: FoundFacts) => Promise<MadeClaims>): FindClaims {
  const kept = new Map<string, MadeClaims & { madeOf: string; readAt: Date }>();
  const share = createSharedRun<MadeClaims>();
  const { inTurn } = createFairQueue({
    atOnce: Math.max(1, availableParallelism() - 1),
    ofOne: 1,
    mostWaiting: 100,
    longestWait: 20_000,
    refusal: () => new Refusal("unavailable", manyReading, undefined, 5),
  });
  const audienceOf = (scope: Scope, language: Language) =>
    [scope.organizationId, canSeeMoney(scope), language, seenCampuses(scope)?.toSorted()].join(" ");

  async function read(
    db: Database,
    scope: Scope,
    now: Date,
    language: Language,
  ): Promise<MadeClaims> {
    const terms = termsIn(scope.naming ?? {}, language);
    const found = { ...(await findFacts(db, scope, now)), language, terms };
    const madeOf = await hashOf(found);
    const audience = audienceOf(scope, language);
    const cached = kept.get(audience);
    const made =
      cached?.madeOf === madeOf ? cached : await inTurn(scope.organizationId, () => make(found));
    kept.delete(audience);
    kept.set(audience, { ...made, madeOf, readAt: now });
    for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest);
    return made;
  }

  return async (db, scope, now, wait, language = "en") => {
    const audience = audienceOf(scope, language);
    const reading = share(`${audience} ${dayIn(scope.timeZone, now)}`, () =>
      read(db, scope, now, language),
    );
    const made = await within(wait, reading);
    if (made) return made;
    const cached = kept.get(audience);
    return cached && now.getTime() - cached.readAt.getTime() <= cachedFor ? cached : null;
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

type Runs<Result> = Map<string, { current: Promise<unknown>; next?: Promise<Result> }>;

/** Callers who come while it runs share the next run, so they see what was written before they came. One runs at a time for each key. */
export function createSharedRun<Result>() {
  const runs: Runs<Result> = new Map();

  function start(key: string, run: () => Promise<Result>): Promise<Result> {
    const result = run();
    const end = () => {
      if (!runs.get(key)?.next) runs.delete(key);
    };
    runs.set(key, { current: result.then(end, end) });
    return result;
  }

  return (key: string, run: () => Promise<Result>): Promise<Result> => {
    const there = runs.get(key);
    if (!there) return start(key, run);
    there.next ??= there.current.then(() => start(key, run));
    return there.next;
  };
}
