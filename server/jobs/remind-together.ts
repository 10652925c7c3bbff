import { groupBy } from "../../domain/group-by.ts";
import type { Id } from "../../domain/id.ts";
import { dayIn, weekStartOf } from "../../domain/week.ts";
import { inEach } from "../data/among.ts";
import { listComingCounts } from "../data/coming-counts.ts";
import { reachAllOrganizations } from "../data/distribution.ts";
import { type DueCheck, putOffChecks } from "../data/notification-checks.ts";
import { takeUntoldOfEach } from "../data/told-counts.ts";
import type { Dependencies } from "../dependencies.ts";
import {
  dueNow,
  type Here,
  lateCountsOf,
  nextCheck,
  notificationsOf,
  remindersOf,
} from "./due-counts.ts";
import { inTurns } from "./queue.ts";

type RemindDependencies = Pick<Dependencies, "db" | "queue" | "log">;
type Timed = Here & { version: number };

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
  const timed = checks.flatMap((check) => timedCheck(check, now));
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

/** Mondays have summaries to send, too. */
function timedCheck({ isAsked, isActive, ...check }: DueCheck, now: Date): Timed[] {
  if (isAsked || !isActive) return [];
  const today = todayIn(check.timeZone, now);
  return today && today !== weekStartOf(today, 1) ? [{ ...check, today }] : [];
}

/** Null for an unknown zone, which fails for its organization alone. */
function todayIn(timeZone: string, now: Date) {
  try {
    return dayIn(timeZone, now);
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
  const days = checks.map(({ today }) => today).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return Promise.resolve([]);
  return db.transaction().execute(async (trx) => {
    await reachAllOrganizations(trx);
    const ids = checks.map(({ organizationId }) => organizationId);
    const coming = await listComingCounts(trx, inEach(ids), { from, to, most });
    if (coming.length === most) return [];
    const byOrganization = groupBy(coming, ({ organizationId }) => organizationId);
    const found = checks.flatMap((check) => {
      const all = byOrganization.get(check.organizationId) ?? [];
      const counts = all.filter(({ date }) => date >= check.today);
      // Written just now, and told of first.
      if (counts.some(({ isTheirNotice }) => !isTheirNotice)) return [];
      const [reminders, late] = [remindersOf(counts, check), lateCountsOf(counts, check)];
      const due = { reminders: dueNow(reminders, now), late: dueNow(late, now) };
      if (due.reminders.length + due.late.length === 0) return [];
      return [{ ...check, ...due, dueAt: nextCheck(check, [...reminders, ...late], now) }];
    });
    if (found.length === 0) return [];
    const reminders = found.flatMap((each) => each.reminders);
    const reminded = await takeUntoldOfEach(trx, "reminder", reminders);
    const lateCounts = found.flatMap(({ late }) => late);
    const late = await takeUntoldOfEach(trx, "late", lateCounts);
    const asked = [...notificationsOf("reminder", reminded), ...notificationsOf("late", late)];
    const inOrder = groupBy(asked, ({ organizationId }) => organizationId);
    await queue.addAll("send_notification", [...inOrder.values()].flatMap(inTurns), trx);
    await putOffChecks(trx, found);
    log.info({ asked: asked.length, organizations: found.length }, "notifications on their way");
    return found.map(({ organizationId }) => organizationId);
  });
}
