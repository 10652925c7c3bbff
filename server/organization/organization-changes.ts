import { sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import {
  currencyHasAmounts,
  type OrganizationChange,
  organizationNameTaken,
} from "../../domain/organization/organization.ts";
import { minorDigits } from "../../domain/shared/currency.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { changeCopiesInTurn } from "../database/citus/distribution.ts";
import type { Database } from "../database/database.ts";
import { isUniqueViolation } from "../database/unique-violation.ts";
import { regroupWeeks } from "../entry/week-regrouping.ts";
import type { Location } from "../integrations/geocoder.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { requireTimeZone } from "./time-zones.ts";

type Change = OrganizationChange & { location?: Location | null | undefined };

/** Throws conflict for a taken name, invalid for a currency that does not fit the entered amounts. */
export async function changeOrganization(
  db: Database,
  scope: Scope,
  change: Change,
  now: Date,
): Promise<void> {
  if (change.timeZone !== undefined) await requireTimeZone(db, change.timeZone);
  await db.transaction().execute(async (trx) => {
    await changeCopiesInTurn(trx);
    const before = await trx
      .selectFrom("organization")
      .select(["name", "currency", "week_start_day"])
      .where("id", "=", scope.organizationId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { name = before.name, currency = before.currency, weekStartDay } = change;
    await requireFittingCurrency(trx, scope, before.currency, currency);
    await trx
      .updateTable("organization")
      .set({
        ...columnsOf(change),
        ...(name !== before.name && { name_key: nameKeyOf(name) }),
        updated_at: now,
        updated_by: scope.userId,
      })
      .where("id", "=", scope.organizationId)
      .execute()
      .catch(refuseTakenName);
    if (weekStartDay !== undefined && weekStartDay !== before.week_start_day)
      await regroupWeeks(trx, { ...scope, weekStartDay }, now);
    if (change.timeZone !== undefined) await requestCheck(trx, scope);
  });
}

function columnsOf({ location, ...change }: Change) {
  const { postalCode, timeZone, fiscalYearStartMonth, weekStartDay, ...same } = change;
  return {
    ...same,
    postal_code: postalCode,
    time_zone: timeZone,
    fiscal_year_start_month: fiscalYearStartMonth,
    week_start_day: weekStartDay,
    ...(location !== undefined && {
      latitude: location?.latitude ?? null,
      longitude: location?.longitude ?? null,
    }),
  };
}

/** 1000 in minor units is $10.00, but ¥1000. */
async function requireFittingCurrency(
  trx: Database,
  scope: Scope,
  from: string,
  to: string,
): Promise<void> {
  if (minorDigits(from) === minorDigits(to)) return;
  const { rows } = await sql`
    select 1 from entry e
    join category c on c.organization_id = ${scope.organizationId} and c.id = e.category_id
    where e.organization_id = ${scope.organizationId} and c.unit = 'currency' limit 1`.execute(trx);
  if (rows.length === 0) return;
  const message = currencyHasAmounts(minorDigits(from));
  throw new Refusal("invalid", message, { currency: message });
}

function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error))
    throw new Refusal("conflict", organizationNameTaken, { name: organizationNameTaken });
  throw error;
}
