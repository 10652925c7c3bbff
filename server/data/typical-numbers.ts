import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { weeksBefore } from "../../domain/report-rows.ts";
import { specialDaysOf } from "../../domain/special-day.ts";
import { type TypicalNumber, typicalQuestion } from "../../domain/typical-number.ts";
import { addDays, type Day } from "../../domain/week.ts";
import type { Database } from "./database.ts";
import { requireWeek } from "./entries.ts";
import { findNumbersFor, workOn } from "./reports.ts";
import { listSpecialDays } from "./special-days.ts";

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
