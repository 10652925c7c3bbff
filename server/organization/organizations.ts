import { sql } from "kysely";
import type { ClosedSeason } from "../../domain/organization/closed-season.ts";
import type { OrganizationKind, OwnTerms } from "../../domain/organization/kind.ts";
import type { Organization, OrganizationDetails } from "../../domain/organization/organization.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { EasterChoice } from "../../domain/shared/time/easter.ts";
import type { WeekStartDay } from "../../domain/shared/time/week.ts";
import { knownLanguage } from "../../words/languages.ts";
import type { Database } from "../database/database.ts";

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
  "organization.language",
  "organization.kind",
  "organization.own_terms",
  "organization.closed_seasons",
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
  language: string;
  kind: OrganizationKind;
  own_terms: OwnTerms | null;
  closed_seasons: ClosedSeason[] | null;
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
    language: knownLanguage(row.language),
    kind: row.kind,
    ownTerms: row.own_terms,
    ...(row.closed_seasons && { closedSeasons: row.closed_seasons }),
  };
}

export function logoAddress(id: Id, version: string | null): string | null {
  return version && `/api/organizations/${id}/logo?v=${version}`;
}

/** Changes of an organization's lists wait here for each other until the transaction ends. The organization's row is no use for that: each server of a distributed database has a copy of it. */
export async function lockLists(trx: Database, organizationId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${organizationId}, 0))`.execute(trx);
}
