import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { closedCampusSchema } from "../../domain/organization/closed-campus.ts";
import { canSeeEntries } from "../../domain/shared/permissions.ts";
import { answers, listOf } from "../api-docs/answers.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { listClosedCampuses } from "./closed-campuses.ts";

export const closedCampusRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canSeeEntries),
  describeRoute({
    summary: "List the archived campuses that have numbers, which reports still answer",
    tags: ["Campuses"],
    responses: { 200: answers("Closed campuses in their order", listOf(closedCampusSchema)) },
  }),
  async (c) => {
    const items = await listClosedCampuses(c.var.deps.db, c.var.member);
    return c.json({ items, next: null });
  },
);
