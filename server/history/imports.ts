import { sql } from "kysely";
import type {
  Import,
  ImportDone,
  ImportedNumbers,
  ImportNames,
  ImportPreview,
  NewImport,
} from "../../domain/history/import.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canManageStructure, canSeeCategory } from "../../domain/member/permissions.ts";
import { tellApart } from "../../domain/organization/tell-apart.ts";
import { ownChoices } from "../../domain/service/week-number.ts";
import { addedAlready, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, dayIn } from "../../domain/shared/time/week.ts";
import { type Database, importDatabaseOf, mostImports } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { keepNumbers } from "../entry/kept-numbers.ts";
import { createFairQueue } from "../limits/fair-queue.ts";
import { lockOccurrences } from "../occurrence/occurrences.ts";
import { getStructure } from "../organization/structure.ts";
import {
  findPeriodNumbers,
  type PeriodWrite,
  periodKey,
  writePeriodNumbers,
} from "../report/period-numbers.ts";
import { createCampus, createCategory, createDepartment } from "../structure/structure-changes.ts";
import { findNumbers, type NumberPlace, writeNumbers } from "./import-numbers.ts";
import {
  addMissing,
  changedMeanwhile,
  findTargets,
  periodAt,
  type Targets,
} from "./import-places.ts";
import { addNotes, addSpecialDays } from "./import-words.ts";

const busy = "Other files are being imported just now. Please try again in a moment.";

/** In milliseconds, shorter than a request may take (server/http/app.ts). */
const longestWait = 20_000;

const { inTurn } = createFairQueue({
  atOnce: mostImports,
  ofOne: 1,
  mostWaiting: 100,
  longestWait,
  refusal: () => new Refusal("unavailable", busy, undefined, 10),
});

/** Runs an import or its undoing in one transaction, one at a time for each organization. */
export function importInTurn<Result>(
  db: Database,
  organizationId: Id,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return inTurn(organizationId, () => importDatabaseOf(db).transaction().execute(work));
}

export async function listImportNames(db: Database, scope: Scope): Promise<ImportNames> {
  const structure = await getStructure(db, scope);
  const campuses = tellApart(structure.campuses);
  const departments = tellApart(structure.departments);
  return {
    campuses: campuses.map(({ id, name, services }) => ({ id, name, services })),
    departments: departments.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    categories: departments.flatMap((department) =>
      tellApart(department.categories)
        .filter((category) => canSeeCategory(scope, category))
        .map(({ id, name, unit }) => ({ id, name, unit, departmentName: department.name })),
    ),
  };
}

export async function previewImport(
  db: Database,
  scope: Scope,
  imported: ImportedNumbers,
  now: Date,
): Promise<ImportPreview> {
  const targets = await findTargets(db, scope, imported, now);
  const found = await findNumbers(db, scope, placesOf(imported, targets.ofNumber));
  const periods = await findPeriods(db, scope, imported, now);
  const missing = targets.all.filter(({ service, occurrenceId }) => service && !occurrenceId);
  return {
    existing: found.map(({ value }, at) => periods[at]?.value ?? value),
    services: missing.length,
    unused: await findUnused(db, scope, imported, targets),
    ...(await findAround(db, scope, imported, targets)),
  };
}

async function findUnused(
  db: Database,
  { organizationId }: Scope,
  { categories, numbers }: ImportedNumbers,
  { ofNumber }: Targets,
): Promise<number[]> {
  const own = numbers.flatMap(([, category], at) => {
    const target = ofNumber[at];
    return target && !target.service
      ? [{ ...target, at, categoryId: categories[category] ?? "" }]
      : [];
  });
  const of = <Value>(value: (one: (typeof own)[number]) => Value) => own.map(value);
  const { rows } = await sql<{ at: number }>`
    select t.at from unnest(${of(({ at }) => at)}::int[], ${of(({ campusId }) => campusId)}::uuid[],
      ${of(({ categoryId }) => categoryId)}::uuid[], ${of(({ weekStart }) => weekStart)}::date[],
      ${of(({ occurrenceId }) => occurrenceId)}::uuid[]) as t (at, campus_id, category_id, week_start, week_id)
    where exists (select from occurrence o
        join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
          and e.category_id = t.category_id and e.value is not null
        where o.organization_id = ${organizationId} and o.week_start = t.week_start
          and o.campus_id = t.campus_id and o.kind = 'service')
      and not exists (select from entry e where e.organization_id = ${organizationId}
        and e.occurrence_id = t.week_id and e.category_id = t.category_id
        and e.week_choice = any(${sql.lit(`{${ownChoices}}`)}))
    order by t.at`.execute(db);
  return rows.map(({ at }) => at);
}

type Importing = {
  onWritten?: (numbers: number) => void;
  requireRight?: () => Promise<void>;
};

