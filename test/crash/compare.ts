import { sql } from "kysely";
import type { Database } from "../../server/database/database.ts";
import { changesOf } from "../../server/entry/entry-revisions.ts";
import { differingDates, differingNotes, differingStructure } from "./compare-organizer.ts";
import type { Cell, Device } from "./device.ts";
import type { Organizer } from "./organizer.ts";

/** Returns a sentence for each difference between the database and what devices were told. */
export async function findDifferences(
  db: Database,
  devices: Device[],
  organizer: Organizer,
): Promise<string[]> {
  return [
    ...(await differingTallies(db, devices)),
    ...(await differingCounts(db)),
    ...(await differingRounds(db, devices)),
    ...(await differingEntries(db, devices)),
    ...(await differingSharedEntries(db, devices)),
    ...(await differingCorrections(db, devices)),
    ...(await differingNotes(db, devices)),
    ...(await differingStructure(db, organizer)),
    ...(await differingDates(db, countAssignments(devices))),
  ];
}

function countAssignments(devices: Device[]): number {
  return new Set(devices.flatMap(({ work }) => [work.assignment, work.ownAssignment])).size;
}

async function differingTallies(db: Database, devices: Device[]): Promise<string[]> {
  const rows = await db.selectFrom("tally").selectAll().execute();
  const byDevice = new Map(rows.map((row) => [`${idIn(row.assignment_id)} ${row.device_id}`, row]));
  return devices.flatMap((device) => {
    const { id, plus, minus, work } = device;
    const row = byDevice.get(`${idIn(work.assignment)} ${id}`);
    const found = `${row?.plus ?? 0}-${row?.minus ?? 0}`;
    return found === `${plus}-${minus}` ? [] : [`tally ${id}: ${found}, sent ${plus}-${minus}`];
  });
}

/** A complete assignment is the sum of its tallies, and an entry the sum of its complete assignments. */
async function differingCounts(db: Database): Promise<string[]> {
  const { rows: counts } = await sql<{ id: string; count: number; sum: number }>`
    select a.id, a.count, greatest(0, coalesce(sum(t.plus - t.minus), 0)) as sum
    from assignment a left join tally t on t.organization_id = a.organization_id
      and t.assignment_id = a.id and t.round = a.round
    where a.status = 'complete' group by a.id, a.count
    having a.count <> greatest(0, coalesce(sum(t.plus - t.minus), 0))`.execute(db);
  const { rows: entries } = await sql<{ id: string; value: number; sum: number }>`
    select e.occurrence_id as id, e.value, sum(a.count) as sum
    from entry e join assignment a on a.organization_id = e.organization_id
      and a.occurrence_id = e.occurrence_id and a.category_id = e.category_id and a.status = 'complete'
    group by e.occurrence_id, e.category_id, e.value having e.value is distinct from sum(a.count)`.execute(
    db,
  );
  return [
    ...counts.map(({ id, count, sum }) => `assignment ${id}: ${count} saved, ${sum} tapped`),
    ...entries.map(({ id, value, sum }) => `entry of ${id}: ${value}, counted ${sum}`),
  ];
}

async function differingRounds(db: Database, devices: Device[]): Promise<string[]> {
  const rows = await db
    .selectFrom("assignment")
    .select(["id", "round", "status", "count"])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return devices.flatMap(({ own, saved, work }) => {
    const mine = byId.get(idIn(work.ownAssignment));
    const shared = byId.get(idIn(work.assignment));
    const found = `${mine?.round} ${mine?.status} ${mine?.count}`;
    const expected = `${own.round} ${own.saved ? "complete" : "pending"} ${own.saved ? own.plus : 0}`;
    const isLost = saved && shared?.status !== "complete";
    return [
      ...(found === expected ? [] : [`round ${work.ownAssignment}: ${found}, left at ${expected}`]),
      ...(isLost ? [`save of ${work.assignment} is lost`] : []),
    ];
  });
}

