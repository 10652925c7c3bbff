import { nothingSchema } from "../../domain/account/user.ts";
import {
  canManageStructure,
  canSeeOrganization,
  canSeeStructure,
} from "../../domain/member/permissions.ts";
import { campusListSchema } from "../../domain/organization/campus-list.ts";
import { categoryChangeSchema, newCategorySchema } from "../../domain/service/category.ts";
import { openCountsQuerySchema, openCountsSchema } from "../../domain/service/open-counts.ts";
import {
  campusChangeSchema,
  departmentChangeSchema,
  newCampusSchema,
  newDepartmentSchema,
  orderSchema,
  structureSchema,
} from "../../domain/service/structure.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { body, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { reader } from "../http/reader.ts";
import { organizationRouter } from "../http/router.ts";
import { requestComingWeeks } from "../jobs/queue.ts";
import { listCampuses } from "../organization/campuses.ts";
import { getVisibleStructure } from "../organization/structure.ts";
import { getOpenCounts } from "./open-counts.ts";
import {
  changeCampus,
  changeCategory,
  changeDepartment,
  createCampus,
  createCategory,
  createDepartment,
} from "./structure-changes.ts";
import { setOrder } from "./structure-list.ts";

const nameTaken = refuses(409, "The name is taken, or another reason in words");

export const structureRoutes = organizationRouter("/structure", "Campuses", reader).get(
  "/",
  permit(canSeeStructure),
  says(
    "Get all campuses, departments, categories and services, archived ones too",
    gives("Campuses and departments in their order", structureSchema),
    refuses(422, "It takes no parameters"),
  ),
  query(nothingSchema),
  async (c) => c.json(await getVisibleStructure(c.var.deps.db, c.var.member)),
);

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
      nameTaken,
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
    says("Rename, archive or restore a campus; its numbers stay", nameTaken),
    body(campusChangeSchema),
    async (c) => {
      const { db, now, queue } = c.var.deps;
      const change = c.req.valid("json");
      await changeCampus(db, c.var.member, c.req.param("campusId"), change, now());
      // Services pause while their campus is archived.
      if (change.active) await requestComingWeeks(queue, c.var.member);
      return c.body(null, 204);
    },
  );

export const departmentRoutes = organizationRouter("/departments", "Campuses")
  .post(
    "/",
    permit(canManageStructure),
    says("Add a department, which all campuses count but those switched off", nameTaken),
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
      nameTaken,
    ),
    body(departmentChangeSchema),
    async (c) => {
      const { db, now, queue } = c.var.deps;
      const change = c.req.valid("json");
      await changeDepartment(db, c.var.member, c.req.param("departmentId"), change, now());
      if (change.active || change.switches) await requestComingWeeks(queue, c.var.member);
      return c.body(null, 204);
    },
  )
  .post(
    "/:departmentId/categories",
    permit(canManageStructure),
    says("Add a category, which is what a department counts", nameTaken),
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

export const categoryRoutes = organizationRouter("/categories", "Campuses").patch(
  "/:categoryId",
  permit(canManageStructure),
  says(
    "Rename, archive, restore or switch a category, or change how it counts",
    refuses(409, "The name is taken, or there are numbers in the old unit already"),
  ),
  body(categoryChangeSchema),
  async (c) => {
    const { db, now, queue } = c.var.deps;
    const change = c.req.valid("json");
    await changeCategory(db, c.var.member, c.req.param("categoryId"), change, now());
    if (change.active || change.switches) await requestComingWeeks(queue, c.var.member);
    return c.body(null, 204);
  },
);

// Below /campuses and /departments these paths would look like an id.
export const campusOrderRoutes = orderRoutes("/campus-order", "campus", "campuses");
export const departmentOrderRoutes = orderRoutes("/department-order", "department", "departments");

function orderRoutes<const Path extends string>(
  path: Path,
  kind: "campus" | "department",
  all: string,
) {
  return organizationRouter(path, "Campuses").put(
    "/",
    permit(canManageStructure),
    says(`Put the ${all} in use in another order`, refuses(409, `Other ${all} are in use by now`)),
    body(orderSchema),
    async (c) => {
      const { member } = c.var;
      const list = { kind, parentId: member.organizationId };
      await setOrder(c.var.deps.db, member, list, c.req.valid("json").ids);
      return c.body(null, 204);
    },
  );
}

export const openCountRoutes = organizationRouter("/open-counts", "Campuses").get(
  "/",
  permit(canManageStructure),
  says(
    "Count what ends when something is archived or, with campusId, switched off at that campus",
    "Counts still to be made from today on, the names of the people who make them, and how many of these are told by email.",
    gives("How many counts, and whose", openCountsSchema),
  ),
  query(openCountsQuerySchema),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await getOpenCounts(db, c.var.member, c.req.valid("query"), now()));
  },
);
