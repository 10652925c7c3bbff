import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { campusSchema } from "../../domain/campus.ts";
import { canSeeOrganization } from "../../domain/permissions.ts";
import { answers } from "../answer.ts";
import { listCampuses } from "../data/campuses.ts";
import { permit } from "../permit.ts";
import { type OrganizationEnv, scope } from "../session.ts";

const campusList = v.object({ items: v.array(campusSchema), next: v.null() });

export const campusRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canSeeOrganization),
  describeRoute({
    summary: "List the campuses with their departments and categories",
    tags: ["Campuses"],
    responses: { 200: answers("Campuses in their order", campusList) },
  }),
  async (c) => c.json({ items: await listCampuses(c.var.deps.db, c.var.member), next: null }),
);
