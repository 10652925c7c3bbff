import * as v from "valibot";
import {
  campusEntriesSchema,
  entryChangesSchema,
  entryRevisionSchema,
  savedEntriesSchema,
  weekChoiceSchema,
  weekEntriesSchema,
} from "../../domain/entry/entry.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canCloseWeeks, canOpenInputs, canSeeEntries } from "../../domain/member/permissions.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { addDays, type Day, dayIn, isWeekStart, sundayOf } from "../../domain/shared/time/week.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { samePerson } from "../http/session.ts";
import { listCampusEntries, listOccurrenceEntries, listWeekEntries } from "./entries.ts";
import { listRevisions } from "./entry-revisions.ts";
import { saveEntries, saveOccurrenceEntries } from "./typed-entries.ts";
import { chooseWeekNumber } from "./week-choices.ts";

export const weekEntryRoutes = organizationRouter(
  "/campuses/:campusId/weeks/:weekStart/entries",
  "Entries",
)
  .use(samePerson)
  .get(
    "/",
    permit(canSeeEntries),
    says(
      "List a campus's numbers of a week and of the week before",
      gives("The numbers of both weeks", weekEntriesSchema),
      refuses(422, "A day that does not start a week, or a week that has not begun"),
    ),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json(await listWeekEntries(db, c.var.member, c.req.param(), now()));
    },
  )
  .put(
    "/",
    permit(canOpenInputs),
    says(
      "Save numbers of a week; the later save wins and the answer tells what it replaced",
      gives("The numbers as they are now", savedEntriesSchema),
      refuses(403, "Members enter the current and the previous week"),
      refuses(422, "A value, or a day that does not start a week"),
    ),
    body(entryChangesSchema),
    async (c) => {
      const { db, now, limits } = c.var.deps;
      await limits.takeSavedNumbers(c.var.member.userId);
      const { entries } = c.req.valid("json");
      const sheet = { ...c.req.param(), occurrenceId: null };
      return c.json(await saveEntries(db, c.var.member, sheet, entries, now()));
    },
  )
  .get(
    "/:categoryId/revisions",
    permit(canSeeEntries),
    says(
      "List who changed a number, when, from what and to what, the newest first",
      gives("The changes", listOf(entryRevisionSchema)),
    ),
    async (c) => {
      const items = await listRevisions(c.var.deps.db, c.var.member, c.req.param());
      return c.json({ items, next: null });
    },
  )
  .put(
    "/:categoryId/choice",
    permit(canOpenInputs),
    says(
      "Choose which counts: the number of the whole week, or those of its services",
      refuses(403, "Members enter the current and the previous week"),
      refuses(409, "There is no number for the whole week any more"),
    ),
    body(weekChoiceSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { counts } = c.req.valid("json");
      await chooseWeekNumber(db, c.var.member, c.req.param(), counts, now());
      return c.body(null, 204);
    },
  );

export const campusEntryRoutes = organizationRouter("/weeks/:weekStart/entries", "Entries").get(
  "/",
  permit(canSeeEntries),
  says(
    "List the numbers of a week and of the week before at each campus",
    gives("The numbers of both weeks", listOf(campusEntriesSchema)),
    refuses(422, "A day that does not start a week, or a week that has not begun"),
  ),
  async (c) => {
    const { db, now } = c.var.deps;
    const items = await listCampusEntries(db, c.var.member, c.req.param("weekStart"), now());
    return c.json({ items, next: null });
  },
);

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

export const closedWeekRoutes = organizationRouter("/closed-weeks", "Reports").put(
  "/:weekStart",
  permit(canCloseWeeks),
  says(
    "Close a week: what is blank in it was not held and is no longer missing; or open it",
    refuses(422, "A day that starts no week, or a week that is not over"),
  ),
  body(v.strictObject({ isClosed: v.boolean() })),
  async (c) => {
    const { db, now } = c.var.deps;
    const { weekStart } = c.req.param();
    if (c.req.valid("json").isClosed) await closeWeek(db, c.var.member, weekStart, now());
    else await reopenWeek(db, c.var.member, weekStart);
    return c.body(null, 204);
  },
);

/** Says that blank numbers of the week were not held. Throws invalid for a day that starts no week, or a week that is not over. */
async function closeWeek(
  db: Database,
  { organizationId, userId, timeZone, weekStartDay }: Scope,
  weekStart: Day,
  now: Date,
): Promise<void> {
  if (!isWeekStart(weekStart, weekStartDay))
    throw new Refusal("invalid", "This day does not start a week.");
  if (addDays(weekStart, 6) >= dayIn(timeZone, now))
    throw new Refusal("invalid", "This week is not over yet.");
  const place = { organization_id: organizationId, sunday: sundayOf(weekStart) };
  await db
    .insertInto("closed_week")
    .values({ ...place, closed_at: now, closed_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function reopenWeek(db: Database, { organizationId }: Scope, weekStart: Day): Promise<void> {
  await db
    .deleteFrom("closed_week")
    .where("organization_id", "=", organizationId)
    .where("sunday", "=", sundayOf(weekStart))
    .execute();
}
