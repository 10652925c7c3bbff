import type { Id } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/week.ts";
import type { Dependencies } from "../dependencies.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { organizationPriority } from "../jobs/queue.ts";
import { listServicesToExtend, makeOccurrences } from "../service/coming-occurrences.ts";
import { extendSeries, listSeriesToExtend } from "./assignment-series.ts";
import { findClock, listOrganizationsToExtend } from "./organizations-to-extend.ts";

type WeekDependencies = Pick<Dependencies, "db" | "queue" | "now">;

export async function queueComingWeeks({ db, queue, now }: WeekDependencies): Promise<void> {
  const short = await listOrganizationsToExtend(db, now());
  const jobs = short.map((organizationId) => ({
    payload: { organizationId },
    key: `extend_organization:${organizationId}`,
    priority: organizationPriority,
  }));
  await queue.addAll("extend_organization", jobs, db);
}

/** The rest waits for the next turn, so that one very large organization delays nobody. */
const mostSeries = 200;

export async function addComingWeeks(
  { db, now }: Pick<WeekDependencies, "db" | "now">,
  organizationId: Id,
): Promise<number> {
  const clock = await findClock(db, organizationId);
  if (!clock) return 0;
  const today = dayIn(clock.timeZone, now());
  for (const id of await listServicesToExtend(db, organizationId, today))
    await db.transaction().execute((trx) => makeOccurrences(trx, clock, id, today));
  let made = 0;
  for (const id of await listSeriesToExtend(db, organizationId, today, mostSeries))
    made += await db.transaction().execute(async (trx) => {
      const added = await extendSeries(trx, clock, id, today);
      if (added > 0) await requestCheck(trx, clock);
      return added;
    });
  return made;
}
