import { sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { dayIn } from "../../domain/week.ts";
import { invalid } from "./assignment-choices.ts";
import type { Database } from "./database.ts";
import { isActiveMember } from "./members.ts";
import { requestCheck } from "./notification-checks.ts";

/** Gives what `from` is to count from today on, weekly counts too, to `to`, who is told by mail. */
export async function handOver(
  trx: Database,
  scope: Scope,
  { from, to }: { from: Id; to: Id },
  now: Date,
): Promise<void> {
  if (from === to || !(await isActiveMember(trx, scope, to)))
    throw invalid("handTo", "Choose someone who stays on the team.");
  const { organizationId, timeZone } = scope;
  const isOpen = sql`organization_id = ${organizationId} and user_id = ${from}
    and status = 'pending' and date >= ${dayIn(timeZone, now)}::date`;
  await sql`select from assignment where ${isOpen} order by id for update`.execute(trx);
  await sql`
    update assignment_series set user_id = ${to}
    where organization_id = ${organizationId} and user_id = ${from}`.execute(trx);
  // After the series, so that a week added meanwhile is given on too.
  await sql`
    update assignment set user_id = ${to}, updated_at = ${now}, updated_by = ${scope.userId}
    where ${isOpen}`.execute(trx);
  await requestCheck(trx, scope);
}
