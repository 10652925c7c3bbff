import { canManageStructure, canSeeOrganization } from "../../domain/member/permissions.ts";
import { campusListSchema } from "../../domain/organization/campus-list.ts";
import {
  campusChangeSchema,
  newCampusSchema,
  orderSchema,
} from "../../domain/service/structure.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { requestComingWeeks } from "../jobs/queue.ts";
import { listCampuses } from "./campuses.ts";
import { changeCampus, createCampus } from "./structure-changes.ts";
import { setOrder } from "./structure-list.ts";

export const campusRoutes = organizationRouter("/campuses", "Campuses")
  .get(
    "/",
    permit(canSeeOrganization),
    says(
      "List the campuses with the departments and categories that each of them counts",
      gives("All in their order", campusListSchema),
    ),
    async (c) => c.json(await listCampuses(c.var.deps.db, c.var.member)),
  )
  .post(
    "/",
    permit(canManageStructure),
    says(
      "Add a campus, which counts all departments; sent twice with one id it exists once",
      refuses(409, "The name is taken, or another reason in words"),
    ),
    body(newCampusSchema),
    async (c) => {
      await createCampus(c.var.deps.db, c.var.member, c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .patch(
    "/:campusId",
    permit(canManageStructure),
    says(
      "Rename, archive or restore a campus; its numbers stay",
      refuses(409, "The name is taken, or another reason in words"),
    ),
    body(campusChangeSchema),
    async (c) => {
      const { db, now, queue } = c.var.deps;
      const { campusId } = c.req.param();
      const change = c.req.valid("json");
      await changeCampus(db, c.var.member, campusId, change, now());
      // Services pause while their campus is archived.
      if (change.active) await requestComingWeeks(queue, c.var.member);
      return c.body(null, 204);
    },
  );

/** Below /campuses its path would look like a campus id. */
export const campusOrderRoutes = organizationRouter("/campus-order", "Campuses").put(
  "/",
  permit(canManageStructure),
  says(
    "Put the campuses in use in another order",
    refuses(409, "Other campuses are in use by now"),
  ),
  body(orderSchema),
  async (c) => {
    const { db } = c.var.deps;
    const list = { kind: "campus", parentId: c.var.member.organizationId } as const;
    await setOrder(db, c.var.member, list, c.req.valid("json").ids);
    return c.body(null, 204);
  },
);
