import * as v from "valibot";
import { numberStorySchema } from "../../domain/entry/number-story.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { getNumberStory } from "./number-stories.ts";

const part = v.strictObject({ campus: v.optional(idSchema), occurrence: v.optional(idSchema) });

export const numberStoryRoutes = organizationRouter("/weeks/:weekStart/stories", "Entries").get(
  "/:categoryId",
  permit(canSeeEntries),
  says(
    "Tell who counted, typed and changed a category's numbers of a week, of a campus's or of one service",
    gives("Its numbers, each with its counts and changes", numberStorySchema),
    refuses(404, "No such category, campus or service, or money that the caller may not see"),
    refuses(422, "A day that does not start a week, or a week that has not begun"),
  ),
  query(part),
  async (c) => {
    const { db, now } = c.var.deps;
    const { campus: campusId, occurrence: occurrenceId } = c.req.valid("query");
    const place = { ...c.req.param(), campusId, occurrenceId };
    return c.json(await getNumberStory(db, c.var.member, place, now()));
  },
);