/** Every acknowledged value must be exactly one revision, and each revision starts from the one before. */
async function differingEntries(db: Database, devices: Device[]): Promise<string[]> {
  const { rows } = await sql<{ category: string; week: string; chain: string; value: number }>`
    select r.category_id as category, o.week_start::text as week, e.value,
      string_agg(coalesce(r.from_value::text, '') || '>' || r.to_value, ' ' order by r.to_value) as chain
    from ${changesOf(sql`true`)} r
    join entry e using (organization_id, occurrence_id, category_id)
    join occurrence o on o.organization_id = r.organization_id and o.id = r.occurrence_id
    where r.source = 'typed' group by 1, 2, 3`.execute(db);
  const byCell = new Map(rows.map((row) => [`${row.week} ${row.category}`, row]));
  return devices.flatMap(({ typed }) =>
    [...typed].flatMap(([cell, values]) => {
      const row = byCell.get(keyOf(cell));
      const expected = values.map((value) => `${value === 1 ? "" : value - 1}>${value}`).join(" ");
      if (row?.chain === expected && row.value === values.length) return [];
      return [`entry ${keyOf(cell)}: ${row?.value} by ${row?.chain}, typed ${expected}`];
    }),
  );
}

type ChangedEntry = {
  change_id: string;
  occurrence_id: string;
  category_id: string;
  from_value: number | null;
  to_value: number | null;
};

/** Every change is there once with its id, and the changes of an entry form one chain that ends at its value. */
async function differingSharedEntries(db: Database, devices: Device[]): Promise<string[]> {
  const { rows: changed } =
    await sql<ChangedEntry>`select * from ${changesOf(sql`true`)} r`.execute(db);
  const byId = new Map(changed.map((change) => [change.change_id, change]));
  const entries = await db
    .selectFrom("entry")
    .select(["occurrence_id", "category_id", "value"])
    .execute();
  const storedValues = new Map(
    entries.map((entry) => [`${entry.occurrence_id} ${entry.category_id}`, entry.value]),
  );
  const changes = devices.flatMap(({ sharedChanges }) => sharedChanges);
  const lost = changes
    .filter(({ changeId, value }) => byId.get(changeId)?.to_value !== value)
    .map(({ changeId, value }) => `change ${changeId} to ${value} is lost`);
  const chains = Map.groupBy(
    changes.flatMap(({ changeId }) => byId.get(changeId) ?? []),
    ({ occurrence_id, category_id }) => `${occurrence_id} ${category_id}`,
  );
  const broken = [...chains].flatMap(([key, steps]) => {
    const followed = new Set(steps.map(({ from_value }) => from_value));
    const last = steps.filter(({ to_value }) => !followed.has(to_value));
    const isChain = followed.size === steps.length && last.length === 1;
    if (isChain && last[0]?.to_value === storedValues.get(key)) return [];
    return [
      `entry ${key}: ${steps.length} changes are no chain that ends at ${storedValues.get(key)}`,
    ];
  });
  return [...lost, ...broken];
}

async function differingCorrections(db: Database, devices: Device[]): Promise<string[]> {
  const rows = await db
    .selectFrom("count_revision")
    .select(["assignment_id", "from_count as from", "to_count as to", "reason"])
    .where("reason", "<>", "")
    .execute();
  const byAssignment = Map.groupBy(rows, ({ assignment_id }) => assignment_id);
  return devices.flatMap(({ corrections, work }) => {
    const stored = byAssignment.get(idIn(work.ownAssignment)) ?? [];
    const inWords = (list: typeof corrections | typeof stored) =>
      list.map(({ reason, from, to }) => `${reason}: ${from} to ${to}`).sort();
    const [found, expected] = [inWords(stored).join(), inWords(corrections).join()];
    return found === expected
      ? []
      : [`corrections of ${work.ownAssignment}: ${found}, made ${expected}`];
  });
}

function keyOf({ path, categoryId }: Cell): string {
  return `${/weeks\/([\d-]+)/.exec(path)?.[1]} ${categoryId}`;
}

function idIn(path: string): string {
  return path.split("/").at(-1) ?? "";
}
