import { canManageOrganization } from "../../domain/member/permissions.ts";
import { setupChangeSchema, setupSchema } from "../../domain/organization/setup.ts";
import { gives, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { changeSetup, getSetup } from "./setup.ts";

export const setupRoutes = organizationRouter("/setup", "Organizations")
  .get(
    "/",
    permit(canManageOrganization),
    says(
      "Say which of the five questions of a new organization are answered or dismissed",
      gives("The questions by name", setupSchema),
    ),
    async (c) => c.json(await getSetup(c.var.deps.db, c.var.member)),
  )
  .patch(
    "/",
    permit(canManageOrganization),
    says("Dismiss questions that need no answer, or ask them again"),
    body(setupChangeSchema),
    async (c) => {
      await changeSetup(c.var.deps.db, c.var.member, c.req.valid("json"));
      return c.body(null, 204);
    },
  );
