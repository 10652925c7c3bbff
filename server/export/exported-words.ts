import { sql } from "kysely";
import { longestNote } from "../../domain/entry/note.ts";
import type { ExportedDay, ExportedNote } from "../../domain/history/exported-number.ts";
import type { Scope } from "../../domain/member/member.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { onlyVisible } from "../organization/visible-categories.ts";
import { findNames, inParts, namedPlace, notesOfNumbers } from "./exported-numbers.ts";

export async function* readNotes(
  db: Database,
  scope: Scope,
  now: Date,
): AsyncGenerator<ExportedNote[]> {
  const names = await findNames(db, scope);
  const today = dayIn(scope.timeZone, now);
  for await (const rows of inParts(db, scope, readDays))
    yield rows.map(({ isWeek, weekStart, ...row }) => ({
      ...row,
      ...namedPlace({ ...row, isWeek, weekStart }, names, today),
    }));
}

type Row = Omit<ExportedNote, "campus" | "department" | "category"> & {
  weekStart: Day;
  isWeek: boolean;
};

async function readDays(
  db: Database,
  scope: Scope,
  { from, until }: { from: Day; until: Day },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with dated as materialized (
      select * from occurrence where organization_id = ${scope.organizationId}
        and date between ${from}::date and ${until}::date
    ), w as materialized (
      select * from note where organization_id = ${scope.organizationId}
        and occurrence_id = any(array(select id from dated)) and text <> ''
    ), p as materialized (
      select id, position from campus where organization_id = ${scope.organizationId}
    ), beside as materialized (${notesOfNumbers(scope)})
    select o.date, o.week_start as "weekStart", o.campus_id as "campusId", o.id as "occurrenceId",
      o.kind = 'week' as "isWeek", o.time, o.name as service, w.category_id as "categoryId", w.text
    from dated o
    join w on w.occurrence_id = o.id
    join p on p.id = o.campus_id
    left join category c on c.organization_id = ${scope.organizationId} and c.id = w.category_id
    left join entry e on e.organization_id = ${scope.organizationId} and e.occurrence_id = o.id
      and e.category_id = w.category_id and e.value is not null
    left join beside on beside.occurrence_id = o.id and beside.category_id = e.category_id
    where (c.id is null or ${onlyVisible(scope)})
      and (e.category_id is null or beside.size > ${longestNote})
    order by o.date, p.position, p.id, o.kind = 'service', o.time, o.name, o.id, w.written_at, w.id`.execute(
    db,
  );
  return rows;
}

export async function* readSpecialDays(db: Database, scope: Scope): AsyncGenerator<ExportedDay[]> {
  const days = await db
    .selectFrom("special_day")
    .select(["date", "campus_id as campusId", "name"])
    .where("organization_id", "=", scope.organizationId)
    .orderBy("date")
    .orderBy("name")
    .orderBy("id")
    .execute();
  if (days.length === 0) return;
  const { campuses } = await findNames(db, scope);
  yield days.map((day) => ({ ...day, campus: campuses.get(day.campusId ?? "") ?? "" }));
}
