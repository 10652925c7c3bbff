import * as v from "valibot";
import { weeksBefore } from "../../domain/answer/report-rows.ts";
import { typicalWeeks } from "../../domain/answer/typical.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import {
  type TypicalNumber,
  type TypicalPlace,
  typicalNumberSchema,
  typicalQuestion,
} from "../../domain/usual/typical-number.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { requireWeek } from "../entry/entries.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { listSpecialDays } from "../occurrence/special-days.ts";
import { findNumbersFor, workOn } from "./reports.ts";

export const typicalNumberRoutes = organizationRouter(
  "/weeks/:weekStart/typical-numbers",
  "Entries",
).get(
  "/",
  permit(canSeeEntries),
  says(
    `List what is typical of a week at a campus, or at each: the medians of its last ${typicalWeeks} good weeks`,
    "For the whole week `serviceId` is null; services are listed only of one campus. By the rule of reports compared with `typical`: weeks that miss more than next to nothing are passed over, and of fewer than three there is no typical number.",
    gives("The typical numbers", listOf(typicalNumberSchema)),
    refuses(422, "A day that does not start a week, or a week that has not begun"),
  ),
  query(v.strictObject({ campus: v.optional(idSchema) })),
  async (c) => {
    const { db, now } = c.var.deps;
    const place = { ...c.req.param(), campusId: c.req.valid("query").campus };
    return c.json({ items: await listTypicalNumbers(db, c.var.member, place, now()), next: null });
  },
);

export async function listTypicalNumbers(
  db: Database,
  scope: Scope,
  place: TypicalPlace,
  now: Date,
): Promise<TypicalNumber[]> {
  const { weekStart } = place;
  requireWeek(scope, weekStart, now);
  const read = await findNumbersFor(db, scope, typicalQuestion(place), now);
  const days = { from: addDays(weekStart, -7 * weeksBefore), to: addDays(weekStart, 6) };
  const specialDays = await listSpecialDays(db, scope, days);
  return workOn(scope, { read, makes: "typical", input: { place, specialDays } });
}
