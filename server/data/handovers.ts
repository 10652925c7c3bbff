import { sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { dayIn } from "../../domain/week.ts";
import { invalid } from "./assignment-choices.ts";
import { type AskedCounter, findCounter, invitationEnded } from "./counters.ts";
import type { Database } from "./database.ts";
import { requestCheck } from "./notification-checks.ts";
import { monthOf } from "./shared-keys.ts";

/** Gives what `from` is to count from today on, weekly counts too, to `to`, who is told by mail or has yet to join. */
export async function handOver(
  trx: Database,
  scope: Scope,
  { from, to }: { from: Id; to: AskedCounter },
  now: Date,
): Promise<void> {
  const { organizationId, timeZone } = scope;
  const today = sql`${dayIn(timeZone, now)}::date`;
  const isOpen = sql`organization_id = ${organizationId} and user_id = ${from}
    and status = 'pending' and date >= ${today} and ${monthOf(sql`date`)} >= ${monthOf(today)}`;
  await sql`select from assignment where ${isOpen} order by id for update`.execute(trx);
  // After the counts, in the order of whoever accepts the invitation.
  const found = await findCounter(trx, scope, to, now);
  if (!found || found.userId === from)
    throw invalid("handTo", to.userId ? "Choose someone who stays on the team." : invitationEnded);
  const counter = sql`user_id = ${found.userId}, invitation_id = ${found.invitationId}`;
  await sql`
    update assignment_series set ${counter}
    where organization_id = ${organizationId} and user_id = ${from}`.execute(trx);
  // After the series, so that a week added meanwhile is given on too.
  await sql`
    update assignment set ${counter}, updated_at = ${now}, updated_by = ${scope.userId}
    where ${isOpen}`.execute(trx);
  await requestCheck(trx, scope);
}
