import { sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import { greatestTotal } from "../../domain/tally.ts";
import type { Database } from "./database.ts";
import { prepareTransaction, type Value } from "./prepared.ts";

/** A phone that was away may send its taps that late without being asked about them. */
const daysTalliesAreKept = 60;
/** The rest waits for the next night. */
const mostOrganizations = 10_000;
/** The newest when servers learned to read a count without tallies. One of a release before takes it for 0. */
const readableSince = "0143_packed_full.sql";

/**
 * Of a count that was saved long ago, the number is enough: the assignment keeps it, and what each device tapped goes. A
 * new round begins, so that a late request of the old one adds nothing twice; its phone asks the person about its taps.
 * Returns how many counts were folded.
 */
export async function foldTallies(db: Database, now: Date): Promise<number> {
  if (!(await isReadableEverywhere(db))) return 0;
  const before = new Date(now.getTime() - daysTalliesAreKept * 86_400_000);
  let folded = 0;
  for (const organizationId of await listWithOldTallies(db, before))
    folded += (await lockAndFold(db, { organizationId, before })).length;
  return folded;
}

async function isReadableEverywhere(db: Database): Promise<boolean> {
  const { rows } = await sql`select from migration
    where name = ${readableSince} and applied_at < now() - interval '1 day'`.execute(db);
  return rows.length > 0;
}

async function listWithOldTallies(db: Database, before: Date): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select t.organization_id as id from tally t
    join assignment a on a.organization_id = t.organization_id and a.id = t.assignment_id and a.status = 'complete'
    where t.updated_at < ${before}
    group by t.organization_id limit ${mostOrganizations}`.execute(db);
  return rows.map(({ id }) => id);
}

type FoldValues = { organizationId: Id; before: Date };

/** Taps wait for it. What they have changed until then, only the next statement sees. */
const lock = (value: Value<FoldValues>) => sql`
  select from assignment
  where organization_id = ${value("organizationId")}::uuid and status = 'complete' and id in (
    select assignment_id from tally where organization_id = ${value("organizationId")}::uuid
    group by assignment_id having max(updated_at) < ${value("before")}::timestamptz
  )
  order by id for update`;

/** A tally that is not yet part of the saved number stays, and so do those of a count that staff have to decide on. */
const fold = (value: Value<FoldValues>) => sql`
  with finished as (
    select a.id from assignment a
    join tally t on t.organization_id = ${value("organizationId")}::uuid and t.assignment_id = a.id
    where a.organization_id = ${value("organizationId")}::uuid and a.status = 'complete'
      and a.counted_by is not null and a.count <= ${sql.lit(greatestTotal)}
      and not exists (
        select from tap_proposal p where p.organization_id = ${value("organizationId")}::uuid
          and p.assignment_id = a.id and p.decision is null
          and p.plus - p.known_plus <> p.minus - p.known_minus
      )
    group by a.id, a.count
    having max(t.updated_at) < ${value("before")}::timestamptz and a.count =
      greatest(0, coalesce(sum(t.plus - t.minus) filter (where t.round = a.round), 0))
  ), folded as (
    delete from tally where organization_id = ${value("organizationId")}::uuid
      and assignment_id in (select id from finished)
  )
  update assignment set round = round + 1
  where organization_id = ${value("organizationId")}::uuid and id in (select id from finished)
  returning id`;

const lockAndFold = prepareTransaction<FoldValues, { id: Id }>([lock, fold]);
