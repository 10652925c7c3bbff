import type pg from "pg";
import { line } from "../speed.ts";

const tables = [
  "entry",
  "entry_revision",
  "occurrence",
  "assignment",
  "assignment_notice",
  "tally",
];

/** On disk, of a year of an organization, with indexes that have grown week by week as in use. */
export async function describeSizes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{
    name: string;
    rows: number;
    rowBytes: number;
    bytes: number;
  }>(
    `select name, (select reltuples from pg_class where oid = name::regclass)::int as rows,
      pg_relation_size(name::regclass) as "rowBytes", pg_total_relation_size(name::regclass) as bytes
    from unnest($1::text[]) as name`,
    [tables],
  );
  const [span] = (
    await pool.query<{ years: number }>(
      "select count(distinct (organization_id, week_start)) / 52.0 as years from occurrence where week_start < now()",
    )
  ).rows;
  const all = Number(span?.years ?? 1);
  const kilobytes = (bytes: number) => (bytes / 1_000 / all).toFixed(0);
  const sum = rows.reduce((so, { bytes }) => so + bytes, 0);
  return [
    "Size on disk, in bytes a row (without and with indexes) and in KB for a year of one organization",
    line("", "rows", "row", "+ indexes", "KB a year"),
    ...rows.map((table) =>
      line(
        table.name,
        `${table.rows}`,
        (table.rowBytes / Math.max(1, table.rows)).toFixed(0),
        (table.bytes / Math.max(1, table.rows)).toFixed(0),
        kilobytes(table.bytes),
      ),
    ),
    line(`all, of ${all.toFixed(0)} such years`, "", "", "", kilobytes(sum)),
  ];
}
