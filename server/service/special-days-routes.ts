import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { mostWeeks } from "../../domain/report/question.ts";
import { specialDayChangeSchema, specialDaySchema } from "../../domain/service/special-day.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canManageSpecialDays, canSeeNotes } from "../../domain/shared/permissions.ts";
import { daySchema } from "../../domain/shared/week.ts";
import { answers, done, listOf, refuses } from "../api-docs/answers.ts";
import { body, params, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { requireRange } from "../http/range.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { listSpecialDays, removeSpecialDay, saveSpecialDay } from "./special-days.ts";

const tags = ["Special days"];
const range = v.strictObject({ from: daySchema, to: daySchema });
const path = v.object({ specialDayId: idSchema });

export const specialDayRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canSeeNotes),
    describeRoute({
      summary: "List the days that have a name, in order",
      description: `From \`from\` to \`to\`, both included and at most ${mostWeeks} weeks apart. Without \`campusId\` a day is special at all campuses.`,
      tags,
      responses: { 200: answers("The special days", listOf(specialDaySchema)) },
    }),
    query(range),
    async (c) => {
      const days = c.req.valid("query");
      requireRange(days, mostWeeks);
      const items = await listSpecialDays(c.var.deps.db, c.var.member, days);
      return c.json({ items, next: null });
    },
  )
  .put(
    "/:specialDayId",
    permit(canManageSpecialDays),
    describeRoute({
      summary: "Name a day, or change the name, the day or the campus",
      description: "The id comes from the client, so that sent twice the day has its name once.",
      tags,
      responses: {
        200: answers("The special day", specialDaySchema),
        404: refuses("No such campus"),
        409: refuses("The day has too many names"),
        422: refuses("A name that cannot be used"),
        429: refuses("Too many in a day"),
      },
    }),
    params(path),
    body(specialDayChangeSchema),
    async (c) => {
      const { db, limits } = c.var.deps;
      await limits.take("specialDay", c.var.member.organizationId);
      const { specialDayId } = c.req.valid("param");
      return c.json(await saveSpecialDay(db, c.var.member, specialDayId, c.req.valid("json")));
    },
  )
  .delete(
    "/:specialDayId",
    permit(canManageSpecialDays),
    describeRoute({ summary: "Take a day's name away", tags, responses: done }),
    params(path),
    async (c) => {
      await removeSpecialDay(c.var.deps.db, c.var.member, c.req.valid("param").specialDayId);
      return c.body(null, 204);
    },
  );
