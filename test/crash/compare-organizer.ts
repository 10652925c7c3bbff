import { sql } from "kysely";
import type { Database } from "../../server/database/database.ts";
import type { Device } from "./device.ts";
import type { Organizer } from "./organizer.ts";

/** Each written text is one version of its note, and the last one stands. */
export async function differingNotes(db: Database, devices: Device[]): Promise<string[]> {
  const rows = await db.selectFrom("note").select(["id", "text", "version"]).execute();
  const written = Map.groupBy(
    devices.flatMap((device) => device.written),
    ({ id }) => id,
  );
  return [...written].flatMap(([id, texts]) => {
    const note = rows.find((row) => row.id === id);
    const last = devices.flatMap((device) => device.written.findLast((one) => one.id === id) ?? []);
    const isLast = last.some(({ text }) => text === note?.text);
    if (note?.version === texts.length && isLast) return [];
    return [`note ${id}: version ${note?.version} "${note?.text}", written ${texts.length} times`];
  });
}

export async function differingStructure(
  db: Database,
  { work, moves, archived, off }: Organizer,
): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'service', id, weekday, to_char(time, 'HH24:MI'), active) as line from service
    union all select concat_ws(' ', 'move', id, undone_at is not null) from service_move
    union all select concat_ws(' ', 'archived', id) from campus where not active
    union all select concat_ws(' ', 'archived', id) from department where not active
    union all select concat_ws(' ', 'archived', id) from category where not active
    union all select concat_ws(' ', 'off', department_id) from department_off
    union all select concat_ws(' ', 'off', category_id) from category_off`.execute(db);
  const isTrue = (fact: boolean) => (fact ? "t" : "f");
  const serviceIds = new Set(work.services.map(({ id }) => id));
  const expected = [
    ...work.services.map(
      ({ id, weekday, time }) => `service ${id} ${weekday} ${time} ${isTrue(!archived.has(id))}`,
    ),
    ...moves.map(({ id, isUndone }) => `move ${id} ${isTrue(isUndone)}`),
    ...[...archived].filter((id) => !serviceIds.has(id)).map((id) => `archived ${id}`),
    ...[...off].map((id) => `off ${id}`),
  ];
  const found = rows.map(({ line }) => line);
  return [
    ...found.filter((line) => !expected.includes(line)).map((line) => `found ${line}`),
    ...expected.filter((line) => !found.includes(line)).map((line) => `lost ${line}`),
    ...(found.length === expected.length ? [] : [`${found.length} lines, not ${expected.length}`]),
  ];
}

/** One date of a service in a week; its counts are on its day; and all whole weeks to come follow the plan. */
export async function differingDates(db: Database, assignments: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'twice in a week: ' || service_id as line from occurrence where kind = 'service'
      group by service_id, scheduled_on - extract(dow from scheduled_on)::int having count(*) > 1
    union all select concat_ws(' ', 'count', a.id, 'on', a.date, 'not', o.date)
      from assignment a join occurrence o on o.organization_id = a.organization_id
        and o.id = a.occurrence_id and o.kind = 'service'
      where a.status = 'pending' and (a.date <> o.date or a.time <> o.time)
    union all select concat_ws(' ', 'date', o.id, 'on', o.date, o.time)
      from occurrence o join service s on s.organization_id = o.organization_id and s.id = o.service_id
      where s.active and o.week_start > now() and (o.time <> s.time or extract(dow from o.date) <> s.weekday)
        and not exists (select from entry e where e.organization_id = o.organization_id
          and e.occurrence_id = o.id)`.execute(db);
  const { count } = await db
    .selectFrom("assignment")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const isSame = Number(count) === assignments;
  return [
    ...rows.map(({ line }) => line),
    ...(isSame ? [] : [`${count} counts, not ${assignments}`]),
  ];
}
