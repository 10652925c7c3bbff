import { canManageStructure } from "../../domain/member/permissions.ts";
import { openCountsQuerySchema, openCountsSchema } from "../../domain/service/open-counts.ts";
import { gives, says } from "../api-docs/says.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { getOpenCounts } from "./open-counts.ts";

export const openCountRoutes = organizationRouter("/open-counts", "Campuses").get(
  "/",
  permit(canManageStructure),
  says(
    "Count what ends when something is archived or, with campusId, switched off at that campus",
    "Counts still to be made from today on, the names of the people who make them, and how many of these are told by email.",
    gives("How many counts, and whose", openCountsSchema),
  ),
  query(openCountsQuerySchema),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await getOpenCounts(db, c.var.member, c.req.valid("query"), now()));
  },
);
