import type { Membership } from "../../domain/member/member.ts";
import { seenCampuses } from "../../domain/member/permissions.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Database, rewritten, type Statement } from "./database.ts";

const isAtCampus = (campusId: string) => `${campusId} = any($campuses::uuid[])`;

const isOf = (parent: string, table: string, key = `${parent}_id`) =>
  `exists (select from ${parent} parent where parent.organization_id = ${table}.organization_id
    and parent.id = ${table}.${key} and ${isAtCampus("parent.campus_id")})`;

/**
 * The rows of each table that a member who is limited to campuses sees. A table stands before those that its condition
 * reads, which are whole for it. Goals are of all campuses together; without a campus an assignment is of none.
 */
export const seenRows: Record<string, string> = {
  goal: "$campuses::uuid[] is null",
  saved_view: `not exists (select from campus other
    left join region on region.organization_id = other.organization_id and other.id = any(region.campus_ids)
    where other.organization_id = saved_view.organization_id and not ${isAtCampus("other.id")}
      and (position(other.id::text in saved_view.question) > 0
        or position(region.id::text in saved_view.question) > 0))`,
  import: `not exists (select from entry e
    join occurrence o on o.organization_id = import.organization_id and o.id = e.occurrence_id
    where e.organization_id = import.organization_id and e.import_id = import.id
      and not ${isAtCampus("o.campus_id")})`,
  entry: isOf("occurrence", "entry"),
  entry_revision: isOf("occurrence", "entry_revision"),
  kept_number: isOf("occurrence", "kept_number"),
  note: isOf("occurrence", "note"),
  visitor: isOf("assignment", "visitor"),
  tally: isOf("assignment", "tally"),
  count_revision: isOf("assignment", "count_revision"),
  tap_proposal: isOf("assignment", "tap_proposal"),
  agreement: isOf("assignment", "agreement"),
  nudge: isOf("assignment", "nudge"),
  service_move: isOf("service", "service_move"),
  special_day: `(campus_id is null or ${isAtCampus("campus_id")})`,
  period_number: isAtCampus("campus_id"),
  forecast: isAtCampus("campus_id"),
  link: `(${isAtCampus("campus_id")} or ${isOf("assignment", "link")}
    or exists (select from assignment_series parent where parent.organization_id = link.organization_id
      and parent.id = link.series_id and ${isAtCampus("parent.campus_id")}))`,
  assignment: isAtCampus("campus_id"),
  assignment_series: isAtCampus("campus_id"),
  occurrence: isAtCampus("campus_id"),
  service: isAtCampus("campus_id"),
  department_off: isAtCampus("campus_id"),
  category_off: isAtCampus("campus_id"),
  region: "campus_ids && $campuses::uuid[]",
  campus: isAtCampus("id"),
};

const wholes = new WeakMap<Database, Database>();

/**
 * What a member reads with: for one who is limited to campuses each statement begins with `with entry as (…)` and so on, names
 * that hide the tables, so that no statement can forget it. It reads only; who writes has to know all rows.
 */
export function narrowedTo(db: Database, member: Pick<Membership, "role" | "places">): Database {
  const campusIds = seenCampuses(member);
  if (campusIds === null) return db;
  const whole = wholeOf(db);
  const narrowed = rewritten(whole, (text, values) => narrow(text, values, campusIds));
  wholes.set(narrowed, whole);
  return narrowed;
}

function narrow(text: string, values: readonly unknown[], campusIds: Id[]): Statement {
  const named = new Set(text.match(/\w+/g));
  const hidden = Object.entries(seenRows).filter(([table]) => named.has(table));
  if (hidden.length === 0) return { text, values };
  const queries = hidden.map(
    ([table, isSeen]) => `${table} as not materialized (select * from ${table} where ${isSeen})`,
  );
  const list = queries.join(", ").replaceAll("$campuses", `$${values.length + 1}`);
  const rest = text.replace(/^\s*with\s/i, ", ");
  return { text: `with ${list} ${rest}`, values: [...values, campusIds] };
}

/** For what is given to a limited member wherever it is, and for what is of no campus. */
export function wholeOf(db: Database): Database {
  return wholes.get(db) ?? db;
}
