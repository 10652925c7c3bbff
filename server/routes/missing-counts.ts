import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { missingCountSchema } from "../../domain/missing-count.ts";
import { canSeeEntries } from "../../domain/permissions.ts";
import { daySchema } from "../../domain/week.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { listMissingCounts } from "../data/missing-counts.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { requireRange } from "../http/range.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";

const mostWeeks = 54;

const range = v.strictObject({ from: daySchema, to: daySchema });

export const missingCountRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canSeeEntries),
  describeRoute({
    summary: "List the weeks whose numbers wait for assignments that nobody has counted yet",
    tags: ["Entries"],
    responses: {
      200: answers(
        "The weeks that are not whole",
        v.object({ items: v.array(missingCountSchema), next: v.null() }),
      ),
      422: refuses("Too many weeks"),
    },
  }),
  query(range),
  async (c) => {
    const asked = c.req.valid("query");
    requireRange(asked, mostWeeks);
    const items = await listMissingCounts(c.var.deps.db, c.var.member, asked);
    return c.json({ items, next: null });
  },
);
