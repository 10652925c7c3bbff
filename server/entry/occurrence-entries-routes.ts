import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import {
  entryChangesSchema,
  savedEntriesSchema,
  weekEntriesSchema,
} from "../../domain/entry/entry.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canOpenInputs, canSeeEntries } from "../../domain/shared/permissions.ts";
import { answers, refuses } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { samePerson } from "../http/same-person.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { listOccurrenceEntries, saveOccurrenceEntries } from "./occurrence-entries.ts";

const path = v.object({ occurrenceId: idSchema });

export const occurrenceEntryRoutes = new Hono<OrganizationEnv>()
  .use(scope, samePerson)
  .get(
    "/",
    permit(canSeeEntries),
    describeRoute({
      summary: "List the numbers of a service and of the same service a week before",
      tags: ["Entries"],
      responses: { 200: answers("The numbers of both", weekEntriesSchema) },
    }),
    params(path),
    async (c) => {
      const { db, now } = c.var.deps;
      const { occurrenceId } = c.req.valid("param");
      return c.json(await listOccurrenceEntries(db, c.var.member, occurrenceId, now()));
    },
  )
  .put(
    "/",
    permit(canOpenInputs),
    describeRoute({
      summary:
        "Save numbers of a service; the later save wins and the answer tells what it replaced",
      tags: ["Entries"],
      responses: {
        200: answers("The numbers as they are now", savedEntriesSchema),
        403: refuses("Members enter the current and the previous week"),
        409: refuses("The service is cancelled"),
        422: refuses("A value that cannot be entered"),
      },
    }),
    params(path),
    body(entryChangesSchema),
    async (c) => {
      const { db, now, limits } = c.var.deps;
      await limits.takeSavedNumbers(c.var.member.userId);
      const { occurrenceId } = c.req.valid("param");
      const { entries } = c.req.valid("json");
      return c.json(await saveOccurrenceEntries(db, c.var.member, occurrenceId, entries, now()));
    },
  );
