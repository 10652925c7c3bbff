import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { canManageStructure } from "../../domain/shared/permissions.ts";
import { done } from "../api-docs/answers.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { forgetLeftApart } from "./structure.ts";

export const leftApartRoutes = new Hono<OrganizationEnv>().use(scope).delete(
  "/",
  permit(canManageStructure),
  describeRoute({
    summary: "Forget what an update could not join, once it has been read",
    tags: ["Campuses"],
    responses: done,
  }),
  async (c) => {
    await forgetLeftApart(c.var.deps.db, c.var.member);
    return c.body(null, 204);
  },
);
