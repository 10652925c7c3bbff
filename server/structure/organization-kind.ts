import { sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import type { OrganizationKind } from "../../domain/organization/kind.ts";
import { startOf } from "../../domain/organization/starts.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import type { Language } from "../../words/languages.ts";
import { changeCopiesInTurn } from "../database/citus/distribution.ts";
import type { Database } from "../database/database.ts";
import { addDepartments, startWords } from "../organization/campuses.ts";
import { lockLists } from "../organization/organizations.ts";

type Choice = { kind: OrganizationKind; language: Language };

/**
 * Says what the organization is. Until something is counted, what the kind before brought and nobody has renamed gives way
 * to what this one brings.
 */
export async function chooseKind(
  db: Database,
  scope: Scope,
  { kind, language }: Choice,
  now: Date,
): Promise<void> {
  const { organizationId, currency } = scope;
  await db.transaction().execute(async (trx) => {
    await changeCopiesInTurn(trx);
    await lockLists(trx, organizationId);
    const before = await trx
      .selectFrom("organization")
      .select("kind")
      .where("id", "=", organizationId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (before.kind === kind) return;
    await trx
      .updateTable("organization")
      .set({ kind, easter: kind === "church" ? "western" : "none" })
      .set({ updated_at: now, updated_by: scope.userId })
      .where("id", "=", organizationId)
      .execute();
    if (await isCounted(trx, scope)) return;
    for (const words of Object.values(startWords))
      for (const start of startOf(before.kind, words, currency))
        await removeStart(trx, scope, start);
    const taken = await trx
      .selectFrom("department")
      .select("name_key")
      .where("organization_id", "=", organizationId)
      .execute();
    const added = startOf(kind, startWords[language], currency).filter(({ name }) =>
      taken.every((one) => one.name_key !== nameKeyOf(name)),
    );
    if (added.length > 0) await addDepartments(trx, organizationId, added);
  });
}

async function isCounted(trx: Database, { organizationId }: Scope): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    select exists (select from entry where organization_id = ${organizationId})
      or exists (select from period_number where organization_id = ${organizationId})
      or exists (select from assignment where organization_id = ${organizationId})
      or exists (select from assignment_series where organization_id = ${organizationId})
      or exists (select from goal where organization_id = ${organizationId})
      or exists (select from note where organization_id = ${organizationId}) as counted`.execute(
    trx,
  );
  return rows[0]?.counted ?? true;
}

async function removeStart(
  trx: Database,
  { organizationId }: Scope,
  { name, categories }: ReturnType<typeof startOf>[number],
): Promise<void> {
  const department = await trx
    .selectFrom("department")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("name_key", "=", nameKeyOf(name))
    .executeTakeFirst();
  if (!department) return;
  await trx
    .deleteFrom("category")
    .where("organization_id", "=", organizationId)
    .where("department_id", "=", department.id)
    .where(
      "name_key",
      "in",
      categories.map((one) => nameKeyOf(one.name)),
    )
    .execute();
  await trx
    .deleteFrom("department")
    .where("organization_id", "=", organizationId)
    .where("id", "=", department.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("category")
            .select("category.id")
            .where("category.organization_id", "=", organizationId)
            .where("category.department_id", "=", department.id),
        ),
      ),
    )
    .execute();
}
