import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { canManageStructure } from "../../domain/permissions.ts";
import { structureSchema } from "../../domain/structure.ts";
import { answers } from "../api-docs/answers.ts";
import { getStructure } from "../data/structure.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";

export const structureRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canManageStructure),
  describeRoute({
    summary: "Get all campuses, departments, categories and services, archived ones too",
    tags: ["Campuses"],
    responses: { 200: answers("Campuses and departments in their order", structureSchema) },
  }),
  async (c) => c.json(await getStructure(c.var.deps.db, c.var.member)),
);
