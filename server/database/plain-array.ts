import { type RawBuilder, sql } from "kysely";

/** Ids and numbers need no quotes. The driver looks in each for what would, and of thousands that takes milliseconds. */
export function plainArray(
  type: "uuid" | "int" | "float8",
  values: readonly (string | number)[],
): RawBuilder<unknown> {
  return sql`${`{${values.join(",")}}`}::${sql.raw(type)}[]`;
}
