import { plainQuestion } from "../../domain/answer/question.ts";
import type { MissingPart } from "../../domain/answer/report-answer.ts";
import { cameIn, cameInWords, weekBehind } from "../../domain/insight/monday.ts";
import type { Scope } from "../../domain/member/member.ts";
import { expandCampuses } from "../../domain/organization/expand-campuses.ts";
import { sharedDepartments } from "../../domain/organization/shared-departments.ts";
import { shortNames } from "../../domain/organization/tell-apart.ts";
import { type ToldNumber, toldNumber } from "../../domain/report/card-words.ts";
import { nothingMissing, otherMissing } from "../../domain/report/missing-words.ts";
import { formerCategory, reportWords, type Sentence } from "../../domain/report/report-words.ts";
import { wordQuestions } from "../../domain/report/reports-page.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { readerWithDoubts } from "../doubt/checks.ts";
import { listCampuses } from "../organization/campuses.ts";
import { listClosedCampuses } from "../organization/closed-campuses.ts";
import { answerQuestion } from "../report/reports.ts";
import { listMissedAssignments, type MissedAssignment } from "./weekly-summaries.ts";

export type MissingNumbers = { campusName: string; departmentName: string; categories: string[] };
export type ToldWeek = ToldNumber & { week: Day };

export type WeeklySummary = {
  sentences: Sentence[];
  weeks: ToldWeek[];
  weekStart: Day;
  /** "Week of Jun 7: 3 of 6 numbers are in.", and where the others are still to come, that nothing is missing. */
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
