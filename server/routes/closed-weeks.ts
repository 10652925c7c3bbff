import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { canCloseWeeks } from "../../domain/permissions.ts";
import { daySchema } from "../../domain/week.ts";
import { done, refuses } from "../api-docs/answers.ts";
import { closeWeek, reopenWeek } from "../data/closed-weeks.ts";
import { params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";

const tags = ["Reports"];
const path = v.object({ weekStart: daySchema });

export const closedWeekRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .put(
    "/:weekStart",
    permit(canCloseWeeks),
    describeRoute({
      summary: "Close a week: what is blank in it was not held, so it is no longer missing",
      tags,
      responses: { ...done, 422: refuses("A day that starts no week, or a week that is not over") },
    }),
    params(path),
    async (c) => {
      const { db, now } = c.var.deps;
      await closeWeek(db, c.var.member, c.req.valid("param").weekStart, now());
      return c.body(null, 204);
    },
  )
  .delete(
    "/:weekStart",
    permit(canCloseWeeks),
    describeRoute({ summary: "Open a closed week again", tags, responses: done }),
    params(path),
    async (c) => {
      await reopenWeek(c.var.deps.db, c.var.member, c.req.valid("param").weekStart);
      return c.body(null, 204);
    },
  );
