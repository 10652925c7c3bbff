import { canManageStructure } from "../../domain/member/permissions.ts";
import { categoryChangeSchema } from "../../domain/service/structure.ts";
import { refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { requestComingWeeks } from "../jobs/queue.ts";
import { changeCategory } from "./structure-changes.ts";

export const categoryRoutes = organizationRouter("/categories", "Campuses").patch(
  "/:categoryId",
  permit(canManageStructure),
  says(
    "Rename, archive, restore or switch a category, or change how it counts",
    refuses(409, "The name is taken, or there are numbers in the old unit already"),
  ),
  body(categoryChangeSchema),
  async (c) => {
    const { categoryId } = c.req.param();
    const { db, now, queue } = c.var.deps;
    const change = c.req.valid("json");
    await changeCategory(db, c.var.member, categoryId, change, now());
    // Weekly counts pause while it is archived or switched off.
    if (change.active || change.switches) await requestComingWeeks(queue, c.var.member);
    return c.body(null, 204);
  },
);
