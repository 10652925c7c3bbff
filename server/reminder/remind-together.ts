import { groupBy } from "../../domain/shared/group-by.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn, weekStartOf } from "../../domain/shared/week.ts";
import { inEach } from "../database/among.ts";
import type { Database } from "../database/database.ts";
import { reachAllOrganizations } from "../database/distribution.ts";
import { inOneTrip } from "../database/one-trip.ts";
import type { Dependencies } from "../dependencies.ts";
import { type DueCheck, putOffChecks } from "../jobs/notification-checks.ts";
import { inTurns } from "../jobs/queue.ts";
import { listComingCounts } from "./coming-counts.ts";
import {
  type CountToTell,
  dueNow,
  type Here,
  lateCountsOf,
  nextCheck,
  notificationsOf,
  remindersOf,
} from "./due-counts.ts";
import { takeUntoldOfEach } from "./told-counts.ts";

type RemindDependencies = Pick<Dependencies, "db" | "queue" | "log">;
type Timed = Here & { version: number };
type Due = Timed & { reminders: CountToTell[]; late: CountToTell[]; dueAt: Date };

const together = 500;
/** Organizations with more are large, and looked at one by one. */
const most = 100 * together;
const transactionsAtOnce = 2;

/**
 * At one moment of a Sunday nearly all organizations have counts to remind of. Where nothing else asked for the check,
 * many of them share each statement. Gives those that need no more; the others, and those for whom it failed, are checked
 * one by one.
 */
export async function remindTogether(
  deps: RemindDependencies,
  checks: DueCheck[],
  now: Date,
): Promise<Set<Id>> {
  const timed = timedChecks(checks, now);
  const parts = Array.from({ length: Math.ceil(timed.length / together) }, (_, part) =>
    timed.slice(part * together, (part + 1) * together),
  );
  const done = new Set<Id>();
  const work = async () => {
    for (let part = parts.shift(); part; part = parts.shift())
      for (const id of await tryToRemind(deps, part, now)) done.add(id);
  };
  await Promise.all(Array.from({ length: transactionsAtOnce }, work));
  return done;
}

function timedChecks(checks: DueCheck[], now: Date): Timed[] {
  const days = new Map<string, Day | null>();
  return checks.flatMap(({ isAsked, isActive, ...check }) => {
    if (isAsked || !isActive) return [];
    const known = days.get(check.timeZone);
    const today = known === undefined ? dayToRemind(check.timeZone, now) : known;
    days.set(check.timeZone, today);
    return today ? [{ ...check, today }] : [];
  });
}

/** Null on Mondays, which have summaries to send, too, and for an unknown zone, which fails for its organization alone. */
function dayToRemind(timeZone: string, now: Date): Day | null {
  try {
    const today = dayIn(timeZone, now);
    return today === weekStartOf(today, 1) ? null : today;
  } catch {
    return null;
  }
}

function tryToRemind(deps: RemindDependencies, checks: Timed[], now: Date): Promise<Id[]> {
  return remind(deps, checks, now).catch((err: unknown) => {
    deps.log.warn({ err, organizations: checks.length }, "not reminded together");
    return [];
  });
}

/** One transaction, as for each organization by itself. */
function remind({ db, queue, log }: RemindDependencies, checks: Timed[], now: Date): Promise<Id[]> {
  return db.transaction().execute(async (trx) => {
    await reachAllOrganizations(trx);
    const found = await findDue(trx, checks, now);
    if (found.length === 0) return [];
    const reminders = found.flatMap((each) => each.reminders);
    const reminded = await takeUntoldOfEach(trx, "reminder", reminders);
    const lateCounts = found.flatMap(({ late }) => late);
    const late = await takeUntoldOfEach(trx, "late", lateCounts);
    const asked = notificationsInTurns(reminded, late);
    await inOneTrip(trx, (trip) =>
      Promise.all([queue.addAll("send_notification", asked, trip), putOffChecks(trip, found)]),
    );
    log.info({ asked: asked.length, organizations: found.length }, "notifications on their way");
    return found.map(({ organizationId }) => organizationId);
  });
}

/** What is due now in each organization that needs no check of its own. */
async function findDue(trx: Database, checks: Timed[], now: Date): Promise<Due[]> {
  const days = checks.map(({ today }) => today).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return [];
  const ids = checks.map(({ organizationId }) => organizationId);
  const coming = await listComingCounts(trx, inEach(ids), { from, to, most });
  if (coming.length === most) return [];
  const byOrganization = groupBy(coming, ({ organizationId }) => organizationId);
  return checks.flatMap((check) => {
    const all = byOrganization.get(check.organizationId) ?? [];
    const counts = all.filter(({ date }) => date >= check.today);
    // Written just now, and told of first.
    if (counts.some(({ isTheirNotice }) => !isTheirNotice)) return [];
    const [reminders, late] = [remindersOf(counts, check), lateCountsOf(counts, check)];
    const due = { reminders: dueNow(reminders, now), late: dueNow(late, now) };
    if (due.reminders.length + due.late.length === 0) return [];
    return [{ ...check, ...due, dueAt: nextCheck(check, [...reminders, ...late], now) }];
  });
}

function notificationsInTurns(reminded: CountToTell[], late: CountToTell[]) {
  const lateOf = groupBy(late, ({ organizationId }) => organizationId);
  const remindedOf = groupBy(reminded, ({ organizationId }) => organizationId);
  return [...new Set([...remindedOf.keys(), ...lateOf.keys()])].flatMap((id) =>
    inTurns([
      ...notificationsOf("reminder", remindedOf.get(id) ?? []),
      ...notificationsOf("late", lateOf.get(id) ?? []),
    ]),
  );
}
