import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { canSeeOrganization } from "../../domain/permissions.ts";
import { listCampuses } from "../data/campuses.ts";
import { permit } from "../permit.ts";
import { type OrganizationEnv, scope } from "../session.ts";

export const campusRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canSeeOrganization),
  describeRoute({
    summary: "List the campuses with their departments and categories",
    tags: ["Campuses"],
  }),
  async (c) => c.json({ items: await listCampuses(c.var.deps.db, c.var.member), next: null }),
);
