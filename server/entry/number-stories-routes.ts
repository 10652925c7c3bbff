import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { numberStorySchema } from "../../domain/entry/number-story.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canSeeEntries } from "../../domain/shared/permissions.ts";
import { daySchema } from "../../domain/shared/week.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { params, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { getNumberStory } from "./number-stories.ts";

const path = v.object({ weekStart: daySchema, categoryId: idSchema });
const part = v.strictObject({ campus: v.optional(idSchema), occurrence: v.optional(idSchema) });

export const numberStoryRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/:categoryId",
  permit(canSeeEntries),
  describeRoute({
    summary:
      "Tell who counted, typed and changed a category's numbers of a week, of a campus's or of one service",
    tags: ["Entries"],
    responses: {
      200: answers("Its numbers, each with its counts and changes", numberStorySchema),
      404: refuses("No such category, campus or service, or money that the caller may not see"),
      422: refuses("A day that does not start a week, or a week that has not begun"),
    },
  }),
  params(path),
  query(part),
  async (c) => {
    const { db, now } = c.var.deps;
    const { campus: campusId, occurrence: occurrenceId } = c.req.valid("query");
    const place = { ...c.req.valid("param"), campusId, occurrenceId };
    return c.json(await getNumberStory(db, c.var.member, place, now()));
  },
);
