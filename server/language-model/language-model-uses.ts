import { sql } from "kysely";
import * as words from "#words/services.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canManageLanguageModel } from "../../domain/member/permissions.ts";
import {
  daysModelUsesAreKept,
  type ModelChoice,
  type ModelOutcome,
  type ModelUse,
  modelChoiceSchema,
  modelSettingsSchema,
  modelUsesQuerySchema,
  modelUsesSchema,
} from "../../domain/organization/language-model.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";
import type { Dependencies } from "../dependencies.ts";
import { body, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";

export const languageModelRoutes = organizationRouter("/language-model", "Language model")
  .get(
    "/",
    permit(canManageLanguageModel),
    says(
      "Which language model this server can ask, and whether the organization agreed",
      gives("The host, the model, and the host agreed to", modelSettingsSchema),
    ),
    async (c) => c.json(await readSettings(c.var.deps, c.var.member)),
  )
  .put(
    "/",
    permit(canManageLanguageModel),
    says(
      "Agree that questions are sent to a host, or that none are",
      "From then on the words of questions that are not understood, and the names of campuses and categories, are sent to it: never numbers that were entered, people or money.",
      gives("As it is now", modelSettingsSchema),
      refuses(409, "Another host would be asked"),
    ),
    body(modelChoiceSchema),
    async (c) => {
      const { db, now, log, config } = c.var.deps;
      const { member } = c.var;
      const choice = c.req.valid("json");
      const host = config.languageModel?.host ?? null;
      await chooseHost(db, member, choice, { host, now: now() });
      const { userId: by, organizationId: organization } = member;
      const event = choice.agreedHost === null ? "language model off" : "language model on";
      log.info({ id: c.var.requestId, by, organization }, event);
      return c.json(await readSettings(c.var.deps, member));
    },
  )
  .get(
    "/uses",
    permit(canManageLanguageModel),
    says(
      "List what was sent to a language model in the last 60 days, the newest first",
      gives("At most 50, with what came of each", modelUsesSchema),
    ),
    query(modelUsesQuerySchema),
    async (c) =>
      c.json(await listModelUses(c.var.deps.db, c.var.member, c.req.valid("query").before)),
  );

async function readSettings({ config, db }: Dependencies, member: Scope) {
  const { host = null, model = null } = config.languageModel ?? {};
  return { host, model, agreedHost: await readAgreedHost(db, member) };
}

type Organization = Pick<Scope, "organizationId">;

const listed = 50;
/** Longer than any answer is waited for: its server was stopped meanwhile. */
const lostAfter = 60_000;

export async function readAgreedHost(
  db: Database,
  { organizationId }: Organization,
): Promise<string | null> {
  const row = await db
    .selectFrom("organization")
    .select("language_model_host")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  return row?.language_model_host ?? null;
}

/** Throws conflict for a host that is not the one that would be asked. */
async function chooseHost(
  db: Database,
  { organizationId, userId }: Scope,
  { agreedHost }: ModelChoice,
  { host, now }: { host: string | null; now: Date },
): Promise<void> {
  if (agreedHost !== null && agreedHost !== host) throw new Refusal("conflict", words.modelChanged);
  await db
    .updateTable("organization")
    .set({ language_model_host: agreedHost, updated_at: now, updated_by: userId })
    .where("id", "=", organizationId)
    .execute();
}

async function listModelUses(
  db: Database,
  { organizationId }: Organization,
  before: Id | undefined,
): Promise<{ items: ModelUse[]; next: Id | null }> {
  const { rows } = await sql<Omit<ModelUse, "at"> & { at: Date }>`
    select l.id, l.asked_at as at, case when u.id is not null then ${nameOrAddress} end as person, l.kind, l.host, l.model, l.outcome,
      l.milliseconds, l.sent
    from language_model_use l
    left join "user" u on u.id = l.user_id
    where l.organization_id = ${organizationId} and (${before ?? null}::uuid is null or l.id < ${before ?? null})
    order by l.id desc limit ${listed + 1}`.execute(db);
  const items = rows.slice(0, listed).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { items, next: rows.length > listed ? (items.at(-1)?.id ?? null) : null };
}

type NewUse = Pick<ModelUse, "kind" | "host" | "model" | "sent"> & { userId: Id | null };

/** Kept before it is sent. Null while the organization waits for another answer. */
export async function beginModelUse(
  db: Database,
  { organizationId }: Organization,
  { userId, ...use }: NewUse,
  now: Date,
): Promise<Id | null> {
  const lost = new Date(now.getTime() - lostAfter);
  const id = newId();
  const { numInsertedOrUpdatedRows } = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("language_model_use")
      .set({ outcome: "failed" })
      .where("organization_id", "=", organizationId)
      .where("outcome", "is", null)
      .where("asked_at", "<", lost)
      .execute();
    return trx
      .insertInto("language_model_use")
      .values({ organization_id: organizationId, id, asked_at: now, user_id: userId, ...use })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
  });
  return numInsertedOrUpdatedRows === 1n ? id : null;
}

export async function endModelUse(
  db: Database,
  { organizationId }: Organization,
  id: Id,
  result: { outcome: ModelOutcome; milliseconds: number },
): Promise<void> {
  await db
    .updateTable("language_model_use")
    .set(result)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export async function deleteOldModelUses(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - daysModelUsesAreKept * 86_400_000);
  await db.deleteFrom("language_model_use").where("asked_at", "<", oldest).execute();
}
