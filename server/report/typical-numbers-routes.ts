import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { typicalWeeks } from "../../domain/report/typical.ts";
import { typicalNumberSchema } from "../../domain/report/typical-number.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canSeeEntries } from "../../domain/shared/permissions.ts";
import { daySchema } from "../../domain/shared/week.ts";
import { answers, listOf, refuses } from "../api-docs/answers.ts";
import { params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { listTypicalNumbers } from "./typical-numbers.ts";

const week = v.object({ campusId: idSchema, weekStart: daySchema });

export const typicalNumberRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canSeeEntries),
  describeRoute({
    summary: `List what is typical of a campus's week: the medians of its last ${typicalWeeks} complete weeks`,
    description:
      "For the whole week `serviceId` is null. By the rule of reports compared with `typical`: weeks that miss a count are passed over, and of fewer than three there is no typical number.",
    tags: ["Entries"],
    responses: {
      200: answers("The typical numbers", listOf(typicalNumberSchema)),
      422: refuses("A day that does not start a week, or a week that has not begun"),
    },
  }),
  params(week),
  async (c) => {
    const { db, now } = c.var.deps;
    const items = await listTypicalNumbers(db, c.var.member, c.req.valid("param"), now());
    return c.json({ items, next: null });
  },
);
