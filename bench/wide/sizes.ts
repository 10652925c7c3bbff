import type pg from "pg";
import { packIndexes } from "../../server/data/packed-indexes.ts";
import { line } from "../speed.ts";

const tables = [
  "entry",
  "entry_revision",
  "occurrence",
  "assignment",
  "assignment_notice",
  "tally",
  "count_revision",
];

/** In bytes. A smaller index is of a table that hardly grows. */
const leastPacked = 1_000_000;

/** On disk, of a year of an organization, with indexes that have grown week by week as in use, and right after they were packed. */
export async function describeSizes(pool: pg.Pool): Promise<string[]> {
  const grown = await readSizes(pool);
  const began = performance.now();
  await packIndexes(pool, leastPacked);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const packed = await readSizes(pool);
  const [span] = (
    await pool.query<{ years: number }>(
      "select count(distinct (organization_id, week_start)) / 52.0 as years from occurrence where week_start < now()",
    )
  ).rows;
  const ahead = await readShareAhead(pool);
  const all = Number(span?.years ?? 1);
  const kilobytes = (bytes = 0) => (bytes / 1_000 / all).toFixed(0);
  const sum = (sizes: Size[]) => sizes.reduce((so, { bytes }) => so + bytes, 0);
  const sumAhead = (sizes: Size[]) =>
    sizes.reduce((so, { name, bytes }) => so + bytes * (ahead.get(name) ?? 0), 0);
  return [
    `Size on disk, in bytes a row (without and with indexes) and in KB for a year of one organization, as it has grown and packed in ${seconds} s`,
    line("", "rows", "row", "+ indexes", "KB a year", "packed"),
    ...grown.map((table, index) =>
      line(
        table.name,
        `${table.rows}`,
        (table.rowBytes / Math.max(1, table.rows)).toFixed(0),
        (table.bytes / Math.max(1, table.rows)).toFixed(0),
        kilobytes(table.bytes),
        kilobytes(packed[index]?.bytes),
      ),
    ),
    line(
      `all, of ${all.toFixed(0)} such years`,
      "",
      "",
      "",
      kilobytes(sum(grown)),
      kilobytes(sum(packed)),
    ),
    line(
      "without the weeks to come, which are of no year",
      "",
      "",
      "",
      kilobytes(sum(grown) - sumAhead(grown)),
      kilobytes(sum(packed) - sumAhead(packed)),
    ),
  ];
}

type Size = { name: string; rows: number; rowBytes: number; bytes: number };

async function readSizes(pool: pg.Pool): Promise<Size[]> {
  const { rows } = await pool.query<Size>(
    `select name, (select reltuples from pg_class where oid = name::regclass)::int as rows,
      pg_relation_size(name::regclass) as "rowBytes", pg_total_relation_size(name::regclass) as bytes
    from unnest($1::text[]) as name`,
    [tables],
  );
  return rows;
}

/** By table, the share of rows that are for weeks to come. */
async function readShareAhead(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; share: number }>(
    `select 'occurrence' as name, avg((date >= now())::int)::float8 as share from occurrence
    union all select 'assignment', avg((date >= now())::int)::float8 from assignment`,
  );
  return new Map(rows.map(({ name, share }) => [name, share]));
}
