import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../../domain/member.ts";
import { canSeeMoney } from "../../domain/permissions.ts";

/** The condition that leaves money out for those who may not see it; `c` is the category. */
export function onlyVisible(scope: Scope): RawBuilder<unknown> {
  return sql`(c.unit <> 'currency' or ${canSeeMoney(scope)})`;
}
