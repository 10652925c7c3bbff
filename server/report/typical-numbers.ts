import { weeksBefore } from "../../domain/answer/report-rows.ts";
import type { Scope } from "../../domain/member/member.ts";
import { specialDaysOf } from "../../domain/service/special-day.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day } from "../../domain/shared/time/week.ts";
import { type TypicalNumber, typicalQuestion } from "../../domain/usual/typical-number.ts";
import type { Database } from "../database/database.ts";
import { requireWeek } from "../entry/entries.ts";
import { listSpecialDays } from "../service/special-days.ts";
import { findNumbersFor, workOn } from "./reports.ts";

/** Of the weeks before this one. */
export async function listTypicalNumbers(
  db: Database,
  scope: Scope,
  { campusId, weekStart }: { campusId: Id; weekStart: Day },
  now: Date,
): Promise<TypicalNumber[]> {
  requireWeek(scope, weekStart, now);
  const question = typicalQuestion(campusId, weekStart);
  const read = await findNumbersFor(db, scope, question, now);
  const days = { from: addDays(weekStart, -7 * weeksBefore), to: addDays(weekStart, 6) };
  const own = specialDaysOf(await listSpecialDays(db, scope, days), { campusId, ...days });
  return workOn(scope, { read, makes: "typical", input: { question, own } });
}
