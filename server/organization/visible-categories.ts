import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeMoney } from "../../domain/member/permissions.ts";

/** Expects `c` as the category. */
export function onlyVisible(scope: Scope): RawBuilder<unknown> {
  return onlyVisibleWhere(canSeeMoney(scope));
}

export function onlyVisibleWhere(seesMoney: boolean): RawBuilder<unknown> {
  return sql`(c.unit <> 'currency' or ${seesMoney}::boolean)`;
}
