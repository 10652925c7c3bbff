import { sql } from "kysely";
import { defaultPreferences } from "../../domain/account/notification.ts";
import { plainQuestion } from "../../domain/answer/question.ts";
import type { MissingPart } from "../../domain/answer/report-answer.ts";
import { cameIn, cameInWords, weekBehind } from "../../domain/insight/monday.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canGetWeeklySummary } from "../../domain/member/permissions.ts";
import { expandCampuses } from "../../domain/organization/expand-campuses.ts";
import { sharedDepartments } from "../../domain/organization/shared-departments.ts";
import { shortNames } from "../../domain/organization/tell-apart.ts";
import { type ToldNumber, toldNumber } from "../../domain/report/card-words.ts";
import { nothingMissing, otherMissing } from "../../domain/report/missing-words.ts";
import { formerCategory, reportWords, type Sentence } from "../../domain/report/report-words.ts";
import { wordQuestions } from "../../domain/report/reports-page.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Role, roles } from "../../domain/shared/role.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";
import { readerWithDoubts } from "../doubt/checks.ts";
import { isTypedOrOfWeek } from "../entry/typed-answers.ts";
import { invitedName, joinOpenInvitation } from "../member/waiting-counts.ts";
import { isStillCounted } from "../organization/active-structure.ts";
import { listCampuses, listClosedCampuses } from "../organization/campuses.ts";
import { answerQuestion } from "../report/reports.ts";

export type MissingNumbers = { campusName: string; departmentName: string; categories: string[] };
export type ToldWeek = ToldNumber & { week: Day };

export type WeeklySummary = {
  sentences: Sentence[];
  weeks: ToldWeek[];
  weekStart: Day;
  cameIn: string;
  missing: number;
  numbers: MissingNumbers[];
  missed: MissedAssignment[];
};

/** Returns the same as Reports, so never money to a person who may not see it. `day` is a Monday. */
export async function getWeeklySummary(
  db: Database,
  scope: Scope,
  { day, now }: { day: Day; now: Date },
): Promise<WeeklySummary> {
  const today = dayIn(scope.timeZone, now);
  const questions = wordQuestions(plainQuestion.where, scope, today);
  const read = readerWithDoubts(db, scope, now);
  const lastYear = await read(questions.lastYear);
  const easter = questions.easter && (await read(questions.easter));
  const every = { ...plainQuestion, measure: "everything" as const, by: "category" as const };
  const everything = await answerQuestion(db, scope, every, now);
  const weekStart = weekBehind(everything, day, scope.weekStartDay);
  const campuses = expandCampuses(await listCampuses(db, scope));
  const departments = sharedDepartments(campuses);
  const names = shortNames(departments);
  const { total } = lastYear;
  const missing = everything.missing.filter(({ week }) => week === weekStart);
  const came = cameIn(everything, weekStart, lastYear);
  const isAhead = missing.length === 0 && came.reported < came.expected;
  const missed = await listMissedAssignments(db, scope.organizationId, day, now);
  const isAssigned = ({ campusId, categoryId, serviceId }: MissingPart) =>
    missed.some(
      (one) =>
        one.campusId === campusId && one.categoryId === categoryId && one.serviceId === serviceId,
    );
  return {
    sentences: reportWords({
      lastYear,
      easter,
      today,
      namesCampuses: campuses.length > 1,
      isPart: false,
      otherMissing: otherMissing(everything, lastYear),
      mayImport: false,
      categoryName: (id) => names.get(id) ?? formerCategory,
      closed: await listClosedCampuses(db, scope),
    }),
    weeks: lastYear.weeks.map((week, index) => ({
      week,
      ...(total ? toldNumber(total, index) : { value: null, state: "so far" as const }),
    })),
    weekStart,
    cameIn: [cameInWords(came, weekStart, today), isAhead && nothingMissing(everything)]
      .filter(Boolean)
      .join(" "),
    missing: missing.length,
    numbers: missingNumbers(
      missing.filter((one) => !isAssigned(one)),
      campuses,
      departments,
    ),
    missed,
  };
}

type Named = { id: Id; name: string };

function missingNumbers(
  missing: readonly MissingPart[],
  campuses: readonly Named[],
  departments: readonly (Named & { categories: Named[] })[],
): MissingNumbers[] {
  const isMissing = groupBy(missing, ({ campusId, categoryId }) => `${campusId} ${categoryId}`);
  return campuses.flatMap((campus) =>
    departments.flatMap(({ name, categories }) => {
      const absent = categories.filter(({ id }) => isMissing.has(`${campus.id} ${id}`));
      if (absent.length === 0) return [];
      const names = absent.map((category) => category.name);
      return [{ campusName: campus.name, departmentName: name, categories: names }];
    }),
  );
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
  userName: string;
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
      case when i.id is not null then ${invitedName} when m.user_id is null then 'nobody'
        else ${nameOrAddress} end as "userName"
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
