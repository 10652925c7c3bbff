import { type RawBuilder, sql } from "kysely";
import { undoneWithin } from "#words/refusals.ts";
import type { Entry } from "../../domain/entry/entry.ts";
import {
  daysToUndo,
  type LeftPlace,
  type ReasonToStay,
  type UndoneImport,
} from "../../domain/history/import.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canEnterAt, canManageStructure } from "../../domain/member/permissions.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { changesOf } from "../entry/entry-revisions.ts";
import { lockOccurrences } from "../occurrence/occurrences.ts";
import { requireEnterAt } from "../organization/places.ts";
import { type PeriodWrite, writePeriodNumbers } from "../report/period-numbers.ts";
import { writeNumbers } from "./import-numbers.ts";
import { changedMeanwhile } from "./import-places.ts";
import { importInTurn, removeWords } from "./imports.ts";

export async function undoImport(
  db: Database,
  scope: Scope,
  id: Id,
  now: Date,
): Promise<UndoneImport> {
  return importInTurn(db, scope.organizationId, async (trx) => {
    const made = await trx
      .selectFrom("import")
      .selectAll()
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!made) throw notFound();
    if (made.undone_at) return { undone: 0, kept: [], left: [] };
    if (now.getTime() > made.made_at.getTime() + daysToUndo * 86_400_000)
      throw new Refusal("conflict", undoneWithin(daysToUndo));
    const before = await listImported(trx, scope, id);
    await requireEnterAt(trx, scope, await listCampusesOf(trx, scope, made));
    await lockOccurrences(trx, scope, [...new Set(before.map(({ occurrenceId }) => occurrenceId))]);
    const all = await listImported(trx, scope, id);
    const same = all.filter(({ isSame }) => isSame);
    await writeNumbers(
      trx,
      scope,
      same.map((one) => ({ ...one, from: one.to, to: one.from })),
      { importId: null, at: now },
    );
    const periods = await undoPeriods(trx, scope, id, now);
    await removeWords(trx, scope, {
      noteIds: made.note_ids,
      specialDayIds: made.special_day_ids,
    });
    await removeEmpty(trx, scope, made.occurrence_ids);
    const left = await removeUnused(trx, scope, {
      campus: made.campus_ids,
      department: made.department_ids,
      category: made.category_ids,
    });
    await trx
      .updateTable("import")
      .set({ undone_at: now })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .execute();
    const changed = [...all.filter(({ isSame }) => !isSame), ...periods.kept];
    const kept = changed
      .slice(0, mostNamed)
      .map(({ categoryName, campusName, date }) => ({ categoryName, campusName, date }));
    return { undone: same.length + periods.undone, kept, left };
  });
}

