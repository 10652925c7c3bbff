import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { canCloseWeeks } from "../../domain/shared/permissions.ts";
import { daySchema } from "../../domain/shared/week.ts";
import { done, refuses } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { closeWeek, reopenWeek } from "./closed-weeks.ts";

const tags = ["Reports"];
const path = v.object({ weekStart: daySchema });

export const closedWeekRoutes = new Hono<OrganizationEnv>().use(scope).put(
  "/:weekStart",
  permit(canCloseWeeks),
  describeRoute({
    summary: "Close a week: what is blank in it was not held and is no longer missing; or open it",
    tags,
    responses: { ...done, 422: refuses("A day that starts no week, or a week that is not over") },
  }),
  params(path),
  body(v.strictObject({ isClosed: v.boolean() })),
  async (c) => {
    const { db, now } = c.var.deps;
    const { weekStart } = c.req.valid("param");
    if (c.req.valid("json").isClosed) await closeWeek(db, c.var.member, weekStart, now());
    else await reopenWeek(db, c.var.member, weekStart);
    return c.body(null, 204);
  },
);
