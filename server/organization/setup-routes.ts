import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { setupChangeSchema, setupSchema } from "../../domain/organization/setup.ts";
import { canManageOrganization } from "../../domain/shared/permissions.ts";
import { answers, done } from "../api-docs/answers.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { changeSetup, getSetup } from "./setup.ts";

const tags = ["Organizations"];

export const setupRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canManageOrganization),
    describeRoute({
      summary: "Say which of the five questions of a new organization are answered or dismissed",
      tags,
      responses: { 200: answers("The questions by name", setupSchema) },
    }),
    async (c) => c.json(await getSetup(c.var.deps.db, c.var.member)),
  )
  .patch(
    "/",
    permit(canManageOrganization),
    describeRoute({
      summary: "Dismiss questions that need no answer, or ask them again",
      tags,
      responses: done,
    }),
    body(setupChangeSchema),
    async (c) => {
      await changeSetup(c.var.deps.db, c.var.member, c.req.valid("json"));
      return c.body(null, 204);
    },
  );
