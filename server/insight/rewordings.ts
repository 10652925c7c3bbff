import { sql } from "kysely";
import { templates } from "#words/claims.ts";
import { reworded, rewordingRequestOf, skeletonOf } from "../../domain/insight/rewording.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { LanguageModelConfig } from "../config.ts";
import type { Database } from "../database/database.ts";
import { askModel, type ModelDependencies } from "../language-model/ask-model.ts";

/** `answer` has {1}, {2} … like its skeleton; null where it was refused. */
type Rewording = { skeleton: string; answer: string | null };

const daysRefusedIsKept = 7;

export function sourceOf({ host, model }: LanguageModelConfig): string {
  return `${host} ${model}`;
}

async function findUnworded(
  db: Database,
  organizationId: Id,
  source: string,
): Promise<string | null> {
  const { rows: shown } = await sql<{ kind: string; form: string }>`
    select distinct kind, form from insight
    where organization_id = ${organizationId} and since is not null and form is not null
    order by kind, form`.execute(db);
  const { rows: tried } = await sql<{ skeleton: string }>`
    select skeleton from rewording
    where organization_id = ${organizationId} and source = ${source}`.execute(db);
  const tries = new Set(tried.map(({ skeleton }) => skeleton));
  const all: Record<string, Record<string, string>> = templates;
  for (const { kind, form } of shown) {
    const template = all[kind]?.[form];
    if (template && !tries.has(skeletonOf(template).text)) return template;
  }
  return null;
}

async function keepRewording(
  db: Database,
  organizationId: Id,
  { source, skeleton, answer }: Rewording & { source: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto("rewording")
    .values({ organization_id: organizationId, source, skeleton, answer, made_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "source", "skeleton"])
        .doUpdateSet({ answer, made_at: now }),
    )
    .execute();
}

export async function deleteRefusedRewordings(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("rewording")
    .where("answer", "is", null)
    .where("made_at", "<", new Date(now.getTime() - daysRefusedIsKept * 86_400_000))
    .execute();
}

/** One sentence, so that other work has its turn. True when the next may be asked for. */
export async function rewordNext(deps: ModelDependencies, organizationId: Id): Promise<boolean> {
  const { config, db, now } = deps;
  if (!config.languageModel) return false;
  const source = sourceOf(config.languageModel);
  const template = await findUnworded(db, organizationId, source);
  if (template === null) return false;
  const { outcome, value = null } = await askModel(deps, {
    organizationId,
    userId: null,
    kind: "rewording",
    request: rewordingRequestOf(template),
    read: (text) => (reworded(template, text) === null ? null : text.trim()),
  });
  if (outcome !== "used" && outcome !== "refused") return false;
  const skeleton = skeletonOf(template).text;
  await keepRewording(db, organizationId, { source, skeleton, answer: value }, now());
  return true;
}
