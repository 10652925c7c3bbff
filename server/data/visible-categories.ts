import { type RawBuilder, sql } from "kysely";
import { canSeeMoney } from "../../domain/permissions.ts";
import type { Scope } from "../session.ts";

/** The condition that leaves money out for those who may not see it; `c` is the category. */
export function onlyVisible(scope: Scope): RawBuilder<unknown> {
  return sql`(c.unit <> 'currency' or ${canSeeMoney(scope)})`;
}
