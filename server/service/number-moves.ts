import { sql } from "kysely";
import {
  movableNumbers,
  type NewNumberMove,
  type NumberMove,
  type UndoneNumberMove,
} from "../../domain/entry/number-move.ts";
import type { Scope } from "../../domain/member/member.ts";
import { addedAlready, notFound } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { writeChanges } from "../entry/entry-revisions.ts";
import { lockCountsAt, lockOccurrences } from "../occurrence/occurrences.ts";
import { findServicesOf, listWeekNumbersToMove, type StoredNumber } from "./number-move-offers.ts";

type Move = NumberMove<StoredNumber>;

export async function moveNumbers(
  db: Database,
  scope: Scope,
  { id, categories }: NewNumberMove,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await requirePlaces(trx, scope, categories);
    const added = await addMove(trx, scope, id, now);
    if (!added) return countMoved(trx, scope, id);
    const chosen = new Set(categories.map(placeKey));
    const find = async () => {
      const numbers = await listWeekNumbersToMove(trx, scope, now);
      const services = await findServicesOf(trx, scope);
      const moves = movableNumbers(numbers, (campusId) => services.get(campusId) ?? []);
      return moves.filter(({ number }) => chosen.has(placeKey(number)));
    };
    const occurrenceIds = (await find()).flatMap(occurrencesOf);
    await lockCountsAt(trx, scope, occurrenceIds);
    await lockOccurrences(trx, scope, occurrenceIds);
    const moves = await find();
    for (const move of moves) await moveOne(trx, scope, id, move, now);
    return moves.length;
  });
}

function placeKey({ campusId, categoryId }: { campusId: Id; categoryId: Id }): string {
  return `${campusId} ${categoryId}`;
}

function occurrencesOf({ number, occurrenceId }: Move): Id[] {
  return [number.occurrenceId, occurrenceId];
}

async function requirePlaces(
  trx: Database,
  { organizationId }: Scope,
  places: NewNumberMove["categories"],
): Promise<void> {
  const campusIds = places.map(({ campusId }) => campusId);
  const categoryIds = places.map(({ categoryId }) => categoryId);
  const { rows } = await sql`
    select from unnest(${campusIds}::uuid[], ${categoryIds}::uuid[]) as place (campus_id, category_id)
    left join campus p on p.organization_id = ${organizationId} and p.id = place.campus_id
    left join category c on c.organization_id = ${organizationId} and c.id = place.category_id
    where p.id is null or c.id is null limit 1`.execute(trx);
  if (rows.length > 0) throw notFound();
}

