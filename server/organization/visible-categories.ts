import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeMoney } from "../../domain/member/permissions.ts";
import type { Unit } from "../../domain/shared/unit.ts";

/** The release before knows no unit of a category's own, and takes it for a number. */
export function unitColumns(unit: Unit): {
  unit: "count" | "currency";
  own_unit: string | null;
} {
  return unit === "count" || unit === "currency"
    ? { unit, own_unit: null }
    : { unit: "count", own_unit: unit };
}

/** Expects `c` as the category, as all of these. */
export const unitOfCategory = sql<Unit>`coalesce(c.own_unit, c.unit)`;

export function onlyVisible(scope: Scope): RawBuilder<unknown> {
  return onlyVisibleWhere(canSeeMoney(scope));
}

export function onlyVisibleWhere(seesMoney: boolean): RawBuilder<unknown> {
  return sql`(c.unit <> 'currency' or ${seesMoney}::boolean)`;
}
