import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import {
  entryChangesSchema,
  entryRevisionSchema,
  savedEntriesSchema,
  weekEntriesSchema,
} from "../../domain/entry/entry.ts";
import { weekChoiceSchema } from "../../domain/entry/week-choice.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canOpenInputs, canSeeEntries } from "../../domain/shared/permissions.ts";
import { daySchema } from "../../domain/shared/week.ts";
import { answers, done, listOf, refuses } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { samePerson } from "../http/same-person.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { listWeekEntries } from "./entries.ts";
import { listRevisions } from "./entry-revisions.ts";
import { saveEntries } from "./typed-entries.ts";
import { chooseWeekNumber } from "./week-choices.ts";

const week = v.object({ campusId: idSchema, weekStart: daySchema });
const weekEntry = v.object({ ...week.entries, categoryId: idSchema });

export const weekEntryRoutes = new Hono<OrganizationEnv>()
  .use(scope, samePerson)
  .get(
    "/",
    permit(canSeeEntries),
    describeRoute({
      summary: "List a campus's numbers of a week and of the week before",
      tags: ["Entries"],
      responses: {
        200: answers("The numbers of both weeks", weekEntriesSchema),
        422: refuses("A day that does not start a week, or a week that has not begun"),
      },
    }),
    params(week),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await listWeekEntries(db, c.var.member, c.req.valid("param"), now()));
    },
  )
  .put(
    "/",
    permit(canOpenInputs),
    describeRoute({
      summary: "Save numbers of a week; the later save wins and the answer tells what it replaced",
      tags: ["Entries"],
      responses: {
        200: answers("The numbers as they are now", savedEntriesSchema),
        403: refuses("Members enter the current and the previous week"),
        422: refuses("A value, or a day that does not start a week"),
      },
    }),
    params(week),
    body(entryChangesSchema),
    async (c) => {
      const { db, now, limits } = c.var.deps;
      await limits.takeSavedNumbers(c.var.member.userId);
      const { entries } = c.req.valid("json");
      const sheet = { ...c.req.valid("param"), occurrenceId: null };
      return c.json(await saveEntries(db, c.var.member, sheet, entries, now()));
    },
  )
  .get(
    "/:categoryId/revisions",
    permit(canSeeEntries),
    describeRoute({
      summary: "List who changed a number, when, from what and to what, the newest first",
      tags: ["Entries"],
      responses: {
        200: answers("The changes", listOf(entryRevisionSchema)),
      },
    }),
    params(weekEntry),
    async (c) => {
      const items = await listRevisions(c.var.deps.db, c.var.member, c.req.valid("param"));
      return c.json({ items, next: null });
    },
  )
  .put(
    "/:categoryId/choice",
    permit(canOpenInputs),
    describeRoute({
      summary: "Choose which counts: the number of the whole week, or those of its services",
      tags: ["Entries"],
      responses: {
        ...done,
        403: refuses("Members enter the current and the previous week"),
        409: refuses("There is no number for the whole week any more"),
      },
    }),
    params(weekEntry),
    body(weekChoiceSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { counts } = c.req.valid("json");
      await chooseWeekNumber(db, c.var.member, c.req.valid("param"), counts, now());
      return c.body(null, 204);
    },
  );
