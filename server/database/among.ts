import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import { plainArray } from "./plain-array.ts";

/** The organizations whose assignments `a` a statement reads, as a condition for each table that it names. */
export type Among = {
  /** For `a`, and for tables that are read apart from it. */
  all: (table: string) => RawBuilder<SqlBool>;
  /** For tables that are joined to `a`, or to another one. */
  same: (table: string, other?: string) => RawBuilder<SqlBool>;
};

export function inOne(organizationId: Id): Among {
  const isIt = (table: string) => sql<SqlBool>`${columnOf(table)} = ${organizationId}`;
  return { all: isIt, same: isIt };
}

/** For jobs only: a request reads one organization, and names it for each table. */
export function inEach(organizationIds: Id[]): Among {
  const ids = plainArray("uuid", organizationIds);
  return {
    all: (table) => sql`${columnOf(table)} = any(${ids})`,
    same: (table, other = "a") => sql`${columnOf(table)} = ${columnOf(other)}`,
  };
}

function columnOf(table: string): RawBuilder<unknown> {
  return sql.ref(`${table}.organization_id`);
}
