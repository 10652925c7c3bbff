import { canManageStructure } from "../../domain/member/permissions.ts";
import {
  departmentChangeSchema,
  newCategorySchema,
  newDepartmentSchema,
  orderSchema,
} from "../../domain/service/structure.ts";
import { refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { requestComingWeeks } from "../jobs/queue.ts";
import { changeDepartment, createCategory, createDepartment } from "./structure-changes.ts";
import { setOrder } from "./structure-list.ts";

export const departmentRoutes = organizationRouter("/departments", "Campuses")
  .post(
    "/",
    permit(canManageStructure),
    says(
      "Add a department, which all campuses count but those switched off",
      refuses(409, "The name is taken, or another reason in words"),
    ),
    body(newDepartmentSchema),
    async (c) => {
      await createDepartment(c.var.deps.db, c.var.member, c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .patch(
    "/:departmentId",
    permit(canManageStructure),
    says(
      "Rename, archive or restore a department, or switch it at campuses; its numbers stay",
      refuses(409, "The name is taken, or another reason in words"),
    ),
    body(departmentChangeSchema),
    async (c) => {
      const { departmentId } = c.req.param();
      const { db, now, queue } = c.var.deps;
      const change = c.req.valid("json");
      await changeDepartment(db, c.var.member, departmentId, change, now());
      // Weekly counts pause while it is archived or switched off.
      if (change.active || change.switches) await requestComingWeeks(queue, c.var.member);
      return c.body(null, 204);
    },
  )
  .post(
    "/:departmentId/categories",
    permit(canManageStructure),
    says(
      "Add a category, which is what a department counts",
      refuses(409, "The name is taken, or another reason in words"),
    ),
    body(newCategorySchema),
    async (c) => {
      const { departmentId } = c.req.param();
      await createCategory(c.var.deps.db, c.var.member, departmentId, c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .put(
    "/:departmentId/category-order",
    permit(canManageStructure),
    says(
      "Put the categories of a department in another order",
      refuses(409, "Other categories are in use by now"),
    ),
    body(orderSchema),
    async (c) => {
      const list = { kind: "category", parentId: c.req.param("departmentId") } as const;
      await setOrder(c.var.deps.db, c.var.member, list, c.req.valid("json").ids);
      return c.body(null, 204);
    },
  );

/** Below /departments its path would look like a department's id. */
export const departmentOrderRoutes = organizationRouter("/department-order", "Campuses").put(
  "/",
  permit(canManageStructure),
  says(
    "Put the departments in use in another order",
    refuses(409, "Other departments are in use by now"),
  ),
  body(orderSchema),
  async (c) => {
    const list = { kind: "department", parentId: c.var.member.organizationId } as const;
    await setOrder(c.var.deps.db, c.var.member, list, c.req.valid("json").ids);
    return c.body(null, 204);
  },
);
