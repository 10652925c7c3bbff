import {
  periodChangeSchema,
  periodNumbersSchema,
  periodQuestionSchema,
} from "../../domain/entry/period-number.ts";
import { canEnterPeriods, canSeeEntries } from "../../domain/member/permissions.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { body, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { listPeriodNumbers, savePeriodNumbers } from "./period-numbers.ts";

const listed = gives("The numbers of these days, and the sums of their weeks", periodNumbersSchema);

export const periodNumberRoutes = organizationRouter("/period-numbers", "Entries")
  .get(
    "/",
    permit(canSeeEntries),
    says(
      "List a campus's numbers of a whole month, quarter or year",
      "They are of the board report alone, and count there where no week and no service of these days has a number of the category.",
      listed,
      refuses(404, "No such campus"),
    ),
    query(periodQuestionSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await listPeriodNumbers(db, c.var.member, c.req.valid("query"), now()));
    },
  )
  .put(
    "/",
    permit(canEnterPeriods),
    says(
      "Save numbers of a whole month, quarter or year, all or none",
      listed,
      refuses(404, "No such campus or category"),
      refuses(409, "Somebody has changed one of the numbers since it was read"),
      refuses(422, "A value, or days that have not begun"),
    ),
    body(periodChangeSchema),
    async (c) => {
      const { db, now, limits } = c.var.deps;
      await limits.takeSavedNumbers(c.var.member.userId);
      return c.json(await savePeriodNumbers(db, c.var.member, c.req.valid("json"), now()));
    },
  );
