import * as v from "valibot";
import { mostWeeks } from "../../domain/answer/question.ts";
import { canManageSpecialDays, canSeeNotes } from "../../domain/member/permissions.ts";
import { specialDayChangeSchema, specialDaySchema } from "../../domain/service/special-day.ts";
import { daySchema } from "../../domain/shared/time/week.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import { body, query, requireRange } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { listSpecialDays, removeSpecialDay, saveSpecialDay } from "./special-days.ts";

const range = v.strictObject({ from: daySchema, to: daySchema });

export const specialDayRoutes = organizationRouter("/special-days", "Special days")
  .get(
    "/",
    permit(canSeeNotes),
    says(
      "List the days that have a name, in order",
      `From \`from\` to \`to\`, both included and at most ${mostWeeks} weeks apart. Without \`campusId\` a day is special at all campuses.`,
      gives("The special days", listOf(specialDaySchema)),
    ),
    query(range),
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
