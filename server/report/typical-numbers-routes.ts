import { weeksBefore } from "../../domain/answer/report-rows.ts";
import { typicalWeeks } from "../../domain/answer/typical.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import { specialDaysOf } from "../../domain/service/special-day.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day } from "../../domain/shared/time/week.ts";
import {
  type TypicalNumber,
  typicalNumberSchema,
  typicalQuestion,
} from "../../domain/usual/typical-number.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { requireWeek } from "../entry/entries.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { listSpecialDays } from "../occurrence/special-days.ts";
import { findNumbersFor, workOn } from "./reports.ts";

export const typicalNumberRoutes = organizationRouter(
  "/campuses/:campusId/weeks/:weekStart/typical-numbers",
  "Entries",
).get(
  "/",
  permit(canSeeEntries),
  says(
    `List what is typical of a campus's week: the medians of its last ${typicalWeeks} complete weeks`,
    "For the whole week `serviceId` is null. By the rule of reports compared with `typical`: weeks that miss a count are passed over, and of fewer than three there is no typical number.",
    gives("The typical numbers", listOf(typicalNumberSchema)),
    refuses(422, "A day that does not start a week, or a week that has not begun"),
  ),
  async (c) => {
    const { db, now } = c.var.deps;
    const items = await listTypicalNumbers(db, c.var.member, c.req.param(), now());
    return c.json({ items, next: null });
  },
);

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
