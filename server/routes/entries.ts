import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import {
  entryChangesSchema,
  entryRevisionSchema,
  savedEntriesSchema,
  weekEntriesSchema,
  weekNumbersSchema,
} from "../../domain/entry.ts";
import { idSchema } from "../../domain/id.ts";
import { canOpenInputs, canSeeEntries } from "../../domain/permissions.ts";
import { addDays, dayIn, daySchema } from "../../domain/week.ts";
import { answers, listOf, refuses } from "../api-docs/answers.ts";
import { listWeekEntries, listWeekNumbers } from "../data/entries.ts";
import { listRevisions } from "../data/entry-revisions.ts";
import { saveEntries } from "../data/typed-entries.ts";
import { body, params, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { requireRange } from "../http/range.ts";
import { samePerson } from "../http/same-person.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";

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
      const { db, now } = c.var.deps;
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
  );

/** Five years, and the week before them. */
const mostWeeks = 262;

const range = v.strictObject({ from: v.optional(daySchema), to: v.optional(daySchema) });

export const entryRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canSeeEntries),
  describeRoute({
    summary: "List the numbers of many weeks by category",
    description: `The weeks that start from \`from\` to \`to\`, days that are both included and at most ${mostWeeks} weeks apart; without them the year up to today. \`weeks\` are their starts, the oldest first. Each item is a category, and its \`values\` stand in the order of \`weeks\`, one for each: null is blank, which is not zero; money is in cents. A category without a number in any of them is left out.`,
    tags: ["Entries"],
    responses: {
      200: answers("The weeks, and each category's numbers in them", weekNumbersSchema),
      422: refuses("Too many weeks, or a day that there is not"),
    },
  }),
  query(range),
  async (c) => {
    const { db, now } = c.var.deps;
    const asked = c.req.valid("query");
    const to = asked.to ?? dayIn(c.var.member.timeZone, now());
    const from = asked.from ?? addDays(to, -371);
    requireRange({ from, to }, mostWeeks);
    return c.json(await listWeekNumbers(db, c.var.member, { from, to }));
  },
);
