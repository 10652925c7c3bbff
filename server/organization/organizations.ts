import { sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import {
  currencyHasAmounts,
  type NewOrganization,
  type Organization,
  type OrganizationChange,
  type OrganizationDetails,
  organizationNameTaken,
  unknownTimeZone,
} from "../../domain/organization/organization.ts";
import { minorDigits } from "../../domain/shared/currency.ts";
import { addedAlready, Refusal } from "../../domain/shared/errors.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import type { EasterChoice } from "../../domain/shared/time/easter.ts";
import type { WeekStartDay } from "../../domain/shared/time/week.ts";
import { changeCopiesInTurn } from "../database/citus/distribution.ts";
import type { Database } from "../database/database.ts";
import { isUniqueViolation } from "../database/unique-violation.ts";
import { regroupWeeks } from "../entry/week-regrouping.ts";
import type { Location } from "../integrations/geocoder.ts";
import { addCheck, requestCheck } from "../jobs/notification-checks.ts";
import { addCampus, addDefaultDepartments, firstCampusName } from "./campuses.ts";

/** Throws conflict for a taken name or id. */
export async function createOrganization(
  db: Database,
  creator: Id,
  organization: NewOrganization,
): Promise<void> {
  const { id, name, timeZone, currency } = organization;
  await requireTimeZone(db, timeZone);
  await db.transaction().execute(async (trx) => {
    await changeCopiesInTurn(trx);
    const created = await trx
      .insertInto("organization")
      .values({
        id,
        name,
        name_key: nameKeyOf(name),
        time_zone: timeZone,
        currency,
        created_by: creator,
        updated_by: creator,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (created.numInsertedOrUpdatedRows === 0n) {
      const known = await trx
        .selectFrom("organization")
        .innerJoin("membership", "membership.organization_id", "organization.id")
        .select("name")
        .where("organization.id", "=", id)
        .where("organization.created_by", "=", creator)
        .where("organization.active", "=", true)
        .where("membership.user_id", "=", creator)
        .where("membership.active", "=", true)
        .executeTakeFirst();
      if (known && known.name !== name) throw addedAlready(known.name);
      if (known) return;
      throw new Refusal("conflict", organizationNameTaken, { name: organizationNameTaken });
    }
    await trx
      .insertInto("membership")
      .values({ organization_id: id, user_id: creator, role: "admin" })
      .execute();
    await addCampus(trx, id, { id: newId(), name: firstCampusName, position: 0 });
    await addDefaultDepartments(trx, id);
    await addCheck(trx, id);
  });
}

/** The caller must check that the organization may be seen. */
export async function getOrganization(db: Database, id: Id): Promise<OrganizationDetails> {
  const row = await db
    .selectFrom("organization")
    .select(organizationColumns)
    .select(["phone", "street1", "street2", "city", "state", "postal_code", "country"])
    .select(["latitude", "longitude"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { phone, street1, street2, city, state, postal_code: postalCode } = row;
  const address = { street1, street2, city, state, postalCode, country: row.country };
  const { latitude, longitude } = row;
  return { ...organizationOf(row), phone, ...address, latitude, longitude };
}

/** For queries in which no other table has columns of these names. */
export const organizationColumns = [
  "organization.id",
  "organization.name",
  "organization.logo",
  "organization.time_zone",
  "organization.currency",
  "organization.week_start_day",
  "organization.fiscal_year_start_month",
  "organization.easter",
] as const;

export type OrganizationRow = {
  id: Id;
  name: string;
  logo: string | null;
  time_zone: string;
  currency: string;
  week_start_day: WeekStartDay;
  fiscal_year_start_month: number;
  easter: EasterChoice;
};

export function organizationOf(row: OrganizationRow): Organization {
  return {
    id: row.id,
    name: row.name,
    logo: logoAddress(row.id, row.logo),
    timeZone: row.time_zone,
    currency: row.currency,
    weekStartDay: row.week_start_day,
    fiscalYearStartMonth: row.fiscal_year_start_month,
    easter: row.easter,
  };
}

/** Each version has an address of its own, so browsers may cache it for good. */
export function logoAddress(id: Id, version: string | null): string | null {
  return version && `/api/organizations/${id}/logo?v=${version}`;
}

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

const invalidParameter = "22023";

/** Call it outside transactions, because the failing query would abort them. Throws invalid. */
export async function requireTimeZone(db: Database, timeZone: string): Promise<void> {
  try {
    await sql`select now() at time zone ${timeZone}`.execute(db);
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, "code") !== invalidParameter) throw error;
    throw new Refusal("invalid", unknownTimeZone, { timeZone: unknownTimeZone });
  }
}
