import * as v from "valibot";
import { mostWeeks } from "../../domain/answer/question.ts";
import {
  canManageSpecialDays,
  canManageStructure,
  canSeeNotes,
  canSeeOrganization,
} from "../../domain/member/permissions.ts";
import {
  newOccurrenceSchema,
  occurrenceChangeSchema,
  occurrenceSchema,
} from "../../domain/service/occurrence.ts";
import { specialDayChangeSchema, specialDaySchema } from "../../domain/service/special-day.ts";
import { addDays, type Day, dayIn, daySchema } from "../../domain/shared/time/week.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import { body, query, requireRange } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import {
  changeOccurrence,
  createOccurrence,
  listAllOccurrences,
  listOccurrences,
  listWeekOccurrences,
} from "./occurrences.ts";
import { listSpecialDays, removeSpecialDay, saveSpecialDay } from "./special-days.ts";

const list = listOf(occurrenceSchema);
const range = v.strictObject({ from: v.optional(daySchema), to: v.optional(daySchema) });

function daysOf(wanted: v.InferOutput<typeof range>, today: Day): { from: Day; to: Day } {
  const from = wanted.from ?? today;
  const latest = addDays(from, 371);
  const to = wanted.to ?? addDays(from, 55);
  const [until = to] = [to, latest].sort();
  return { from, to: until };
}

export const campusOccurrenceRoutes = organizationRouter(
  "/campuses/:campusId/occurrences",
  "Services",
)
  .get(
    "/",
    permit(canSeeOrganization),
    says(
      "List a campus's services by date, the coming eight weeks unless told",
      gives("The services, cancelled ones too", list),
    ),
    query(range),
    async (c) => {
      const { db, now } = c.var.deps;
      const days = daysOf(c.req.valid("query"), dayIn(c.var.member.timeZone, now()));
      const { campusId } = c.req.param();
      const items = await listOccurrences(db, c.var.member, campusId, days, now());
      return c.json({ items, next: null });
    },
  )
  .post(
    "/",
    permit(canManageStructure),
    says("Add a special service, which comes once"),
    body(newOccurrenceSchema),
    async (c) => {
      const { campusId } = c.req.param();
      await createOccurrence(c.var.deps.db, c.var.member, campusId, c.req.valid("json"));
      return c.body(null, 204);
    },
  );

export const weekOccurrenceRoutes = organizationRouter(
  "/campuses/:campusId/weeks/:weekStart/occurrences",
  "Services",
).get(
  "/",
  permit(canSeeOrganization),
  says(
    "List a campus's services of a week by date and time",
    gives("The services, cancelled ones too", list),
    refuses(422, "A day that does not start a week"),
  ),
  async (c) => {
    const { db, now } = c.var.deps;
    const items = await listWeekOccurrences(db, c.var.member, c.req.param(), now());
    return c.json({ items, next: null });
  },
);

export const occurrenceRoutes = organizationRouter("/occurrences", "Services")
  .get(
    "/",
    permit(canSeeOrganization),
    says(
      "List the services of all campuses by date, the coming eight weeks unless told",
      gives("The services, cancelled ones too", list),
    ),
    query(range),
    async (c) => {
      const { db, now } = c.var.deps;
      const days = daysOf(c.req.valid("query"), dayIn(c.var.member.timeZone, now()));
      return c.json({ items: await listAllOccurrences(db, c.var.member, days), next: null });
    },
  )
  .patch(
    "/:occurrenceId",
    permit(canManageStructure),
    says(
      "Move, rename or cancel a service for one date",
      refuses(409, "It has numbers, so it took place"),
    ),
    body(occurrenceChangeSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { occurrenceId } = c.req.param();
      await changeOccurrence(db, c.var.member, occurrenceId, c.req.valid("json"), now());
      return c.body(null, 204);
    },
  );

const weeksRange = v.strictObject({ from: daySchema, to: daySchema });

export const specialDayRoutes = organizationRouter("/special-days", "Special days")
  .get(
    "/",
    permit(canSeeNotes),
    says(
      "List the days that have a name, in order",
      `From \`from\` to \`to\`, both included and at most ${mostWeeks} weeks apart. Without \`campusId\` a day is special at all campuses.`,
      gives("The special days", listOf(specialDaySchema)),
    ),
    query(weeksRange),
    async (c) => {
      const days = c.req.valid("query");
      requireRange(days, mostWeeks);
      const items = await listSpecialDays(c.var.deps.db, c.var.member, days);
      return c.json({ items, next: null });
    },
  )
  .put(
    "/:specialDayId",
    permit(canManageSpecialDays),
    says(
      "Mark a special day, or change the name, the day or the campus",
      "The id comes from the client, so that sent twice the day has its name once.",
      gives("The special day", specialDaySchema),
      refuses(409, "The day has too many names"),
      refuses(429),
    ),
    body(specialDayChangeSchema),
    async (c) => {
      const { db, limits } = c.var.deps;
      await limits.take("specialDay", c.var.member.organizationId);
      const { specialDayId } = c.req.param();
      return c.json(await saveSpecialDay(db, c.var.member, specialDayId, c.req.valid("json")));
    },
  )
  .delete(
    "/:specialDayId",
    permit(canManageSpecialDays),
    says("Take a day's name away"),
    async (c) => {
      await removeSpecialDay(c.var.deps.db, c.var.member, c.req.param("specialDayId"));
      return c.body(null, 204);
    },
  );
