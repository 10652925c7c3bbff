import { sql } from "kysely";
import { tooLarge } from "#words/counts.ts";
import { plainQuestion } from "../../domain/answer/question.ts";
import {
  type PeriodChange,
  type PeriodNumber,
  type PeriodNumbers,
  type PeriodQuestion,
  periodChangeSchema,
  periodNumbersSchema,
  periodQuestionSchema,
} from "../../domain/entry/period-number.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canEnterPeriods, canSeeEntries } from "../../domain/member/permissions.ts";
import { sumOf } from "../../domain/report/board-sum.ts";
import { greatestValue } from "../../domain/shared/amount.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { DayRange } from "../../domain/shared/time/fiscal-year.ts";
import { monthsFrom } from "../../domain/shared/time/step.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { body, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { requireEnterAt } from "../organization/places.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";
import { answerQuestion } from "./reports.ts";

const listed = gives("The numbers of these days, and the sums of their weeks", periodNumbersSchema);

export const periodNumberRoutes = organizationRouter("/period-numbers", "Entries")
  .get(
    "/",
    permit(canSeeEntries),
    says(
      "List a campus's numbers of a whole month, quarter or year",
      "The board report, the export and Ask have them; they count where no week and no service of these days has a number of the category.",
      listed,
      refuses(404, "No such campus"),
    ),
    query(periodQuestionSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await listPeriodNumbers(db, c.var.member, c.req.valid("query"), now()));
    },
  )
  .put(
    "/",
    permit(canEnterPeriods),
    says(
      "Save numbers of a whole month, quarter or year, all or none",
      listed,
      refuses(404, "No such campus or category"),
      refuses(409, "Somebody has changed one of the numbers since it was read"),
      refuses(422, "A value, or days that have not begun"),
    ),
    body(periodChangeSchema),
    async (c) => {
      const { db, now, limits } = c.var.deps;
      await limits.takeSavedNumbers(c.var.member.userId);
      return c.json(await savePeriodNumbers(db, c.var.member, c.req.valid("json"), now()));
    },
  );

export type Period = { campusId: Id; firstDay: Day; months: number };

const lastChanges = (organizationId: Id) => sql`
  select distinct on (n.campus_id, n.category_id, n.first_day, n.months) n.*
  from period_number n where n.organization_id = ${organizationId}
  order by n.campus_id, n.category_id, n.first_day, n.months, n.version desc`;

/** Throws not_found for a campus of another organization. */
async function listPeriodNumbers(
  db: Database,
  scope: Scope,
  question: PeriodQuestion,
  now: Date,
): Promise<PeriodNumbers> {
  const { campus: campusId, firstDay } = question;
  const months = Number(question.months);
  const { organizationId } = scope;
  await requireCampus(db, scope, campusId);
  const days = monthsFrom(firstDay, months);
  const { rows: numbers } = await sql<
    Omit<PeriodNumbers["numbers"][number], "enteredAt"> & { enteredAt: Date }
  >`
    select n.category_id as "categoryId", n.value, n.version, former.value as before,
      n.entered_at as "enteredAt", ${personName} as "enteredBy"
    from (${lastChanges(organizationId)}) n
    join category c on c.organization_id = ${organizationId} and c.id = n.category_id
    left join period_number former on former.organization_id = ${organizationId}
      and former.campus_id = n.campus_id and former.category_id = n.category_id
      and former.first_day = n.first_day and former.months = n.months
      and former.version = n.version - 1
    left join "user" u on u.id = n.entered_by
    where n.campus_id = ${campusId} and n.first_day = ${firstDay} and n.months = ${months}
      and ${onlyVisible(scope)}`.execute(db);
  const where = { ...plainQuestion.where, campus: [campusId] };
  const asked = { ...plainQuestion, where, measure: "everything", by: "category" } as const;
  const { rows } = await answerQuestion(db, scope, { ...asked, period: days }, now);
  return {
    numbers: numbers.map((row) => ({ ...row, enteredAt: row.enteredAt.toISOString() })),
    inWeeks: rows.flatMap((row) => {
      const { total } = sumOf(row);
      return row.id === null || total === null ? [] : { categoryId: row.id, value: total };
    }),
  };
}

export async function readPeriodNumbers(
  db: Database,
  scope: Scope,
  { from, to }: DayRange,
): Promise<(PeriodNumber & { unit: Unit })[]> {
  const { organizationId } = scope;
  const last = sql`(n.first_day + n.months * interval '1 month' - interval '1 day')::date`;
  const { rows } = await sql<PeriodNumber & { unit: Unit }>`
    select n.campus_id as "campusId", n.category_id as "categoryId", n.value,
      n.first_day as "from", ${last} as "to", ${unitOfCategory} as unit
    from (${lastChanges(organizationId)}) n
    join category c on c.organization_id = ${organizationId} and c.id = n.category_id
    where n.value is not null and n.first_day >= ${from} and ${last} <= ${to} and ${onlyVisible(scope)}
    order by n.first_day, n.campus_id, n.category_id`.execute(db);
  return rows;
}

