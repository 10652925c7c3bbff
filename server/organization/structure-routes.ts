import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { nothingSchema } from "../../domain/account/user.ts";
import { structureSchema } from "../../domain/organization/structure.ts";
import { canSeeStructure } from "../../domain/shared/permissions.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { reader } from "../http/reader.ts";
import type { OrganizationEnv } from "../http/session.ts";
import { getVisibleStructure } from "./structure.ts";

export const structureRoutes = new Hono<OrganizationEnv>().use(reader).get(
  "/",
  permit(canSeeStructure),
  describeRoute({
    summary: "Get all campuses, departments, categories and services, archived ones too",
    tags: ["Campuses"],
    responses: {
      200: answers("Campuses and departments in their order", structureSchema),
      422: refuses("It takes no parameters"),
    },
  }),
  query(nothingSchema),
  async (c) => c.json(await getVisibleStructure(c.var.deps.db, c.var.member)),
);
