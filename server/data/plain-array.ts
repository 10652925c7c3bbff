import { type RawBuilder, sql } from "kysely";

/** Ids and numbers need no quotes. The driver looks for some in each, which takes longer than all else of sending them. */
export function plainArray(
  type: "uuid" | "int" | "float8",
  values: readonly (string | number)[],
): RawBuilder<unknown> {
  return sql`${`{${values.join(",")}}`}::${sql.raw(type)}[]`;
}
