import { type RawBuilder, sql } from "kysely";

/**
 * Every change of a number as a row with its occurrence, category and import, `from_value` to `to_value`, who and when. An
 * entry tells its own last change, `is_last`; those before are revisions. `isOwn` selects organizations by the parameter.
 */
export function changesOf(isOwn: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select organization_id, occurrence_id, category_id, id, change_id, false as is_last, from_value, to_value,
      source, changed_at, changed_by, import_id
    from entry_revision where ${isOwn}
    union all
    select organization_id, occurrence_id, category_id, null, change_id, true, from_value, value,
      source, updated_at, updated_by, import_id
    from entry where ${isOwn} and version > 0
  )`;
}

export const newestFirst = sql`r.changed_at desc, r.is_last desc, r.id desc`;
