import { sql } from "kysely";
import * as words from "#words/refusals.ts";
import type { Import, ImportDone, NewImport } from "../../domain/history/import.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canManageStructure } from "../../domain/member/permissions.ts";
import { mostSpecialDaysOnDay } from "../../domain/service/special-day.ts";
import { addedAlready, Refusal } from "../../domain/shared/errors.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { type Database, importDatabaseOf, mostImports } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { keepNumbers } from "../entry/numbers-to-check.ts";
import { createFairQueue } from "../limits/fair-queue.ts";
import { lockOccurrences } from "../occurrence/occurrences.ts";
import { lockLists } from "../organization/organizations.ts";
import { requireEnterAt } from "../organization/places.ts";
import { type PeriodWrite, periodKey, writePeriodNumbers } from "../report/period-numbers.ts";
import { createCampus, createCategory, createDepartment } from "../structure/structure-changes.ts";
import { findNumbers, type NumberPlace, writeNumbers } from "./import-numbers.ts";
import {
  addMissing,
  changedMeanwhile,
  findTargets,
  requireCampuses,
  type Targets,
} from "./import-places.ts";
import { findPeriods, placesOf } from "./import-preview.ts";

/** In milliseconds, shorter than a request may take (server/app.ts). */
const longestWait = 20_000;

const { inTurn } = createFairQueue({
  atOnce: mostImports,
  ofOne: 1,
  mostWaiting: 100,
  longestWait,
  refusal: () => new Refusal("unavailable", words.othersImport, undefined, 10),
});

export function importInTurn<Result>(
  db: Database,
  organizationId: Id,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  return inTurn(organizationId, () => importDatabaseOf(db).transaction().execute(work));
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
    await requireEnterAt(trx, scope, placesIn(given));
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
    throw new Refusal("not_allowed", words.onlyAdminsAdd);
}

function placesIn({ places, specialDays }: NewImport): (Id | null)[] {
  return [...places, ...specialDays].map(({ campusId }) => campusId);
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
  if (keys.size < places.length) throw new Refusal("invalid", words.twoNumbers);
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

async function addNotes(
  trx: Database,
  { organizationId, userId }: Scope,
  given: NewImport,
  { ofNumber, ofNote }: Targets,
  now: Date,
): Promise<Id[]> {
  const categoryAt = (at: number | null | undefined) => given.categories[at ?? -1] ?? null;
  const notes = [
    ...given.notes.map(({ number, text }) => ({
      occurrenceId: ofNumber[number]?.occurrenceId,
      categoryId: categoryAt(given.numbers[number]?.[1]),
      text,
    })),
    ...given.placeNotes.map(({ category, text }, at) => ({
      occurrenceId: ofNote[at]?.occurrenceId,
      categoryId: categoryAt(category),
      text,
    })),
  ].filter(({ occurrenceId }) => occurrenceId);
  if (notes.length === 0) return [];
  const { rows } = await sql<{ id: Id }>`
    insert into note (organization_id, id, occurrence_id, category_id, text,
      written_at, written_by, changed_at, changed_by)
    select ${organizationId}::uuid, t.id, t.occurrence_id, t.category_id, t.text,
      ${now}::timestamptz, ${userId}::uuid, ${now}::timestamptz, ${userId}::uuid
    from unnest(${notes.map(() => newId())}::uuid[], ${notes.map(({ occurrenceId }) => occurrenceId)}::uuid[],
      ${notes.map(({ categoryId }) => categoryId)}::uuid[], ${notes.map(({ text }) => text)}::text[]
    ) as t (id, occurrence_id, category_id, text)
    where not exists (select from note n where n.organization_id = ${organizationId}
      and n.occurrence_id = t.occurrence_id and n.category_id is not distinct from t.category_id
      and n.text <> '')
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

async function addSpecialDays(
  trx: Database,
  scope: Scope,
  { specialDays }: Pick<NewImport, "specialDays">,
): Promise<Id[]> {
  if (specialDays.length === 0) return [];
  const { organizationId } = scope;
  const campuses = specialDays.flatMap(({ campusId }) => campusId ?? []);
  await requireCampuses(trx, scope, [...new Set(campuses)]);
  await lockLists(trx, organizationId);
  const there = await trx
    .selectFrom("special_day")
    .select(["date", "name", "campus_id as campusId"])
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`date = any(${specialDays.map(({ date }) => date)}::date[])`)
    .execute();
  const keyOf = ({ date, campusId, name }: (typeof specialDays)[number]) =>
    `${date} ${campusId} ${nameKeyOf(name)}`;
  const taken = new Set(there.map(keyOf));
  const onDay = new Map<string, number>();
  for (const { date } of there) onDay.set(date, (onDay.get(date) ?? 0) + 1);
  const added = specialDays.flatMap((day) => {
    if (taken.has(keyOf(day))) return [];
    taken.add(keyOf(day));
    const count = (onDay.get(day.date) ?? 0) + 1;
    onDay.set(day.date, count);
    if (count > mostSpecialDaysOnDay)
      throw new Refusal(
        "conflict",
        `A day can have at most ${mostSpecialDaysOnDay} names, and ${day.date} would have more.`,
      );
    return [{ ...day, id: newId() }];
  });
  if (added.length === 0) return [];
  await trx
    .insertInto("special_day")
    .values(
      added.map(({ id, date, name, campusId }) => ({
        organization_id: organizationId,
        ...{ id, date, name, campus_id: campusId },
      })),
    )
    .execute();
  return added.map(({ id }) => id);
}

export async function removeWords(
  trx: Database,
  { organizationId }: Scope,
  { noteIds, specialDayIds }: { noteIds: Id[]; specialDayIds: Id[] },
): Promise<void> {
  await sql`delete from note where organization_id = ${organizationId}
    and id = any(${noteIds}::uuid[]) and version = 1`.execute(trx);
  await sql`delete from special_day where organization_id = ${organizationId}
    and id = any(${specialDayIds}::uuid[]) and version = 1`.execute(trx);
}
