import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import {
  departmentChangeSchema,
  newCategorySchema,
  newDepartmentSchema,
  orderSchema,
} from "../../domain/organization/structure.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canManageStructure } from "../../domain/shared/permissions.ts";
import { done, refuses } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { requestComingWeeks } from "../jobs/queue.ts";
import { changeDepartment, createCategory, createDepartment } from "./structure-changes.ts";
import { setOrder } from "./structure-list.ts";

const tags = ["Campuses"];
const path = v.object({ departmentId: idSchema });
const conflict = refuses("The name is taken, or another reason in words");

export const departmentRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .post(
    "/",
    permit(canManageStructure),
    describeRoute({
      summary: "Add a department, which all campuses count but those switched off",
      tags,
      responses: { ...done, 409: conflict },
    }),
    body(newDepartmentSchema),
    async (c) => {
      await createDepartment(c.var.deps.db, c.var.member, c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .patch(
    "/:departmentId",
    permit(canManageStructure),
    describeRoute({
      summary:
        "Rename, archive or restore a department, or switch it at campuses; its numbers stay",
      tags,
      responses: { ...done, 409: conflict },
    }),
    params(path),
    body(departmentChangeSchema),
    async (c) => {
      const { departmentId } = c.req.valid("param");
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

/** Below /departments its path would look like a department's id. */
export const departmentOrderRoutes = new Hono<OrganizationEnv>().use(scope).put(
  "/",
  permit(canManageStructure),
  describeRoute({
    summary: "Put the departments in use in another order",
    tags,
    responses: { ...done, 409: refuses("Other departments are in use by now") },
  }),
  body(orderSchema),
  async (c) => {
    const list = { kind: "department", parentId: c.var.member.organizationId } as const;
    await setOrder(c.var.deps.db, c.var.member, list, c.req.valid("json").ids);
    return c.body(null, 204);
  },
);