export async function importNumbers(
  db: Database,
  scope: Scope,
  given: NewImport,
  now: Date,
  { onWritten, requireRight }: Importing = {},
): Promise<ImportDone> {
  requireStructure(scope, given);
  return importInTurn(db, scope.organizationId, async (trx) => {
    const { organizationId, userId } = scope;
    const added = await trx
      .insertInto("import")
      .values({
        organization_id: organizationId,
        id: given.id,
        file_name: given.fileName,
        made_at: now,
        made_by: userId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return getDone(trx, scope, given.id);
    await addStructure(trx, scope, given);
    const targets = await findTargets(trx, scope, given, now);
    const serviceIds = await addMissing(trx, scope, targets.all);
    const done = await writeAll(trx, scope, given, targets, { at: now, onWritten });
    const noteIds = await addNotes(trx, scope, given, targets, now);
    const dayIds = await addSpecialDays(trx, scope, given);
    await trx
      .updateTable("import")
      .set({
        ...done,
        occurrence_ids: serviceIds,
        note_ids: noteIds,
        special_day_ids: dayIds,
        campus_ids: given.campuses.map(({ id }) => id),
        department_ids: given.departments.map(({ id }) => id),
        category_ids: given.newCategories.map(({ category }) => category.id),
      })
      .where("organization_id", "=", organizationId)
      .where("id", "=", given.id)
      .execute();
    await requireRight?.();
    return {
      ...done,
      services: serviceIds.length,
      notes: noteIds.length,
      specialDays: dayIds.length,
    };
  });
}

function requireStructure(scope: Scope, given: NewImport): void {
  const added = [given.campuses, given.departments, given.newCategories].flat();
  if (added.length > 0 && !canManageStructure(scope))
    throw new Refusal("not_allowed", "Only admins add campuses, departments and categories.");
}

async function addStructure(
  trx: Database,
  scope: Scope,
  { campuses, departments, newCategories }: NewImport,
): Promise<void> {
  for (const { isClosed, ...campus } of campuses) await createCampus(trx, scope, campus);
  const closed = campuses.filter(({ isClosed }) => isClosed);
  if (closed.length > 0)
    await trx
      .updateTable("campus")
      .set({ active: false })
      .where("organization_id", "=", scope.organizationId)
      .where(
        "id",
        "in",
        closed.map(({ id }) => id),
      )
      .execute();
  for (const department of departments) await createDepartment(trx, scope, department);
  for (const { departmentId, category } of newCategories)
    await createCategory(trx, scope, departmentId, category);
}

async function getDone(trx: Database, scope: Scope, id: Id): Promise<ImportDone> {
  const made = await trx
    .selectFrom("import")
    .selectAll()
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (made.undone_at) throw addedAlready(made.file_name);
  const { added, changed, same, kept } = made;
  return {
    ...{ added, changed, same, kept },
    services: made.occurrence_ids.length,
    notes: made.note_ids.length,
    specialDays: made.special_day_ids.length,
  };
}

function placesOf(
  { categories, numbers }: ImportedNumbers,
  ofNumber: Targets["ofNumber"],
): NumberPlace[] {
  return numbers.map(([, category], at) => ({
    occurrenceId: ofNumber[at]?.occurrenceId ?? null,
    categoryId: categories[category] ?? "",
  }));
}

function lookedAt({ looked, numbers }: NewImport, places: readonly NumberPlace[]) {
  return looked.flatMap((at) => {
    const [place, value] = [places[at], numbers[at]?.[3]];
    if (!place?.occurrenceId || value === undefined) return [];
    return [{ occurrenceId: place.occurrenceId, categoryId: place.categoryId, value }];
  });
}

async function writeAll(
  trx: Database,
  scope: Scope,
  given: NewImport,
  { all, ofNumber }: Targets,
  how: { at: Date; onWritten: ((numbers: number) => void) | undefined },
): Promise<Pick<ImportDone, "added" | "changed" | "same" | "kept">> {
  await lockOccurrences(
    trx,
    scope,
    all.flatMap(({ occurrenceId }) => occurrenceId ?? []),
  );
  const places = placesOf(given, ofNumber);
  const periods = await findPeriods(trx, scope, given, how.at);
  requireOnce(places, periods);
  const found = await findNumbers(trx, scope, places);
  const done = { added: 0, changed: 0, same: 0, kept: 0 };
  const ofPeriods: PeriodWrite[] = [];
  const written = given.numbers.flatMap(([, , , to], at) => {
    const period = periods[at];
    const { value: from, version } = period ?? found[at] ?? { value: null, version: 0 };
    const { occurrenceId, categoryId } = places[at] ?? {};
    const what =
      from === null ? "added" : from === to ? "same" : given.isReplacing ? "changed" : "kept";
    done[what] += 1;
    if (period && what !== "same" && what !== "kept") ofPeriods.push({ ...period, value: to });
    if (!occurrenceId || !categoryId || what === "same" || what === "kept") return [];
    return [{ occurrenceId, categoryId, from, to, version, source: "typed" as const }];
  });
  await writeNumbers(trx, scope, written, { importId: given.id, ...how });
  const writtenPeriods = await writePeriodNumbers(trx, scope, ofPeriods, {
    at: how.at,
    importId: given.id,
  });
  if (writtenPeriods.size < ofPeriods.length) throw changedMeanwhile();
  await keepNumbers(trx, scope, lookedAt(given, places), how.at);
  return done;
}

function requireOnce(places: NumberPlace[], periods: (PeriodWrite | null)[]): void {
  const keys = new Set(
    places.map(({ occurrenceId, categoryId }, at) => {
      const period = periods[at];
      return period ? periodKey(period) : `${occurrenceId} ${categoryId}`;
    }),
  );
  if (keys.size < places.length)
    throw new Refusal("invalid", "Two numbers are for the same service or week.");
}

/** The present number of each that is of a whole month, quarter or year; null for the others. */
async function findPeriods(
  db: Database,
  scope: Scope,
  given: ImportedNumbers,
  now: Date,
): Promise<(PeriodWrite | null)[]> {
  const today = dayIn(scope.timeZone, now);
  const asked = given.numbers.map(([placeAt, categoryAt, dayAt]) => {
    const period = periodAt(given, placeAt, dayAt, today);
    return period && { ...period, categoryId: given.categories[categoryAt] ?? "" };
  });
  if (asked.every((one) => one === null)) return asked.map(() => null);
  const present = await findPeriodNumbers(db, scope);
  return asked.map(
    (one) => one && (present.get(periodKey(one)) ?? { ...one, value: null, version: 0 }),
  );
}

const mostListed = 50;

export async function listImports(db: Database, scope: Scope): Promise<Import[]> {
  const { rows } = await sql<
    Omit<Import, "madeAt" | "undoneAt"> & { madeAt: Date; undoneAt: Date | null }
  >`
    select i.id, i.file_name as "fileName", i.made_at as "madeAt", ${personName} as "madeBy",
      i.added, i.changed, i.same, i.kept, cardinality(i.occurrence_ids) as services,
      cardinality(i.note_ids) as notes, cardinality(i.special_day_ids) as "specialDays", i.undone_at as "undoneAt"
    from import i left join "user" u on u.id = i.made_by
    where i.organization_id = ${scope.organizationId} 
      and i.added + i.changed + cardinality(i.note_ids) + cardinality(i.special_day_ids) > 0
    order by i.made_at desc, i.id desc limit ${mostListed}`.execute(db);
  return rows.map(({ madeAt, undoneAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}

/** The weeks that tell whether a number is unusual: a year before it, and some after. */
const [daysBefore, daysAfter] = [53 * 7, 9 * 7];
const mostAround = 50_000;

type Row = { place: number; category: number; week: string; occurrenceId: Id; value: number };

async function findAround(
  db: Database,
  { organizationId }: Scope,
  { places, categories, numbers }: ImportedNumbers,
  { all, ofNumber }: Targets,
): Promise<Pick<ImportPreview, "weeks" | "around">> {
  const weekStarts = all.map(({ weekStart }) => weekStart).sort();
  const [first, last] = [weekStarts[0], weekStarts.at(-1)];
  if (!first || !last) return { weeks: [], around: [] };
  const { rows } = await sql<Row>`
    with there as materialized (
      select id, campus_id, week_start,
        case when kind = 'week' then 'week'
          else coalesce(service_id::text, to_char(time, 'HH24:MI') || ' ' || lower(name)) end as key
      from occurrence
      where organization_id = ${organizationId}
        and campus_id = any(${[...new Set(places.map(({ campusId }) => campusId))]}::uuid[])
        and week_start between ${addDays(first, -daysBefore)}::date and ${addDays(last, daysAfter)}::date
    )
    select p.at as place, c.at::int - 1 as category, o.week_start as week,
      o.id as "occurrenceId", e.value
    from unnest(${places.map((_, at) => at)}::int[], ${places.map(({ campusId }) => campusId)}::uuid[],
      ${places.map(keyOf)}::text[]) as p (at, campus_id, key)
    join there o on o.campus_id = p.campus_id and o.key = p.key
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
      and e.value is not null
    join unnest(${categories}::uuid[]) with ordinality as c (id, at) on c.id = e.category_id
    order by o.week_start desc limit ${mostAround}`.execute(db);
  const listed = new Set(numbers.map(([place, category]) => `${place} ${category}`));
  const brought = new Set(
    numbers.map(([, category], at) => `${ofNumber[at]?.occurrenceId} ${category}`),
  );
  const others = rows.filter(
    ({ place, category, occurrenceId }) =>
      listed.has(`${place} ${category}`) && !brought.has(`${occurrenceId} ${category}`),
  );
  const weeks = [...new Set(others.map(({ week }) => week))];
  const weekAt = new Map(weeks.map((week, at) => [week, at]));
  return {
    weeks,
    around: others.map(({ place, category, week, value }) => [
      place,
      category,
      weekAt.get(week) ?? 0,
      value,
    ]),
  };
}

function keyOf({ service }: ImportedNumbers["places"][number]): string {
  if (!service) return "week";
  if ("months" in service) return `${service.months}`;
  return "id" in service ? service.id : `${service.time} ${service.name.toLowerCase()}`;
}
