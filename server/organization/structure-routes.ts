import { nothingSchema } from "../../domain/account/user.ts";
import { canSeeStructure } from "../../domain/member/permissions.ts";
import { structureSchema } from "../../domain/service/structure.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { reader } from "../http/reader.ts";
import { organizationRouter } from "../http/router.ts";
import { getVisibleStructure } from "./structure.ts";

export const structureRoutes = organizationRouter("/structure", "Campuses", reader).get(
  "/",
  permit(canSeeStructure),
  says(
    "Get all campuses, departments, categories and services, archived ones too",
    gives("Campuses and departments in their order", structureSchema),
    refuses(422, "It takes no parameters"),
  ),
  query(nothingSchema),
  async (c) => c.json(await getVisibleStructure(c.var.deps.db, c.var.member)),
);
