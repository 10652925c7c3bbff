import { sql } from "kysely";
import { type Id, newId } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { type CountState, greatestSum } from "../../domain/tally.ts";
import { type RevisionValues, writeRevision } from "./count-revisions.ts";
import { Overtaken } from "./counted-entries.ts";
import type { Database } from "./database.ts";
import { writingOf } from "./entry-revisions.ts";
import { hasFailed, oneUnless } from "./failing-select.ts";
import { prepareShortTransaction, type Value } from "./prepared.ts";
import { tallyValues, toCount } from "./tallies.ts";
import {
  type CountRow,
  changeOwnTally,
  type DeviceTotals,
  selectState,
  type TallyValues,
} from "./tally-statements.ts";

type TappedSave = DeviceTotals & { reason?: string | undefined };

/**
 * Saves the count of a device that already has a tally: nearly every save, in one trip. Null where nothing was saved
 * and more has to be looked at. Throws Overtaken.
 */
export async function saveTapped(
  db: Database,
  scope: Scope,
  assignmentId: Id,
  { reason = "", ...totals }: TappedSave,
  now: Date,
): Promise<CountState | null> {
  const values = {
    ...tallyValues(scope, assignmentId, totals, now),
    ...{ id: newId(), numberRevisionId: newId(), reason, at: now },
  };
  const rows = await lockAndSave(db, values).catch((error: unknown) => {
    throw hasFailed(error) ? new Overtaken() : error;
  });
  const { state, savedCount } = toCount(scope, rows, now);
  const [{ is_changed: isChanged, is_tapped: isTapped } = {}] = rows;
  if (isChanged)
    return { ...state, status: "complete", savedBy: state.savedBy ?? ownName(scope, state) };
  const isRepeated = isTapped && state.status === "complete" && state.count === savedCount;
  return isRepeated || state.round !== totals.round ? state : null;
}

/** Of somebody who has just tapped. */
export function ownName({ userId }: Scope, { tallies }: CountState): string | null {
  return tallies.find((tally) => tally.userId === userId)?.userName ?? null;
}

type SaveValues = TallyValues & RevisionValues & { numberRevisionId: Id };
type SavedRow = CountRow & { is_changed: boolean; is_tapped: boolean };

/** A statement of its own, because a statement does not see the taps that its own lock has waited for. */
const lock = (value: Value<SaveValues>) => sql`
    select from assignment
    where organization_id = ${value("organizationId")} and id = ${value("assignmentId")} for update`;

/**
 * `found` is the count, `own` and `shown` the tallies, `after` what is saved if it is another number, `change` the entry that
 * follows. Where somebody else has written the entry meanwhile, `is_written` divides by zero and so undoes all (`failing-select.ts`).
 */
const save = (value: Value<SaveValues>) => {
  const organizationId = value("organizationId");
  const occurrenceId = sql`(select occurrence_id from found)`;
  return sql`
    with found as (
      select user_id, date, occurrence_id, category_id, round, status, count from assignment
      where organization_id = ${organizationId}::uuid and id = ${value("assignmentId")}::uuid
    ), ${changeOwnTally(value)}, after as (
      select occurrence_id, category_id, total.count::int as to_count,
        case when status = 'complete' then found.count end as from_count
      from found
      cross join (select greatest(0, sum(plus - minus)) as count from shown) total
      where exists (select from own) and total.count <= ${sql.lit(greatestSum)}
        and (status, found.count) is distinct from ('complete', total.count)
        and not (status = 'pending' and not ${value("isForOthers")}::boolean
          and found.date < ${value("since")}::date and exists (
            select from entry where organization_id = ${organizationId}
              and occurrence_id = found.occurrence_id and category_id = found.category_id
              and source = 'typed' and value is not null
          ))
    ), ${writeRevision(value)}, changed as (
      update assignment set status = 'complete', count = after.to_count, updated_at = ${value("at")},
        counted_at = coalesce(counted_at, ${value("at")}), counted_by = coalesce(counted_by, ${value("userId")})
      from after where organization_id = ${organizationId} and id = ${value("assignmentId")}
    ), change as (
      select null::uuid as id, ${value("numberRevisionId")}::uuid as revision_id, after.category_id,
        e.value as from_value, number.value as to_value, 'counted' as source, null::text as week_choice,
        coalesce(e.version, 0) as version, ${replacedColumns}
      from after
      cross join lateral (
        select after.to_count + coalesce(sum(other.count), 0) as value from assignment other
        where other.organization_id = ${organizationId} and other.status = 'complete'
          and other.occurrence_id = after.occurrence_id and other.category_id = after.category_id
          and other.id <> ${value("assignmentId")}
      ) number
      left join entry e on e.organization_id = ${organizationId}
        and e.occurrence_id = after.occurrence_id and e.category_id = after.category_id
      where after.occurrence_id is not null and after.category_id is not null
        and (e.value, e.source) is distinct from (number.value, 'counted')
    ), ${writingOf({ organizationId, userId: value("userId"), occurrenceId, at: value("at") }, replacedRows)}
    ${selectState({
      // The table once more, because Citus sends a part that reads none to any server.
      from: sql`assignment found`,
      where: sql`found.organization_id = ${organizationId} and found.id = ${value("assignmentId")}`,
      more: sql`, exists (select from after) as is_changed, exists (select from own) as is_tapped,
        ${oneUnless(sql`exists (select from change) and not exists (select from written)`)} as is_written`,
    })}`;
};

/** Of the entry `e`, what its revision needs, so that it is read only once. */
const replacedColumns = sql`e.change_version, e.change_id, e.from_value as replaced_from,
  e.value as replaced_value, e.source as replaced_source, e.updated_at, e.updated_by, e.import_id`;
const replacedRows = sql`
  select revision_id, category_id, change_id, replaced_from as from_value, replaced_value as value,
    replaced_source as source, updated_at, updated_by, import_id
  from change where change_version = version`;

const lockAndSave = prepareShortTransaction<SaveValues, SavedRow>([lock, save]);
