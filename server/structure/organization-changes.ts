import { sql } from "kysely";
import * as words from "#words/services.ts";
import type { Scope } from "../../domain/member/member.ts";
import { areSameSeasons, type ClosedSeason } from "../../domain/organization/closed-season.ts";
import type {
  NewOrganization,
  OrganizationChange,
} from "../../domain/organization/organization-change.ts";
import { churchStart } from "../../domain/organization/starts.ts";
import { minorDigits } from "../../domain/shared/currency.ts";
import { addedAlready, invalid, Refusal } from "../../domain/shared/errors.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import type { Language } from "../../words/languages.ts";
import { type AssignmentRow, updateAssignment } from "../assignment/assignment-rows.ts";
import { rescheduleAll } from "../assignment/rescheduled-dates.ts";
import { changeCopiesInTurn } from "../database/citus/distribution.ts";
import { type Database, isUniqueViolation } from "../database/database.ts";
import type { Location } from "../integrations/geocoder.ts";
import { addCheck, requestCheck } from "../jobs/notification-checks.ts";
import { addCampus, addDepartments, startWords } from "../organization/campuses.ts";

/** Throws conflict for a taken name or id. */
export async function createOrganization(
  db: Database,
  creator: Id,
  organization: NewOrganization,
  language: Language = "en",
): Promise<void> {
  const { id, name, timeZone, currency } = organization;
  const start = startWords[language];
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
        language,
        created_by: creator,
        updated_by: creator,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (created.numInsertedOrUpdatedRows === 0n) {
      const existing = await trx
        .selectFrom("organization")
        .innerJoin("membership", "membership.organization_id", "organization.id")
        .select("name")
        .where("organization.id", "=", id)
        .where("organization.created_by", "=", creator)
        .where("organization.active", "=", true)
        .where("membership.user_id", "=", creator)
        .where("membership.active", "=", true)
        .executeTakeFirst();
      if (existing && existing.name !== name) throw addedAlready(existing.name);
      if (existing) return;
      throw new Refusal("conflict", words.organizationNameTaken, {
        name: words.organizationNameTaken,
      });
    }
    await trx
      .insertInto("membership")
      .values({ organization_id: id, user_id: creator, role: "admin" })
      .execute();
    await addCampus(trx, id, { id: newId(), name: start.firstCampus, position: 0 });
    await addDepartments(trx, id, churchStart(start));
    await addCheck(trx, id);
  });
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
      .select(["name", "currency", "week_start_day", "closed_seasons"])
      .where("id", "=", scope.organizationId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const { name = before.name, currency = before.currency, weekStartDay } = change;
    if (change.seenSeasons && !areSameSeasons(change.seenSeasons, before.closed_seasons ?? []))
      throw new Refusal("conflict", words.seasonsChanged);
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
    if (change.closedSeasons) await rescheduleAll(trx, scope, now);
    if (change.timeZone !== undefined) await requestCheck(trx, scope);
  });
}

/** `scope` has the new week start day. A week's own numbers go by its Sunday. */
async function regroupWeeks(trx: Database, scope: Scope, now: Date): Promise<void> {
  await sql`
    update occurrence
    set week_start = date - (extract(dow from date)::integer - ${scope.weekStartDay}::integer + 7) % 7
    where organization_id = ${scope.organizationId}`.execute(trx);
  for (const assignment of await lockStray(trx, scope))
    await updateAssignment(trx, scope, assignment, { date: assignment.date }, now);
}

async function lockStray(trx: Database, scope: Scope): Promise<AssignmentRow[]> {
  return trx
    .selectFrom("assignment as a")
    .innerJoin("occurrence as o", (join) =>
      join.on("o.organization_id", "=", scope.organizationId).onRef("o.id", "=", "a.occurrence_id"),
    )
    .selectAll("a")
    .where("a.organization_id", "=", scope.organizationId)
    .where("o.kind", "=", "week")
    .where(sql<boolean>`a.date not between o.week_start and o.week_start + 6`)
    .orderBy("a.id")
    .forUpdate("a")
    .execute();
}

function columnsOf({ location, ...change }: Change) {
  const { postalCode, timeZone, fiscalYearStartMonth, weekStartDay, ownTerms, ...others } = change;
  const { closedSeasons, seenSeasons: _, ...same } = others;
  return {
    ...same,
    ...(closedSeasons && {
      closed_seasons: sql<ClosedSeason[]>`${JSON.stringify(closedSeasons)}::jsonb`,
    }),
    postal_code: postalCode,
    time_zone: timeZone,
    fiscal_year_start_month: fiscalYearStartMonth,
    week_start_day: weekStartDay,
    own_terms: ownTerms,
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
  const message = words.currencyHasAmounts(minorDigits(from));
  throw invalid("currency", message);
}

function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error))
    throw new Refusal("conflict", words.organizationNameTaken, {
      name: words.organizationNameTaken,
    });
  throw error;
}

const invalidParameter = "22023";

/** Call it outside transactions, because the failing query would abort them. Throws invalid. */
export async function requireTimeZone(db: Database, timeZone: string): Promise<void> {
  try {
    await sql`select now() at time zone ${timeZone}`.execute(db);
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, "code") !== invalidParameter) throw error;
    throw invalid("timeZone", words.unknownTimeZone);
  }
}
