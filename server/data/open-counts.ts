import { type RawBuilder, sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { OpenCounts } from "../../domain/open-counts.ts";
import type { Day } from "../../domain/week.ts";
import type { Database } from "./database.ts";
import { nameOrAddress } from "./person-name.ts";

/** `condition` selects the occurrences `o`. */
export async function findOpenCounts(
  db: Database,
  { organizationId }: Scope,
  condition: RawBuilder<unknown>,
  today: Day,
): Promise<OpenCounts> {
  const { rows } = await sql<{ userId: Id | null; name: string; counts: number }>`
    select m.user_id as "userId", ${nameOrAddress} as name, count(*)::int as counts
    from assignment a
    join "user" u on u.id = a.user_id
    left join membership m
      on m.organization_id = a.organization_id and m.user_id = a.user_id and m.active
    left join occurrence o on o.organization_id = a.organization_id and o.id = a.occurrence_id
    where a.organization_id = ${organizationId} and a.status = 'pending' and a.date >= ${today}::date
      and o.cancelled is not true and ${condition}
    group by m.user_id, u.id order by name, u.id`.execute(db);
  return {
    counts: rows.reduce((sum, { counts }) => sum + counts, 0),
    people: rows.filter(({ userId }) => userId !== null).map(({ name }) => name),
  };
}
