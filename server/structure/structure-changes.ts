import { sql } from "kysely";
import * as words from "#words/services.ts";
import type { Scope } from "../../domain/member/member.ts";
import {
  type CategoryChange,
  canBeAdded,
  type NewCategory,
} from "../../domain/service/category.ts";
import {
  type CampusChange,
  type CampusSwitch,
  type DepartmentChange,
  departmentKeyOf,
  type NewCampus,
  type NewDepartment,
} from "../../domain/service/structure.ts";
import { addedAlready, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { isAdded, type Summary } from "../../domain/shared/summary.ts";
import { isOwnUnit, isSameSize, isTapped, type Unit } from "../../domain/shared/unit.ts";
import type { Database } from "../database/database.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { addCampus } from "../organization/campuses.ts";
import { isEntered } from "../organization/structure.ts";
import { unitColumns, unitOfCategory } from "../organization/visible-categories.ts";
import { withArchivingNotices } from "./open-counts.ts";
import {
  findParent,
  lockStructureList,
  nextPosition,
  requireFreeName,
  requireRoomFor,
  type StructureList,
} from "./structure-list.ts";

export function createCampus(db: Database, scope: Scope, campus: NewCampus): Promise<void> {
  const list = { kind: "campus", parentId: scope.organizationId } as const;
  return addToList(db, scope, list, campus, (trx, position) =>
    addCampus(trx, scope.organizationId, { ...campus, position }),
  );
}

export function createDepartment(
  db: Database,
  scope: Scope,
  { switches, ...department }: NewDepartment,
): Promise<void> {
  const list = { kind: "department", parentId: scope.organizationId } as const;
  return addToList(db, scope, list, department, async (trx, position) => {
    const key = departmentKeyOf(department.name);
    const sameKey = await trx
      .selectFrom("department")
      .select("id")
      .where("organization_id", "=", scope.organizationId)
      .where("key", "=", key)
      .executeTakeFirst();
    // An archived or renamed department keeps its key, because addresses of Inputs use it.
    const freeKey = sameKey ? `${key}_${department.id.slice(-12)}` : key;
    const name_key = nameKeyOf(department.name);
    const organization_id = scope.organizationId;
    const row = { ...department, organization_id, name_key, key: freeKey, position };
    await trx.insertInto("department").values(row).execute();
    await setSwitches(trx, scope, { kind: "department", id: department.id }, switches);
  });
}

export function createCategory(
  db: Database,
  scope: Scope,
  departmentId: Id,
  { inTotal, switches, unit, summary, ...category }: NewCategory,
): Promise<void> {
  const list = { kind: "category", parentId: departmentId } as const;
  return addToList(db, scope, list, category, async (trx, position) => {
    const common = { organization_id: scope.organizationId, department_id: departmentId };
    const name_key = nameKeyOf(category.name);
    requireFittingSummary(unit, summary);
    const row = {
      ...common,
      ...category,
      ...columnsOf({ unit, summary, inTotal }),
      name_key,
      position,
    };
    await trx.insertInto("category").values(row).execute();
    await setSwitches(trx, scope, { kind: "category", id: category.id }, switches);
  });
}

async function addToList(
  db: Database,
  scope: Scope,
  list: StructureList,
  added: { id: Id; name: string },
  add: (trx: Database, position: number) => Promise<void>,
): Promise<void> {
  await within(db, async (trx) => {
    await lockStructureList(trx, scope, list);
    const existing = await trx
      .selectFrom(list.kind)
      .select("name")
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", added.id)
      .executeTakeFirst();
    if (existing && existing.name !== added.name) throw addedAlready(existing.name);
    if (existing) return;
    await requireFreeName(trx, scope, list, { ...added, key: nameKeyOf(added.name) });
    await add(trx, await nextPosition(trx, scope, list));
  });
}

function within(db: Database, step: (trx: Database) => Promise<void>): Promise<void> {
  return db.isTransaction ? step(db) : db.transaction().execute(step);
}

/** Throws conflict for a taken name or the last active campus. */
export function changeCampus(
  db: Database,
  scope: Scope,
  id: Id,
  change: CampusChange,
  now: Date,
): Promise<void> {
  return changeSibling(db, scope, { kind: "campus", id, change }, now, async (trx) => {
    if (change.active !== false) return;
    const other = await trx
      .selectFrom("campus")
      .select("id")
      .where("organization_id", "=", scope.organizationId)
      .where("active", "=", true)
      .where("id", "<>", id)
      .executeTakeFirst();
    if (!other) throw new Refusal("conflict", words.onlyCampus);
  });
}

export function changeDepartment(
  db: Database,
  scope: Scope,
  id: Id,
  change: DepartmentChange,
  now: Date,
): Promise<void> {
  return changeSibling(db, scope, { kind: "department", id, change }, now, (trx) =>
    setSwitches(trx, scope, { kind: "department", id }, change.switches),
  );
}

export function changeCategory(
  db: Database,
  scope: Scope,
  id: Id,
  change: CategoryChange,
  now: Date,
): Promise<void> {
  return changeSibling(db, scope, { kind: "category", id, change }, now, async (trx) => {
    const { inTotal, switches } = change;
    const before = await trx
      .selectFrom("category as c")
      .select([unitOfCategory.as("unit"), "in_total as inTotal", "summary"])
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { unit = before.unit, summary = before.summary, removesGoals = false } = change;
    requireFittingSummary(unit, summary);
    if (unit !== before.unit) await requireFittingUnit(trx, scope, { id, from: before.unit, unit });
    const isOther = unit !== "count" && isAdded(summary) !== isAdded(before.summary);
    if (isOther || !isSameSize(before.unit, unit))
      await (removesGoals ? removeGoals : requireNoGoals)(trx, scope, id);
    await trx
      .updateTable("category")
      .set(columnsOf({ unit, summary, inTotal: inTotal ?? before.inTotal }))
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .execute();
    await setSwitches(trx, scope, { kind: "category", id }, switches);
  });
}

type SiblingChange = {
  kind: "campus" | "department" | "category";
  id: Id;
  change: { name?: string | undefined; active?: boolean | undefined };
};

async function changeSibling(
  db: Database,
  scope: Scope,
  { kind, id, change }: SiblingChange,
  now: Date,
  also: (trx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const list = await findParent(trx, scope, kind, id);
    await lockStructureList(trx, scope, list);
    const existing = await trx
      .selectFrom(kind)
      .select(["name", "name_key", "active"])
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { name = existing.name, active = existing.active } = change;
    const key = name === existing.name ? existing.name_key : nameKeyOf(name);
    if (active) await requireFreeName(trx, scope, list, { id, name, key });
    if (active && !existing.active) await requireRoomFor(trx, scope, list);
    const changed = { kind, id, name, isPart: active === existing.active };
    await withArchivingNotices(trx, scope, changed, now, async () => {
      await also(trx);
      await trx
        .updateTable(kind)
        .set({ name, name_key: key, active })
        .where("organization_id", "=", scope.organizationId)
        .where("id", "=", id)
        .execute();
    });
    if (active !== existing.active) await requestCheck(trx, scope);
  });
}

