import { sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import type { CampusSwitch } from "../../domain/organization/structure.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { requestCheck } from "../jobs/notification-checks.ts";

type Switched = { kind: "department" | "category"; id: Id };

const tables = {
  department: { off: "department_off", column: "department_id" },
  category: { off: "category_off", column: "category_id" },
} as const;

/** Throws conflict for a campus that the organization does not have. */
export async function setSwitches(
  db: Database,
  scope: Scope,
  { kind, id }: Switched,
  switches: CampusSwitch[] = [],
): Promise<void> {
  if (switches.length === 0) return;
  const { organizationId } = scope;
  const [off, column] = [sql.table(tables[kind].off), sql.ref(tables[kind].column)];
  const campusIds = (on: boolean) =>
    switches.filter((one) => one.on === on).map(({ campusId }) => campusId);
  await requireCampuses(db, scope, [...campusIds(true), ...campusIds(false)]);
  await sql`
    delete from ${off} where organization_id = ${organizationId} and ${column} = ${id}
      and campus_id = any(${campusIds(true)}::uuid[])`.execute(db);
  await sql`
    insert into ${off} (organization_id, campus_id, ${column})
    select ${organizationId}, campus_id, ${id} from unnest(${campusIds(false)}::uuid[]) as campus_id
    on conflict do nothing`.execute(db);
  await requestCheck(db, scope);
}

async function requireCampuses(db: Database, scope: Scope, ids: Id[]): Promise<void> {
  const { rows } = await sql`
    select from campus where organization_id = ${scope.organizationId} and id = any(${ids}::uuid[])
    for key share`.execute(db);
  if (rows.length < ids.length)
    throw new Refusal("conflict", "One of these campuses is gone. Please reload the page.");
}
