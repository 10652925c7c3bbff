import { sql } from "kysely";
import { longestNote } from "../../domain/entry/note.ts";
import type { ExportedNumber, ExportedPeriod } from "../../domain/history/exported-number.ts";
import type { Scope } from "../../domain/member/member.ts";
import { tellApart } from "../../domain/organization/tell-apart.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day, dayIn, daysBetween } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { getStructure } from "../organization/structure.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";
import { readPeriodNumbers } from "../report/period-numbers.ts";

const rowsAtOnce = 1_000;
const mostDays = 400;

/** All numbers the caller may see, the oldest first, some days a statement, so that a slow network holds no connection. */
export async function* readNumbers(
  db: Database,
  scope: Scope,
  now: Date,
): AsyncGenerator<ExportedNumber[]> {
  const names = await findNames(db, scope);
  const today = dayIn(scope.timeZone, now);
  for await (const rows of inParts(db, scope, readDays))
    yield rows.map(({ isWeek, note, ...row }) => ({
      ...row,
      ...namedPlace({ ...row, isWeek }, names, today),
      note: note ?? "",
    }));
}

export async function* readPeriods(db: Database, scope: Scope): AsyncGenerator<ExportedPeriod[]> {
  const numbers = await readPeriodNumbers(db, scope, { from: "1900-01-01", to: "2999-12-31" });
  if (numbers.length === 0) return;
  const { campuses, categories } = await findNames(db, scope);
  yield numbers.map(({ from, to, campusId, categoryId, unit, value }) => ({
    ...{ from: from.slice(0, 7), to: to.slice(0, 7), campusId, categoryId, unit, value },
    campus: campuses.get(campusId) ?? "",
    ...(categories.get(categoryId) ?? { department: "", category: "" }),
  }));
}

type Days = { from: Day; until: Day };

export async function* inParts<Row>(
  db: Database,
  scope: Scope,
  read: (db: Database, scope: Scope, days: Days) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const range = await findRange(db, scope);
  if (!range) return;
  let days = 7;
  for (let from = range.first; from <= range.last; ) {
    const until = addDays(from, days - 1);
    const rows = await read(db, scope, { from, until });
    if (rows.length > 0) yield rows;
    from = addDays(until, 1);
    const wanted = Math.floor((days * rowsAtOnce) / Math.max(1, rows.length));
    days = Math.max(1, Math.min(mostDays, days * 4, wanted));
  }
}

async function findRange(db: Database, { organizationId }: Scope) {
  const { first, last } = await db
    .selectFrom("occurrence")
    .select(({ fn }) => [fn.min("date").as("first"), fn.max("date").as("last")])
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return first && last && daysBetween(first, last) >= 0 ? { first, last } : null;
}

type ExportNames = {
  campuses: Map<Id, string>;
  categories: Map<Id, { department: string; category: string }>;
};

export async function findNames(db: Database, scope: Scope): Promise<ExportNames> {
  const { campuses, departments } = await getStructure(db, scope);
  return {
    campuses: new Map(tellApart(campuses).map(({ id, name }) => [id, name])),
    categories: new Map(
      tellApart(departments).flatMap((department) =>
        tellApart(department.categories).map(({ id, name }) => [
          id,
          { department: department.name, category: name },
        ]),
      ),
    ),
  };
}

type Row = Pick<
  ExportedNumber,
  | "date"
  | "weekStart"
  | "campusId"
  | "occurrenceId"
  | "time"
  | "service"
  | "categoryId"
  | "unit"
  | "value"
> & { isWeek: boolean; note: string | null };

/** Notes of each number on the dates `dated`; `size` is in bytes, of which a text never has fewer than characters. */
export const notesOfNumbers = ({ organizationId }: Scope) => sql`
  select n.occurrence_id, n.category_id,
    string_agg(n.text, E'\n' order by n.written_at, n.id) as note,
    sum(octet_length(n.text) + 1) - 1 as size
  from note n where n.organization_id = ${organizationId} and n.text <> ''
    and n.occurrence_id = any(array(select id from dated))
  group by n.occurrence_id, n.category_id`;

async function readDays(db: Database, scope: Scope, { from, until }: Days): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with dated as materialized (
      select * from occurrence where organization_id = ${scope.organizationId}
        and date between ${from}::date and ${until}::date
    ), c as materialized (
      select c.id, ${unitOfCategory} as unit, c.position, d.id as department_id, d.position as department_position
      from category c
      join department d on d.organization_id = ${scope.organizationId} and d.id = c.department_id
      where c.organization_id = ${scope.organizationId} and ${onlyVisible(scope)}
    ), p as materialized (
      select id, position from campus where organization_id = ${scope.organizationId}
    ), beside as materialized (${notesOfNumbers(scope)}
    ), entered as (
      select occurrence_id, category_id, value from entry
      where organization_id = ${scope.organizationId} and value is not null
        and occurrence_id = any(array(select id from dated))
    ), e as materialized (
      select * from dated full join entered on occurrence_id = id
    )
    select e.date, e.week_start as "weekStart", e.campus_id as "campusId", e.id as "occurrenceId",
      e.kind = 'week' as "isWeek", e.time, e.name as service, e.category_id as "categoryId", c.unit, e.value,
      beside.note
    from e
    join c on c.id = e.category_id
    join p on p.id = e.campus_id
    left join beside on beside.occurrence_id = e.id and beside.category_id = e.category_id
      and beside.size <= ${longestNote}
    order by e.date, p.position, p.id, e.kind = 'service', e.time, e.name, e.created_at, e.id,
      c.department_position, c.department_id, c.position, c.id`.execute(db);
  return rows;
}

type Placed = Pick<Row, "campusId" | "date" | "isWeek" | "service" | "time" | "weekStart"> & {
  categoryId: Id | null;
};

/** A week stands under its Sunday, or while that is still to come under its first day. */
export function namedPlace(
  { campusId, categoryId, date, isWeek, service, time, weekStart }: Placed,
  { campuses, categories }: ExportNames,
  today: Day,
) {
  const { department = "", category = "" } = categories.get(categoryId ?? "") ?? {};
  return {
    date: isWeek && date > today ? weekStart : date,
    campus: campuses.get(campusId) ?? "",
    time: isWeek ? null : time,
    service: isWeek ? "" : service,
    department,
    category,
  };
}