type Counted = { unit: Unit; summary: Summary; inTotal: boolean };

/** The total adds people up. */
function columnsOf({ unit, summary, inTotal }: Counted) {
  const in_total = inTotal && !isOwnUnit(unit) && isAdded(summary);
  return { ...unitColumns(unit), summary, in_total };
}

function requireFittingSummary(unit: Unit, summary: Summary): void {
  if (isAdded(summary) && !canBeAdded(unit))
    throw new Refusal("invalid", words.unitIsPercent, { summary: words.unitIsPercent });
}

/** Numbers keep their size: 12 people are no 1.2 pounds, and a goal of people a week is none of pounds in all. */
async function requireFittingUnit(
  trx: Database,
  { organizationId }: Scope,
  { id, from, unit }: { id: Id; from: Unit; unit: Unit },
): Promise<void> {
  if (isSameSize(from, unit)) return;
  const refuse = (message: string) => new Refusal("conflict", message, { unit: message });
  const { rows } = await sql<{ isEntered: boolean; isTapped: boolean }>`
    select ${isEntered(organizationId)} as "isEntered", exists (select from assignment a
        where a.organization_id = ${organizationId} and a.category_id = c.id) as "isTapped"
    from category c where c.organization_id = ${organizationId} and c.id = ${id}`.execute(trx);
  if (rows[0]?.isEntered) throw refuse(words.unitIsEntered);
  if (!isTapped(unit) && rows[0]?.isTapped) throw refuse(words.unitIsTapped);
}

async function requireNoGoals(
  trx: Database,
  { organizationId }: Scope,
  categoryId: Id,
): Promise<void> {
  const goal = await trx
    .selectFrom("goal")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("category_id", "=", categoryId)
    .limit(1)
    .executeTakeFirst();
  if (goal) throw new Refusal("conflict", words.goalsWouldGo, { removesGoals: words.goalsWouldGo });
}

async function removeGoals(
  trx: Database,
  { organizationId }: Scope,
  categoryId: Id,
): Promise<void> {
  await trx
    .deleteFrom("goal")
    .where("organization_id", "=", organizationId)
    .where("category_id", "=", categoryId)
    .execute();
}

type Switched = { kind: "department" | "category"; id: Id };

const tables = {
  department: { off: "department_off", column: "department_id" },
  category: { off: "category_off", column: "category_id" },
} as const;

/** Throws conflict for a campus that the organization does not have. */
async function setSwitches(
  db: Database,
  scope: Scope,
  { kind, id }: Switched,
  switches: CampusSwitch[] = [],
): Promise<void> {
  if (switches.length === 0) return;
  const { organizationId } = scope;
  const [off, column] = [sql.table(tables[kind].off), sql.ref(tables[kind].column)];
  const campusIds = (on: boolean) =>
    switches.filter((one) => one.on === on).map(({ campusId }) => campusId);
  await requireCampuses(db, scope, [...campusIds(true), ...campusIds(false)]);
  await sql`
    delete from ${off} where organization_id = ${organizationId} and ${column} = ${id}
      and campus_id = any(${campusIds(true)}::uuid[])`.execute(db);
  await sql`
    insert into ${off} (organization_id, campus_id, ${column})
    select ${organizationId}, campus_id, ${id} from unnest(${campusIds(false)}::uuid[]) as campus_id
    on conflict do nothing`.execute(db);
  await requestCheck(db, scope);
}

async function requireCampuses(db: Database, scope: Scope, ids: Id[]): Promise<void> {
  const { rows } = await sql`
    select from campus where organization_id = ${scope.organizationId} and id = any(${ids}::uuid[])
    for key share`.execute(db);
  if (rows.length < ids.length) throw new Refusal("conflict", words.campusGone);
}
