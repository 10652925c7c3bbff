import { sql } from "kysely";
import * as words from "#words/services.ts";
import type { Scope } from "../../domain/member/member.ts";
import {
  mostSpecialDaysOnDay,
  type SpecialDay,
  type SpecialDayChange,
} from "../../domain/service/special-day.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { lockLists } from "../organization/organizations.ts";
import { requireEnterAt } from "../organization/places.ts";

export async function listSpecialDays(
  db: Database,
  { organizationId }: Scope,
  { from, to }: { from: Day; to: Day },
): Promise<SpecialDay[]> {
  return db
    .selectFrom("special_day")
    .select(["id", "campus_id as campusId", "date", "name"])
    .where("organization_id", "=", organizationId)
    .where("date", ">=", from)
    .where("date", "<=", to)
    .orderBy("date")
    .orderBy("name")
    .orderBy("id")
    .execute();
}

export async function saveSpecialDay(
  db: Database,
  scope: Scope,
  id: Id,
  { name, date, campusId }: SpecialDayChange,
): Promise<SpecialDay> {
  const { organizationId } = scope;
  return db.transaction().execute(async (trx) => {
    await lockLists(trx, organizationId);
    await requireRoom(trx, organizationId, { id, date, campusId });
    const before = await listCampusOf(trx, scope, id);
    await requireEnterAt(trx, scope, [campusId, ...before]);
    const values = { name, date, campus_id: campusId };
    await trx
      .insertInto("special_day")
      .values({ organization_id: organizationId, id, ...values })
      .onConflict((conflict) =>
        conflict.columns(["organization_id", "id"]).doUpdateSet({
          ...values,
          version: sql<number>`special_day.version + 1`,
        }),
      )
      .execute();
    return { id, name, date, campusId };
  });
}

async function requireRoom(
  trx: Database,
  organizationId: Id,
  { id, date, campusId }: Pick<SpecialDay, "id" | "date" | "campusId">,
): Promise<void> {
  const { rows } = await sql<{ count: number; isThere: boolean }>`
    select (select count(*) from special_day where organization_id = ${organizationId}
        and date = ${date}::date and id <> ${id}) as count,
      (${campusId}::uuid is null or exists (
        select from campus where organization_id = ${organizationId} and id = ${campusId}
      )) as "isThere"`.execute(trx);
  const [found] = rows;
  if (!found?.isThere) throw notFound();
  if (found.count < mostSpecialDaysOnDay) return;
  const message = words.mostNamesOfDay(mostSpecialDaysOnDay);
  throw new Refusal("conflict", message, { date: message });
}

export async function removeSpecialDay(db: Database, scope: Scope, id: Id): Promise<void> {
  const { organizationId } = scope;
  await db.transaction().execute(async (trx) => {
    await lockLists(trx, organizationId);
    await requireEnterAt(trx, scope, await listCampusOf(trx, scope, id));
    const { numDeletedRows } = await trx
      .deleteFrom("special_day")
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
  });
}

/** Nothing for a day that is not there, and null for one of all campuses. */
async function listCampusOf(
  trx: Database,
  { organizationId }: Scope,
  id: Id,
): Promise<(Id | null)[]> {
  const rows = await trx
    .selectFrom("special_day")
    .select("campus_id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  return rows.map(({ campus_id }) => campus_id);
}
