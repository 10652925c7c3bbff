import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { idSchema } from "../../domain/id.ts";
import { canManageStructure } from "../../domain/permissions.ts";
import { departmentChangeSchema, newCategorySchema, orderSchema } from "../../domain/structure.ts";
import { done, refuses } from "../api-docs/answers.ts";
import { changeDepartment, createCategory } from "../data/structure-changes.ts";
import { setOrder } from "../data/structure-list.ts";
import { body, params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { requestComingWeeks } from "../jobs/queue.ts";

const tags = ["Campuses"];
const path = v.object({ departmentId: idSchema });
const conflict = refuses("The name is taken, or another reason in words");

export const departmentRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .patch(
    "/:departmentId",
    permit(canManageStructure),
    describeRoute({
      summary: "Rename, archive or restore a department; its numbers stay",
      tags,
      responses: { ...done, 409: conflict },
    }),
    params(path),
    body(departmentChangeSchema),
    async (c) => {
      const { departmentId } = c.req.valid("param");
      const { db, queue } = c.var.deps;
      const change = c.req.valid("json");
      await changeDepartment(db, c.var.member, departmentId, change);
      // Weekly counts pause while it is archived.
      if (change.active) await requestComingWeeks(queue, c.var.member);
      return c.body(null, 204);
    },
  )
  .post(
    "/:departmentId/categories",
    permit(canManageStructure),
    describeRoute({
      summary: "Add a category, which is what a department counts",
      tags,
      responses: { ...done, 409: conflict },
    }),
    params(path),
    body(newCategorySchema),
    async (c) => {
      const { departmentId } = c.req.valid("param");
      await createCategory(c.var.deps.db, c.var.member, departmentId, c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .put(
    "/:departmentId/category-order",
    permit(canManageStructure),
    describeRoute({
      summary: "Put the categories of a department in another order",
      tags,
      responses: { ...done, 409: refuses("Other categories are in use by now") },
    }),
    params(path),
    body(orderSchema),
    async (c) => {
      const list = { kind: "category", parentId: c.req.valid("param").departmentId } as const;
      await setOrder(c.var.deps.db, c.var.member, list, c.req.valid("json").ids);
      return c.body(null, 204);
    },
  );
