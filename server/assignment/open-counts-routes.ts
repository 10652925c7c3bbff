import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { openCountsQuerySchema, openCountsSchema } from "../../domain/assignment/open-counts.ts";
import { canManageStructure } from "../../domain/shared/permissions.ts";
import { answers } from "../api-docs/answers.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { getOpenCounts } from "./open-counts.ts";

export const openCountRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canManageStructure),
  describeRoute({
    summary:
      "Count what ends when something is archived or, with campusId, switched off at that campus",
    description:
      "Counts still to be made from today on, the names of the people who make them, and how many of these are told by email.",
    tags: ["Campuses"],
    responses: { 200: answers("How many counts, and whose", openCountsSchema) },
  }),
  query(openCountsQuerySchema),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await getOpenCounts(db, c.var.member, c.req.valid("query"), now()));
  },
);
