import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { categoryChangeSchema } from "../../domain/organization/structure.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canManageStructure } from "../../domain/shared/permissions.ts";
import { done, refuses } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { requestComingWeeks } from "../jobs/queue.ts";
import { changeCategory } from "./structure-changes.ts";

export const categoryRoutes = new Hono<OrganizationEnv>().use(scope).patch(
  "/:categoryId",
  permit(canManageStructure),
  describeRoute({
    summary: "Rename, archive, restore or switch a category, or change how it counts",
    tags: ["Campuses"],
    responses: {
      ...done,
      409: refuses("The name is taken, or there are numbers in the old unit already"),
    },
  }),
  params(v.object({ categoryId: idSchema })),
  body(categoryChangeSchema),
  async (c) => {
    const { categoryId } = c.req.valid("param");
    const { db, now, queue } = c.var.deps;
    const change = c.req.valid("json");
    await changeCategory(db, c.var.member, categoryId, change, now());
    // Weekly counts pause while it is archived or switched off.
    if (change.active || change.switches) await requestComingWeeks(queue, c.var.member);
    return c.body(null, 204);
  },
);
