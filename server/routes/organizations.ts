import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { newOrganizationSchema, organizationSchema } from "../../domain/organization.ts";
import { answers, refuses } from "../answer.ts";
import { createOrganization, getOrganization } from "../data/organizations.ts";
import { body } from "../input.ts";
import { verifiedSelf } from "../permit.ts";
import { type AppEnv, session } from "../session.ts";

export const organizationRoutes = new Hono<AppEnv>().post(
  "/",
  session,
  verifiedSelf,
  describeRoute({
    summary: "Create an organization with yourself as its admin and a first campus",
    tags: ["Organizations"],
    responses: {
      201: answers("The organization; the same again for the same id", organizationSchema),
      403: refuses("The address is not verified"),
      409: refuses("This organization already exists. …"),
    },
  }),
  body(newOrganizationSchema),
  async (c) => {
    const { db, limits } = c.var.deps;
    await limits.take("organization", c.var.session.userId);
    const organization = c.req.valid("json");
    await createOrganization(db, c.var.session.userId, organization);
    return c.json(await getOrganization(db, organization.id), 201);
  },
);
