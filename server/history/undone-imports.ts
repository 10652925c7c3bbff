import { sql } from "kysely";
import type { Entry } from "../../domain/entry/entry.ts";
import { daysToUndo, type UndoneImport } from "../../domain/history/import.ts";
import type { Scope } from "../../domain/member/member.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { changesOf } from "../entry/number-changes.ts";
import { lockOccurrences } from "../occurrence/occurrences.ts";
import { writeNumbers } from "./import-numbers.ts";
import { removeWords } from "./import-words.ts";
import { importInTurn } from "./imports.ts";
import { removeUnused } from "./unused-places.ts";

/** Numbers that changed since stay and are listed. */
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
      // A change of one of its numbers keeps a revision that names it, and need not wait.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!made) throw notFound();
    if (made.undone_at) return { undone: 0, kept: [], left: [] };
    if (now.getTime() > made.made_at.getTime() + daysToUndo * 86_400_000)
      throw new Refusal("conflict", `An import can be undone for ${daysToUndo} days.`);
    const before = await listImported(trx, scope, id);
    await lockOccurrences(trx, scope, [...new Set(before.map(({ occurrenceId }) => occurrenceId))]);
    const all = await listImported(trx, scope, id);
    const same = all.filter(({ isSame }) => isSame);
    await writeNumbers(
      trx,
      scope,
      same.map((one) => ({ ...one, from: one.to, to: one.from })),
      { importId: null, at: now },
    );
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
    const changed = all.filter(({ isSame }) => !isSame);
    const kept = changed
      .slice(0, mostNamed)
      .map(({ categoryName, campusName, date }) => ({ categoryName, campusName, date }));
    return { undone: same.length, kept, left };
  });
}

const mostNamed = 1_000;

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

/** Services of the past that the import added, where nothing else stands. */
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
