import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import {
  newOccurrenceSchema,
  occurrenceChangeSchema,
  occurrenceSchema,
} from "../../domain/service/occurrence.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canManageStructure, canSeeOrganization } from "../../domain/shared/permissions.ts";
import { addDays, type Day, dayIn, daySchema } from "../../domain/shared/week.ts";
import { answers, done, listOf, refuses } from "../api-docs/answers.ts";
import { body, params, query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import {
  changeOccurrence,
  createOccurrence,
  listAllOccurrences,
  listOccurrences,
  listWeekOccurrences,
} from "./occurrences.ts";

const tags = ["Services"];
const list = listOf(occurrenceSchema);
const campus = v.object({ campusId: idSchema });
/** Includes both days; by default the next eight weeks. */
const range = v.strictObject({ from: v.optional(daySchema), to: v.optional(daySchema) });

function daysOf(asked: v.InferOutput<typeof range>, today: Day): { from: Day; to: Day } {
  const from = asked.from ?? today;
  const latest = addDays(from, 371);
  const to = asked.to ?? addDays(from, 55);
  const [until = to] = [to, latest].sort();
  return { from, to: until };
}

export const campusOccurrenceRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canSeeOrganization),
    describeRoute({
      summary: "List a campus's services by date, the coming eight weeks unless told",
      tags,
      responses: { 200: answers("The services, cancelled ones too", list) },
    }),
    params(campus),
    query(range),
    async (c) => {
      const { db, now } = c.var.deps;
      const days = daysOf(c.req.valid("query"), dayIn(c.var.member.timeZone, now()));
      const { campusId } = c.req.valid("param");
      const items = await listOccurrences(db, c.var.member, campusId, days, now());
      return c.json({ items, next: null });
    },
  )
  .post(
    "/",
    permit(canManageStructure),
    describeRoute({
      summary: "Add a special service, which comes once",
      tags,
      responses: done,
    }),
    params(campus),
    body(newOccurrenceSchema),
    async (c) => {
      const { campusId } = c.req.valid("param");
      await createOccurrence(c.var.deps.db, c.var.member, campusId, c.req.valid("json"));
      return c.body(null, 204);
    },
  );

export const weekOccurrenceRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canSeeOrganization),
  describeRoute({
    summary: "List a campus's services of a week by date and time",
    tags,
    responses: {
      200: answers("The services, cancelled ones too", list),
      422: refuses("A day that does not start a week"),
    },
  }),
  params(v.object({ campusId: idSchema, weekStart: daySchema })),
  async (c) => {
    const { db, now } = c.var.deps;
    const items = await listWeekOccurrences(db, c.var.member, c.req.valid("param"), now());
    return c.json({ items, next: null });
  },
);

export const occurrenceRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canSeeOrganization),
    describeRoute({
      summary: "List the services of all campuses by date, the coming eight weeks unless told",
      tags,
      responses: { 200: answers("The services, cancelled ones too", list) },
    }),
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
    describeRoute({
      summary: "Move, rename or cancel a service for one date",
      tags,
      responses: { ...done, 409: refuses("It has numbers, so it took place") },
    }),
    params(v.object({ occurrenceId: idSchema })),
    body(occurrenceChangeSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const { occurrenceId } = c.req.valid("param");
      await changeOccurrence(db, c.var.member, occurrenceId, c.req.valid("json"), now());
      return c.body(null, 204);
    },
  );
