import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { noteChangeSchema, noteSchema } from "../../domain/entry/note.ts";
import { mostWeeks } from "../../domain/report/question.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canOpenInputs, canSeeNotes } from "../../domain/shared/permissions.ts";
import { daySchema } from "../../domain/shared/week.ts";
import { answers, listOf, refuses } from "../api-docs/answers.ts";
import { body, params, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { requireRange } from "../http/range.ts";
import { samePerson } from "../http/same-person.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { listNotes, writeNote } from "./notes.ts";

const tags = ["Notes"];
const range = v.strictObject({ from: daySchema, to: daySchema });
const path = v.object({ noteId: idSchema });

export const noteRoutes = new Hono<OrganizationEnv>()
  .use(scope, samePerson)
  .get(
    "/",
    permit(canSeeNotes),
    describeRoute({
      summary: "List the notes on numbers, services and weeks, the newest first",
      description: `Of the weeks that start from \`from\` to \`to\`, both included and at most ${mostWeeks} weeks apart. Without \`occurrenceId\` a note stands on the week itself, with \`categoryId\` on a number.`,
      tags,
      responses: {
        200: answers("The notes", listOf(noteSchema)),
        422: refuses("Too many weeks, or a day that there is not"),
      },
    }),
    query(range),
    async (c) => {
      const days = c.req.valid("query");
      requireRange(days, mostWeeks);
      const items = await listNotes(c.var.deps.db, c.var.member, days);
      return c.json({ items, next: null });
    },
  )
  .put(
    "/:noteId",
    permit(canOpenInputs),
    describeRoute({
      summary: "Write, change or, with a blank text, delete a note",
      description:
        "The id comes from the client. A change is made once, however often it is sent under the same `changeId`.",
      tags,
      responses: {
        200: answers("The note as it is now", noteSchema),
        403: refuses(
          "Somebody else's note, and the caller is a member; or a week that members do not enter",
        ),
        404: refuses("No such campus, service or category, or money the caller may not see"),
        409: refuses("Somebody else has changed the note since `seenVersion`"),
        422: refuses("A text that is too long, or a week that has not begun"),
        429: refuses("Too many notes in a day"),
      },
    }),
    params(path),
    body(noteChangeSchema),
    async (c) => {
      const { db, limits, now } = c.var.deps;
      await limits.take("note", c.var.member.userId);
      const { noteId } = c.req.valid("param");
      return c.json(await writeNote(db, c.var.member, noteId, c.req.valid("json"), now()));
    },
  );
