import { sql } from "kysely";
import type { Database } from "../server/database/database.ts";
import type { TestApp } from "./create-test-app.ts";
import { church } from "./fixtures.ts";

/** Categories are those of one department, members count once each. */
export type ChurchSize = {
  campuses: number;
  departments: number;
  categories: number;
  weeks: number;
  members: number;
  /** At each campus. Each category is counted at one of them. */
  services?: number;
  /** Of each department, how many categories are counted in all weeks; the others are in the last `recentWeeks`. */
  long?: { departments: number; recentWeeks: number };
};

/** With a number for each category at each campus in each week until the one that begins on `weekStart`, or as `long` says. Departments share names of categories. */
export async function wideChurch(
  app: Pick<TestApp, "db" | "clock">,
  size: ChurchSize,
  weekStart = "2026-06-07",
) {
  const hope = await church(app);
  return app.db.transaction().execute((trx) => fill(trx, hope, size, weekStart));
}

async function fill<Church extends { id: string; admin: { id: string } }>(
  db: Database,
  hope: Church,
  size: ChurchSize,
  weekStart: string,
) {
  await sql`set local statement_timeout = 0`.execute(db);
  const { id } = hope;
  const services = size.services ?? 1;
  const { departments: long, recentWeeks } = size.long ?? {
    departments: size.departments,
    recentWeeks: 0,
  };
  await sql`delete from category where organization_id = ${id}`.execute(db);
  await sql`delete from department where organization_id = ${id}`.execute(db);
  await sql`delete from campus where organization_id = ${id}`.execute(db);
  await sql`insert into campus (organization_id, id, name, name_key, position)
    select ${id}::uuid, gen_random_uuid(), 'Campus ' || n, 'campus ' || n, n
    from generate_series(1, ${size.campuses}::int) n`.execute(db);
  await sql`insert into department (organization_id, id, name, name_key, key, position)
    select ${id}::uuid, gen_random_uuid(), 'Ministry ' || n, 'ministry ' || n, 'ministry_' || n, n
    from generate_series(1, ${size.departments}::int) n`.execute(db);
  await sql`insert into category
      (organization_id, id, department_id, name, name_key, position, unit, in_total)
    select ${id}::uuid, gen_random_uuid(), d.id, 'Group ' || n, 'group ' || n, n,
      case when n = 1 and d.position = 1 then 'currency' else 'count' end, n = 2
    from department d, generate_series(1, ${size.categories}::int) n
    where d.organization_id = ${id}`.execute(db);
  await sql`insert into service
      (organization_id, id, campus_id, name, name_key, weekday, time, seats)
    select ${id}::uuid, gen_random_uuid(), c.id, 'Service ' || n, 'service ' || n, 0, make_time(8 + n, 0, 0), 300
    from campus c, generate_series(1, ${services}::int) n where c.organization_id = ${id}`.execute(
    db,
  );
  await sql`insert into occurrence
      (organization_id, id, campus_id, kind, name, date, week_start, time, service_id, scheduled_on)
    select ${id}::uuid, gen_random_uuid(), s.campus_id, 'service', s.name, d.day, d.day, s.time, s.id, d.day
    from service s, (
      select ${weekStart}::date - 7 * n as day from generate_series(0, ${size.weeks}::int - 1) n) d
    where s.organization_id = ${id}`.execute(db);
  await sql`analyze occurrence, category`.execute(db);
  await sql`insert into entry (organization_id, occurrence_id, category_id, value, source)
    select ${id}::uuid, o.id, c.id, 50 + (c.position * 7 + extract(week from o.date)::int * 13) % 40, 'typed'
    from occurrence o, category c, department d
    where o.organization_id = ${id} and c.organization_id = ${id}
      and d.organization_id = ${id} and d.id = c.department_id
      and extract(hour from o.time)::int = 9 + c.position % ${services}::int
      and (d.position <= ${long}::int or o.date > ${weekStart}::date - 7 * ${recentWeeks}::int)`.execute(
    db,
  );
  await sql`insert into special_day (organization_id, id, date, name)
    select ${id}::uuid, gen_random_uuid(), ${weekStart}::date - 28 * n, 'Picnic ' || n
    from generate_series(0, ${size.weeks}::int / 4) n`.execute(db);
  await sql`insert into note
      (organization_id, id, occurrence_id, text, written_at, changed_at)
    select ${id}::uuid, gen_random_uuid(), o.id, 'Snow', now(), now()
    from occurrence o where o.organization_id = ${id}`.execute(db);
  await sql`with person as (
      insert into "user" (id, email, email_verified, first_name, last_name)
      select made.id, made.id || '@example.org', true, 'Ruth', 'Moab'
      from (select gen_random_uuid() as id from generate_series(1, ${size.members}::int)) made
      returning id)
    insert into membership (organization_id, user_id, role)
    select ${id}::uuid, id, 'member' from person`.execute(db);
  await sql`insert into assignment
      (organization_id, id, user_id, title, date, campus_id, occurrence_id, category_id)
    select ${id}::uuid, gen_random_uuid(), m.user_id, 'Balcony', o.date, o.campus_id, o.id, c.id
    from membership m,
      (select * from occurrence where organization_id = ${id} order by date desc limit 1) o,
      (select * from category where organization_id = ${id} and unit = 'count' limit 1) c
    where m.organization_id = ${id}`.execute(db);
  const { rows } = await sql<Record<"campusId" | "occurrenceId" | "serviceId", string>>`
    select campus_id as "campusId", id as "occurrenceId", service_id as "serviceId"
    from occurrence where organization_id = ${id} order by date desc, id limit 1`.execute(db);
  const one = async (table: "category" | "assignment") =>
    (
      await db
        .selectFrom(table)
        .select("id")
        .where("organization_id", "=", id)
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
  const [newest] = rows;
  if (!newest) throw new Error("There are no weeks.");
  return {
    ...hope,
    ids: {
      organizationId: id,
      userId: hope.admin.id,
      ...newest,
      categoryId: await one("category"),
      assignmentId: await one("assignment"),
      weekStart,
    },
  };
}

export type WideChurch = Awaited<ReturnType<typeof wideChurch>>;