async function addMove(trx: Database, scope: Scope, id: Id, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("number_move")
    .values({ organization_id: scope.organizationId, id, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function countMoved(trx: Database, scope: Scope, id: Id): Promise<number> {
  const { rows } = await sql<{ count: number; undone: boolean }>`
    select count(n.number_move_id)::int as count, m.undone_at is not null as undone
    from number_move m left join moved_number n
      on n.organization_id = ${scope.organizationId} and n.number_move_id = m.id
    where m.organization_id = ${scope.organizationId} and m.id = ${id}
    group by m.organization_id, m.id`.execute(trx);
  if (rows[0]?.undone) throw addedAlready("This move");
  return rows[0]?.count ?? 0;
}

async function moveOne(
  trx: Database,
  scope: Scope,
  moveId: Id,
  { number, occurrenceId }: Move,
  now: Date,
): Promise<void> {
  const { categoryId, version, serviceVersion } = number;
  const assignmentIds = await writeMove(trx, scope, number, now, {
    from: { occurrenceId: number.occurrenceId, version },
    to: { occurrenceId, version: serviceVersion },
  });
  await trx
    .insertInto("moved_number")
    .values({
      organization_id: scope.organizationId,
      number_move_id: moveId,
      category_id: categoryId,
      week_occurrence_id: number.occurrenceId,
      service_occurrence_id: occurrenceId,
      week_version: version + 1,
      service_version: serviceVersion + 1,
      assignment_ids: assignmentIds,
    })
    .execute();
}

type MovedTo = { occurrenceId: Id; version: number };

/** Empties one place and fills the other. Returns the counts that moved with it, at most the `only`. */
async function writeMove(
  trx: Database,
  scope: Scope,
  { categoryId, value, source }: Pick<MovedNumber, "categoryId" | "value" | "source">,
  at: Date,
  { from, to, only }: { from: MovedTo; to: MovedTo; only?: Id[] },
): Promise<Id[]> {
  const emptied = [{ categoryId, from: value, to: null, version: from.version }];
  const filled = [{ categoryId, from: null, to: value, version: to.version }];
  await writeChanges(trx, scope, from.occurrenceId, emptied, { source: "typed", at });
  await writeChanges(trx, scope, to.occurrenceId, filled, { source, at });
  const rows = await trx
    .updateTable("assignment")
    .set({ occurrence_id: to.occurrenceId })
    .where("organization_id", "=", scope.organizationId)
    .where("occurrence_id", "=", from.occurrenceId)
    .where("category_id", "=", categoryId)
    .$if(only !== undefined, (all) => all.where("id", "=", sql<Id>`any(${only}::uuid[])`))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

type MovedNumber = {
  categoryId: Id;
  categoryName: string;
  campusName: string;
  date: string;
  weekOccurrenceId: Id;
  serviceOccurrenceId: Id;
  weekVersion: number;
  serviceVersion: number;
  assignmentIds: Id[];
  value: number | null;
  source: "typed" | "counted";
  isSame: boolean;
};

export async function undoNumberMove(
  db: Database,
  scope: Scope,
  id: Id,
  now: Date,
): Promise<UndoneNumberMove> {
  return db.transaction().execute(async (trx) => {
    const move = await trx
      .selectFrom("number_move")
      .select("undone_at")
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!move) throw notFound();
    if (move.undone_at) return { moved: 0, kept: [] };
    const before = await listMoved(trx, scope, id);
    const ids = before.flatMap((one) => [one.weekOccurrenceId, one.serviceOccurrenceId]);
    await lockCountsAt(trx, scope, ids);
    await lockOccurrences(trx, scope, ids);
    const all = await listMoved(trx, scope, id);
    const same = all.filter(({ isSame }) => isSame);
    for (const moved of same)
      await writeMove(trx, scope, moved, now, {
        from: { occurrenceId: moved.serviceOccurrenceId, version: moved.serviceVersion },
        to: { occurrenceId: moved.weekOccurrenceId, version: moved.weekVersion },
        only: moved.assignmentIds,
      });
    await trx
      .updateTable("number_move")
      .set({ undone_at: now })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .execute();
    const kept = all
      .filter(({ isSame }) => !isSame)
      .map(({ categoryName, campusName, date }) => ({ categoryName, campusName, date }));
    return { moved: same.length, kept };
  });
}

async function listMoved(trx: Database, scope: Scope, id: Id): Promise<MovedNumber[]> {
  const { rows } = await sql<MovedNumber>`
    select n.category_id as "categoryId", c.name as "categoryName", p.name as "campusName", s.date,
      n.week_occurrence_id as "weekOccurrenceId", n.service_occurrence_id as "serviceOccurrenceId",
      n.week_version as "weekVersion", n.service_version as "serviceVersion",
      n.assignment_ids as "assignmentIds", e.value, e.source,
      e.version = n.service_version and w.version = n.week_version as "isSame"
    from moved_number n
    join category c on c.organization_id = ${scope.organizationId} and c.id = n.category_id
    join occurrence s on s.organization_id = ${scope.organizationId} and s.id = n.service_occurrence_id
    join campus p on p.organization_id = ${scope.organizationId} and p.id = s.campus_id
    join entry e on e.organization_id = ${scope.organizationId}
      and e.occurrence_id = n.service_occurrence_id and e.category_id = n.category_id
    join entry w on w.organization_id = ${scope.organizationId}
      and w.occurrence_id = n.week_occurrence_id and w.category_id = n.category_id
    where n.organization_id = ${scope.organizationId} and n.number_move_id = ${id}
    order by s.date, c.name, n.category_id`.execute(trx);
  return rows;
}