/** Throws conflict, with the number there is now, where somebody has changed one since it was read. */
async function savePeriodNumbers(
  db: Database,
  scope: Scope,
  { campusId, firstDay, months, numbers }: PeriodChange,
  now: Date,
): Promise<PeriodNumbers> {
  if (firstDay > dayIn(scope.timeZone, now)) throw begun();
  await requireCampus(db, scope, campusId);
  await requireEnterAt(db, scope, [campusId]);
  await db.transaction().execute(async (trx) => {
    const units = await readUnits(trx, scope);
    const fields: Record<string, string> = {};
    for (const [at, { categoryId, value }] of numbers.entries()) {
      const unit = units.get(categoryId);
      if (!unit) throw notFound();
      if ((value ?? 0) > greatestValue(unit)) fields[`numbers.${at}.value`] = tooLarge;
    }
    if (Object.keys(fields).length > 0) throw new Refusal("invalid", tooLarge, fields);
    const period = { campusId, firstDay, months };
    const writes = numbers.map((number) => ({ ...period, ...number }));
    const written = await writePeriodNumbers(trx, scope, writes, { at: now, importId: null });
    const taken = writes.flatMap((write, at) => (written.has(periodKey(write)) ? [] : at));
    if (taken.length > 0) throw changedSince(taken);
  });
  return listPeriodNumbers(db, scope, { campus: campusId, firstDay, months: `${months}` }, now);
}

function begun(): Refusal {
  const message = "These days have not begun yet.";
  return new Refusal("invalid", message, { firstDay: message });
}

function changedSince(places: readonly number[]): Refusal {
  const message = "Somebody has changed this number. What it is now is shown beside it.";
  const fields = Object.fromEntries(places.map((at) => [`numbers.${at}.value`, message]));
  return new Refusal("conflict", message, fields);
}

export type PeriodWrite = Period & { categoryId: Id; value: number | null; version: number };

export async function findPeriodNumbers(
  db: Database,
  { organizationId }: Scope,
): Promise<Map<string, PeriodWrite>> {
  const { rows } = await sql<PeriodWrite>`
    select n.campus_id as "campusId", n.category_id as "categoryId", n.first_day as "firstDay",
      n.months, n.value, n.version
    from (${lastChanges(organizationId)}) n`.execute(db);
  return new Map(rows.map((row) => [periodKey(row), row]));
}

export function periodKey({
  campusId,
  categoryId,
  firstDay,
  months,
}: Omit<PeriodWrite, "value" | "version">): string {
  return `${campusId} ${categoryId} ${firstDay} ${months}`;
}

export async function writePeriodNumbers(
  trx: Database,
  { organizationId, userId }: Scope,
  writes: readonly PeriodWrite[],
  { at, importId }: { at: Date; importId: Id | null },
): Promise<Set<string>> {
  const of = <Value>(value: (write: PeriodWrite) => Value) => writes.map(value);
  const { rows } = await sql<Omit<PeriodWrite, "value" | "version">>`
    insert into period_number (organization_id, campus_id, category_id, first_day, months,
      version, value, entered_at, entered_by, import_id)
    select ${organizationId}, t.campus_id, t.category_id, t.first_day, t.months, t.version + 1,
      t.value, ${at}::timestamptz, ${userId}::uuid, ${importId}::uuid
    from unnest(${of(({ campusId }) => campusId)}::uuid[], ${of(({ categoryId }) => categoryId)}::uuid[],
      ${of(({ firstDay }) => firstDay)}::date[], ${of(({ months }) => months)}::int[],
      ${of(({ version }) => version)}::int[], ${of(({ value }) => value)}::bigint[])
      as t (campus_id, category_id, first_day, months, version, value)
    where t.version = coalesce((select max(n.version) from period_number n
      where n.organization_id = ${organizationId} and n.campus_id = t.campus_id
        and n.category_id = t.category_id and n.first_day = t.first_day and n.months = t.months), 0)
    on conflict do nothing
    returning campus_id as "campusId", category_id as "categoryId", first_day as "firstDay", months`.execute(
    trx,
  );
  return new Set(rows.map(periodKey));
}

async function requireCampus(db: Database, { organizationId }: Scope, id: Id): Promise<void> {
  const { rows } = await sql`
    select from campus where organization_id = ${organizationId} and id = ${id}`.execute(db);
  if (rows.length === 0) throw notFound();
}

async function readUnits(db: Database, scope: Scope): Promise<Map<Id, Unit>> {
  const { rows } = await sql<{ id: Id; unit: Unit }>`
    select c.id, ${unitOfCategory} as unit from category c
    where c.organization_id = ${scope.organizationId} and ${onlyVisible(scope)}`.execute(db);
  return new Map(rows.map(({ id, unit }) => [id, unit]));
}
