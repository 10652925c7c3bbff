import { canSeeEntries } from "../../domain/member/permissions.ts";
import { closedCampusSchema } from "../../domain/organization/closed-campus.ts";
import { gives, listOf, says } from "../api-docs/says.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { listClosedCampuses } from "./closed-campuses.ts";

export const closedCampusRoutes = organizationRouter("/closed-campuses", "Campuses").get(
  "/",
  permit(canSeeEntries),
  says(
    "List the archived campuses that have numbers, which reports still answer",
    gives("Closed campuses in their order", listOf(closedCampusSchema)),
  ),
  async (c) => {
    const items = await listClosedCampuses(c.var.deps.db, c.var.member);
    return c.json({ items, next: null });
  },
);
