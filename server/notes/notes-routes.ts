import * as v from "valibot";
import { mostWeeks } from "../../domain/answer/question.ts";
import { noteChangeSchema, noteSchema } from "../../domain/entry/note.ts";
import { canOpenInputs, canSeeNotes } from "../../domain/member/permissions.ts";
import { daySchema } from "../../domain/shared/time/week.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import { body, query, requireRange } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { samePerson } from "../http/session.ts";
import { listNotes, writeNote } from "./notes.ts";

const range = v.strictObject({ from: daySchema, to: daySchema });

export const noteRoutes = organizationRouter("/notes", "Notes")
  .use(samePerson)
  .get(
    "/",
    permit(canSeeNotes),
    says(
      "List the notes on numbers, services and weeks, the newest first",
      `Of the weeks that start from \`from\` to \`to\`, both included and at most ${mostWeeks} weeks apart. Without \`occurrenceId\` a note stands on the week itself, with \`categoryId\` on a number.`,
      gives("The notes", listOf(noteSchema)),
      refuses(422, "Too many weeks, or a day that there is not"),
    ),
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
    says(
      "Write, change or, with a blank text, delete a note",
      "The id comes from the client. A change is made once, however often it is sent under the same `changeId`.",
      gives("The note as it is now", noteSchema),
      refuses(
        403,
        "Somebody else's note, and the caller is a member; or a week that members do not enter",
      ),
      refuses(404, "No such campus, service or category, or money the caller may not see"),
      refuses(409, "Somebody else has changed the note since `seenVersion`"),
      refuses(422, "A text that is too long, or a week that has not begun"),
      refuses(429),
    ),
    body(noteChangeSchema),
    async (c) => {
      const { db, limits, now } = c.var.deps;
      await limits.take("note", c.var.member.userId);
      const { noteId } = c.req.param();
      return c.json(await writeNote(db, c.var.member, noteId, c.req.valid("json"), now()));
    },
  );
