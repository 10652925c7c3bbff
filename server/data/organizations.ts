import { Refusal } from "../../domain/errors.ts";
import { type Id, newId } from "../../domain/id.ts";
import {
  type NewOrganization,
  type Organization,
  organizationNameTaken,
} from "../../domain/organization.ts";
import { addCampus } from "./campuses.ts";
import type { Database } from "./database.ts";

/**
 * Creates an organization with its creator as first admin and a first campus with the default departments. Sent twice
 * with the same id it exists once. Throws conflict when the name is taken, whatever its case.
 */
export async function createOrganization(
  db: Database,
  creator: Id,
  organization: NewOrganization,
): Promise<void> {
  const { id, name, timeZone, currency } = organization;
  await db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto("organization")
      .values({
        id,
        name,
        time_zone: timeZone,
        currency,
        created_by: creator,
        updated_by: creator,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (created.numInsertedOrUpdatedRows === 0n) {
      const { count } = await trx
        .selectFrom("organization")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("id", "=", id)
        .where("created_by", "=", creator)
        .executeTakeFirstOrThrow();
      if (count === 1) return;
      throw new Refusal("conflict", organizationNameTaken, { name: organizationNameTaken });
    }
    await trx
      .insertInto("membership")
      .values({ organization_id: id, user_id: creator, role: "admin" })
      .execute();
    await addCampus(trx, id, { id: newId(), name: "Main", position: 0 });
  });
}

/** An organization as its members see it. Whether the caller may see it is asked before. */
export async function getOrganization(db: Database, id: Id): Promise<Organization> {
  const row = await db
    .selectFrom("organization")
    .select(["id", "name", "time_zone", "currency", "week_start_day", "fiscal_year_start_month"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    timeZone: row.time_zone,
    currency: row.currency,
    weekStartDay: row.week_start_day === 1 ? 1 : 0,
    fiscalYearStartMonth: row.fiscal_year_start_month,
  };
}
