import {
  entryChangesSchema,
  savedEntriesSchema,
  weekEntriesSchema,
} from "../../domain/entry/entry.ts";
import { canOpenInputs, canSeeEntries } from "../../domain/shared/permissions.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { samePerson } from "../http/same-person.ts";
import { listOccurrenceEntries, saveOccurrenceEntries } from "./occurrence-entries.ts";

export const occurrenceEntryRoutes = organizationRouter(
  "/occurrences/:occurrenceId/entries",
  "Entries",
)
  .use(samePerson)
  .get(
    "/",
    permit(canSeeEntries),
    says(
      "List the numbers of a service and of the same service a week before",
      gives("The numbers of both", weekEntriesSchema),
    ),
    async (c) => {
      const { db, now } = c.var.deps;
      const { occurrenceId } = c.req.param();
      return c.json(await listOccurrenceEntries(db, c.var.member, occurrenceId, now()));
    },
  )
  .put(
    "/",
    permit(canOpenInputs),
    says(
      "Save numbers of a service; the later save wins and the answer tells what it replaced",
      gives("The numbers as they are now", savedEntriesSchema),
      refuses(403, "Members enter the current and the previous week"),
      refuses(409, "The service is cancelled"),
    ),
    body(entryChangesSchema),
    async (c) => {
      const { db, now, limits } = c.var.deps;
      await limits.takeSavedNumbers(c.var.member.userId);
      const { occurrenceId } = c.req.param();
      const { entries } = c.req.valid("json");
      return c.json(await saveOccurrenceEntries(db, c.var.member, occurrenceId, entries, now()));
    },
  );
