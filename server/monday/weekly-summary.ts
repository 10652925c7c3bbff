import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { defaultPreferences } from "../../domain/account/notification.ts";
import { plainQuestion } from "../../domain/answer/question.ts";
import { weekBehind } from "../../domain/insight/monday.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canGetWeeklySummary } from "../../domain/member/permissions.ts";
import { expandCampuses } from "../../domain/organization/expand-campuses.ts";
import { wordQuestions } from "../../domain/report/reports-page.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Role, roles } from "../../domain/shared/role.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import { languages } from "../../words/languages.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";
import { readerWithDoubts } from "../doubt/checks.ts";
import { isTypedOrOfWeek } from "../entry/typed-answers.ts";
import type { WrittenMail } from "../mail/layout.ts";
import { joinOpenInvitation } from "../member/waiting-counts.ts";
import { isStillCounted } from "../organization/active-structure.ts";
import { listCampuses, listClosedCampuses } from "../organization/campuses.ts";
import { answerQuestion } from "../report/reports.ts";
import { root } from "../root.ts";
import { type SummaryWork, weeklySummaryMail } from "./weekly-summary-mail.ts";

/** The parts of the mail about a week, in no language yet. */
export type FoundWeek = Awaited<ReturnType<typeof findWeek>>;

/** Reads the same as Reports, so never money to a person who may not see it. `day` is a Monday. */
export async function findWeek(db: Database, scope: Scope, { day, now }: { day: Day; now: Date }) {
  const today = dayIn(scope.timeZone, now);
  const questions = wordQuestions(plainQuestion.where, scope, today);
  const read = readerWithDoubts(db, scope, now);
  const every = { ...plainQuestion, measure: "everything" as const, by: "category" as const };
  const everything = await answerQuestion(db, scope, every, now);
  return {
    today,
    lastYear: await read(questions.lastYear),
    easter: questions.easter && (await read(questions.easter)),
    everything,
    weekStart: weekBehind(everything, day, scope.weekStartDay),
    campuses: expandCampuses(await listCampuses(db, scope)),
    closed: await listClosedCampuses(db, scope),
    missed: await listMissedAssignments(db, scope.organizationId, day, now),
  };
}

/** Sentences about numbers are in the words of their thread, so another language than the server's has a thread of its own. */
export async function writeSummary(work: SummaryWork): Promise<WrittenMail> {
  if (work.language === languages[0]) return weeklySummaryMail(work);
  const worker = new Worker(join(root, "server", "monday", "summary-maker.ts"), {
    workerData: work,
    env: {},
    execArgv: ["--no-warnings", `--conditions=${work.language}`],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const [mail] = await once(worker, "message");
    return mail;
  } finally {
    await worker.terminate();
  }
}

/** An organization without numbers for this long is not using the product, so nothing is missing. */
const weeksLookedBack = 8;

/** Claims the summaries, so that each person gets one. `today` is a Monday. */
export async function takeSummaries(
  trx: Database,
  { organizationId, today }: { organizationId: Id; today: Day },
  moment: Date,
): Promise<Id[]> {
  const those = (has: (role: Role) => boolean) => roles.filter(has);
  const { rows } = await sql<{ userId: Id }>`
    insert into notification (organization_id, user_id, kind, thing_id, moment)
    select ${organizationId}, m.user_id, 'summary', ${organizationId}, ${moment}
    from membership m
    join "user" u on u.id = m.user_id and u.active and u.email_verified
    left join notification_preference p
      on p.organization_id = ${organizationId} and p.user_id = m.user_id
    where m.organization_id = ${organizationId} and m.active
      and m.role = any(${those((role) => canGetWeeklySummary({ role }))})
      and coalesce(p.weekly_summary,
        m.role = any(${those((role) => defaultPreferences(role).weeklySummary)}))
      and exists (
        select from occurrence c
        join entry e on e.organization_id = ${organizationId} and e.occurrence_id = c.id
        where c.organization_id = ${organizationId} and e.value is not null
          and c.week_start between ${today}::date - ${weeksLookedBack * 7}::int and ${today}::date
      )
    order by m.user_id
    on conflict do nothing
    returning user_id as "userId"`.execute(trx);
  return rows.map(({ userId }) => userId);
}

export type MissedAssignment = {
  title: string;
  area: string;
  date: Day;
  /** The address of who is invited. */
  invited: string | null;
  /** null is nobody. */
  userName: string | null;
  campusId: Id | null;
  categoryId: Id | null;
  serviceId: Id | null;
};

async function listMissedAssignments(
  db: Database,
  organizationId: Id,
  day: Day,
  now: Date,
): Promise<MissedAssignment[]> {
  const { rows } = await sql<MissedAssignment>`
    select a.title, a.area, a.date, a.category_id as "categoryId", c.service_id as "serviceId",
      coalesce(c.campus_id, a.campus_id) as "campusId",
      i.email as "invited", case when m.user_id is not null then ${nameOrAddress} end as "userName"
    from assignment a
    left join "user" u on u.id = a.user_id
    ${joinOpenInvitation(organizationId, now)}
    left join membership m
      on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
    left join occurrence c on c.organization_id = ${organizationId} and c.id = a.occurrence_id
    where a.organization_id = ${organizationId} and a.status = 'pending' and c.cancelled is not true
      and ${isStillCounted(organizationId, "c.service_id")} and not ${isTypedOrOfWeek(organizationId)}
      and a.date >= ${day}::date - 7 and a.date < ${day}::date
    order by a.date, a.time nulls first, a.title, a.id limit 100`.execute(db);
  return rows;
}
