import { type RawBuilder, sql } from "kysely";
import { defaultPreferences } from "../../domain/account/notification.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day } from "../../domain/shared/week.ts";
import { isTyped } from "../assignment/typed-answers.ts";
import type { Among } from "../database/among.ts";
import type { Database } from "../database/database.ts";
import { isStillCountedAmong } from "../organization/active-structure.ts";

/** What somebody is to count in these days. Moments are milliseconds, since nothing but comparing them is done. */
export type ComingCount = {
  organizationId: Id;
  assignmentId: Id;
  userId: Id;
  date: Day;
  time: string | null;
  createdAt: number;
  /** When somebody was told of it, and whether that was them. */
  mailedAt: number | null;
  isTheirNotice: boolean;
  /** Null: they want no reminder. */
  reminderHours: number | null;
};

/** A reminder may come two days before, and the next check some hours from now. */
const daysAhead = 3;
/** Of one organization. */
const usualMost = 10_000;

const { reminderHours: usualHours } = defaultPreferences("member");

/** From the first to the last day that is today there, the earliest first. */
export async function listComingCounts(
  db: Database,
  among: Among,
  { from, to, most = usualMost }: { from: Day; to: Day; most?: number },
): Promise<ComingCount[]> {
  const { rows } = await sql<ComingCount>`
    select a.organization_id as "organizationId", a.id as "assignmentId", a.user_id as "userId", a.date, a.time,
      ${millisecondsOf("a.created_at")} as "createdAt", ${millisecondsOf("n.mailed_at")} as "mailedAt",
      n.user_id is not distinct from a.user_id as "isTheirNotice",
      case when p.user_id is null then ${usualHours}::int else p.reminder_hours end as "reminderHours"
    from assignment a
    join membership m on ${among.same("m")} and m.user_id = a.user_id and m.active
    join "user" u on u.id = a.user_id and u.active and u.email_verified
    left join occurrence c on ${among.same("c")} and c.id = a.occurrence_id
    left join notification_preference p on ${among.same("p")} and p.user_id = a.user_id
    left join assignment_notice n on ${among.same("n")} and n.assignment_id = a.id
    where ${among.all("a")} and a.status = 'pending' and c.cancelled is not true
      and not ${isTyped(among)} and ${isStillCountedAmong(among, "c.service_id")}
      and a.date between ${from}::date and ${addDays(to, daysAhead)}::date
    order by a.date, a.time nulls first, a.id limit ${most}`.execute(db);
  return rows;
}

function millisecondsOf(column: string): RawBuilder<number> {
  return sql`date_part('epoch', ${sql.ref(column)}) * 1000`;
}