/** The campuses of its numbers, notes and special days. */
async function listCampusesOf(
  trx: Database,
  scope: Scope,
  { id, note_ids, special_day_ids }: { id: Id; note_ids: Id[]; special_day_ids: Id[] },
): Promise<(Id | null)[]> {
  if (canEnterAt(scope, null)) return [];
  const { organizationId } = scope;
  const { rows } = await sql<{ id: Id | null }>`
    select o.campus_id as id from ${changesOf(sql`organization_id = ${organizationId}`)} r
    join occurrence o on o.organization_id = ${organizationId} and o.id = r.occurrence_id
    where r.import_id = ${id}
    union
    select n.campus_id from period_number n
    where n.organization_id = ${organizationId} and n.import_id = ${id}
    union
    select o.campus_id from note n
    join occurrence o on o.organization_id = ${organizationId} and o.id = n.occurrence_id
    where n.organization_id = ${organizationId} and n.id = any(${note_ids}::uuid[])
    union
    select d.campus_id from special_day d
    where d.organization_id = ${organizationId} and d.id = any(${special_day_ids}::uuid[])`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

const mostNamed = 1_000;

type PeriodImported = PeriodWrite &
  Pick<Imported, "categoryName" | "campusName" | "date" | "isSame">;

async function undoPeriods(trx: Database, scope: Scope, id: Id, at: Date) {
  const { organizationId } = scope;
  const { rows } = await sql<PeriodImported>`
    select n.campus_id as "campusId", n.category_id as "categoryId", n.first_day as "firstDay",
      n.months, n.version, former.value, c.name as "categoryName", p.name as "campusName",
      n.first_day as date, next.version is null as "isSame"
    from period_number n
    join campus p on p.organization_id = ${organizationId} and p.id = n.campus_id
    join category c on c.organization_id = ${organizationId} and c.id = n.category_id
    left join period_number former on former.organization_id = ${organizationId}
      and former.campus_id = n.campus_id and former.category_id = n.category_id
      and former.first_day = n.first_day and former.months = n.months
      and former.version = n.version - 1
    left join period_number next on next.organization_id = ${organizationId}
      and next.campus_id = n.campus_id and next.category_id = n.category_id
      and next.first_day = n.first_day and next.months = n.months
      and next.version = n.version + 1
    where n.organization_id = ${organizationId} and n.import_id = ${id}
    order by n.first_day, c.name, n.category_id, n.campus_id`.execute(trx);
  const same = rows.filter(({ isSame }) => isSame);
  const written = await writePeriodNumbers(trx, scope, same, { at, importId: null });
  if (written.size < same.length) throw changedMeanwhile();
  return { undone: same.length, kept: rows.filter(({ isSame }) => !isSame) };
}

type Imported = {
  occurrenceId: Id;
  categoryId: Id;
  categoryName: string;
  campusName: string;
  date: Day;
  from: number | null;
  to: number | null;
  version: number;
  source: Entry["source"];
  isSame: boolean;
};

async function listImported(trx: Database, scope: Scope, id: Id): Promise<Imported[]> {
  const { rows } = await sql<Imported>`
    select r.occurrence_id as "occurrenceId", r.category_id as "categoryId", c.name as "categoryName",
      p.name as "campusName", o.date, r.from_value as "from", r.to_value as "to", e.version,
      coalesce(before.source, 'typed') as source, r.is_last as "isSame"
    from ${changesOf(sql`organization_id = ${scope.organizationId}`)} r
    join entry e on e.organization_id = ${scope.organizationId} and e.occurrence_id = r.occurrence_id
      and e.category_id = r.category_id
    join occurrence o on o.organization_id = ${scope.organizationId} and o.id = r.occurrence_id
    join campus p on p.organization_id = ${scope.organizationId} and p.id = o.campus_id
    join category c on c.organization_id = ${scope.organizationId} and c.id = r.category_id
    left join lateral (
      select b.source from entry_revision b where b.organization_id = ${scope.organizationId}
        and b.occurrence_id = r.occurrence_id and b.category_id = r.category_id
        and b.changed_at < r.changed_at order by b.changed_at desc, b.id desc limit 1
    ) before on true
    where r.import_id = ${id}
    order by o.date, c.name, r.category_id, r.occurrence_id`.execute(trx);
  return rows;
}

async function removeEmpty(trx: Database, { organizationId }: Scope, ids: Id[]): Promise<void> {
  await sql`
    delete from occurrence o where o.organization_id = ${organizationId} and o.id = any(${ids}::uuid[])
      and not exists (select from entry e where e.organization_id = ${organizationId}
        and e.occurrence_id = o.id and e.value is not null)
      and not exists (select from note n where n.organization_id = ${organizationId}
        and n.occurrence_id = o.id and n.text <> '')
      and not exists (select from assignment a where a.organization_id = ${organizationId}
        and a.occurrence_id = o.id)`.execute(trx);
}

type Kind = LeftPlace["kind"];
type AddedPlaces = Record<Kind, Id[]>;

/** Removes what an import added, and tells what stays because somebody uses it. */
async function removeUnused(trx: Database, scope: Scope, added: AddedPlaces): Promise<LeftPlace[]> {
  const left: LeftPlace[] = [];
  for (const kind of ["category", "department", "campus"] as const)
    left.push(...(await removeOf(trx, scope, kind, added[kind])));
  return left.reverse();
}

async function removeOf(trx: Database, scope: Scope, kind: Kind, ids: Id[]): Promise<LeftPlace[]> {
  if (ids.length === 0) return [];
  const { organizationId } = scope;
  const table = sql.table(kind);
  const isOwn = sql`x.organization_id = ${organizationId} and x.id = any(${ids}::uuid[])`;
  // Nobody can begin to use a locked place; a person who is about to is not waited for.
  const { rows: locked } = await sql<{ id: Id }>`
    select x.id from ${table} x where ${isOwn} for update skip locked`.execute(trx);
  const free = new Set(locked.map(({ id }) => id));
  const { rows } = await sql<{ id: Id; name: string; why: ReasonToStay | null }>`
    select x.id, x.name, ${usesOf[kind](organizationId)} as why from ${table} x
    where ${isOwn} order by x.position desc, x.id`.execute(trx);
  const unused: Id[] = [];
  const left = rows.flatMap(({ id, name, why }): LeftPlace[] => {
    const reason = why ?? (canManageStructure(scope) ? null : "admins");
    if (free.has(id) && !reason) unused.push(id);
    else return [{ kind, name, why: reason ?? "busy" }];
    return [];
  });
  if (kind === "category") await removeBlanks(trx, scope, unused);
  await sql`delete from ${table} where organization_id = ${organizationId}
    and id = any(${unused}::uuid[])`.execute(trx);
  return left;
}

async function removeBlanks(
  trx: Database,
  { organizationId }: Scope,
  categoryIds: Id[],
): Promise<void> {
  await sql`delete from entry where organization_id = ${organizationId}
    and category_id = any(${categoryIds}::uuid[]) and value is null`.execute(trx);
  await sql`delete from period_number where organization_id = ${organizationId}
    and category_id = any(${categoryIds}::uuid[])`.execute(trx);
  await sql`update service set in_room = (select nullif(array_agg(id), '{}')
      from unnest(in_room) as sitters (id) where id <> all(${categoryIds}::uuid[]))
    where organization_id = ${organizationId} and in_room && ${categoryIds}::uuid[]`.execute(trx);
}

const isInView = (
  organizationId: Id,
) => sql`exists (select from saved_view v where v.organization_id = ${organizationId}
  and position(x.id::text in v.question) > 0)`;

const hasPeriods = (organizationId: Id, isOf: RawBuilder<unknown>) => sql`exists (
  select from period_number n where n.organization_id = ${organizationId} and ${isOf}
    and n.value is not null and not exists (select from period_number next
      where next.organization_id = ${organizationId} and next.campus_id = n.campus_id
        and next.category_id = n.category_id and next.first_day = n.first_day
        and next.months = n.months and next.version > n.version))`;

const usesOf: Record<Kind, (organizationId: Id) => RawBuilder<unknown>> = {
  category: (organizationId) => sql`case
    when exists (select from entry e where e.organization_id = ${organizationId}
      and e.category_id = x.id and e.value is not null)
      or ${hasPeriods(organizationId, sql`n.category_id = x.id`)} then 'numbers'
    when exists (select from assignment a where a.organization_id = ${organizationId}
        and a.category_id = x.id)
      or exists (select from assignment_series a where a.organization_id = ${organizationId}
        and a.category_id = x.id) then 'counts'
    when exists (select from note n where n.organization_id = ${organizationId}
      and n.category_id = x.id and n.text <> '') then 'notes'
    when exists (select from goal g where g.organization_id = ${organizationId}
      and g.category_id = x.id) then 'goal'
    when ${isInView(organizationId)} then 'view' end`,
  department: (organizationId) => sql`case
    when exists (select from category c where c.organization_id = ${organizationId}
      and c.department_id = x.id) then 'categories'
    when ${isInView(organizationId)} then 'view' end`,
  campus: (organizationId) => sql`case
    when exists (select from occurrence o
      join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
      where o.organization_id = ${organizationId} and o.campus_id = x.id and e.value is not null)
      or ${hasPeriods(organizationId, sql`n.campus_id = x.id`)} then 'numbers'
    when exists (select from assignment a where a.organization_id = ${organizationId}
        and a.campus_id = x.id)
      or exists (select from assignment_series a where a.organization_id = ${organizationId}
        and a.campus_id = x.id) then 'counts'
    when exists (select from service s where s.organization_id = ${organizationId}
        and s.campus_id = x.id)
      or exists (select from occurrence o where o.organization_id = ${organizationId}
        and o.campus_id = x.id and o.kind = 'service') then 'services'
    when exists (select from occurrence o
      join note n on n.organization_id = ${organizationId} and n.occurrence_id = o.id
      where o.organization_id = ${organizationId} and o.campus_id = x.id and n.text <> '') then 'notes'
    when exists (select from special_day d where d.organization_id = ${organizationId}
      and d.campus_id = x.id) then 'days'
    when ${isInView(organizationId)} then 'view'
    when not exists (select from campus c where c.organization_id = ${organizationId}
      and c.id <> x.id and c.active) then 'only' end`,
};
