import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { notificationPreferencesSchema } from "../../domain/account/notification.ts";
import { canChooseNotifications } from "../../domain/shared/permissions.ts";
import { answers } from "../api-docs/answers.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { getPreferences, setPreferences } from "./notification-preferences.ts";

const tags = ["Notifications"];

export const notificationPreferenceRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canChooseNotifications),
    describeRoute({
      summary: "What the caller is told by email",
      tags,
      responses: { 200: answers("The preferences", notificationPreferencesSchema) },
    }),
    async (c) => c.json(await getPreferences(c.var.deps.db, c.var.member)),
  )
  .put(
    "/",
    permit(canChooseNotifications),
    describeRoute({
      summary: "Choose what the caller is told by email",
      description: "The weekly summary goes to staff and admins only, whatever a member chooses.",
      tags,
      responses: { 200: answers("The preferences", notificationPreferencesSchema) },
    }),
    body(notificationPreferencesSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const preferences = c.req.valid("json");
      await setPreferences(db, c.var.member, preferences, now());
      return c.json(preferences);
    },
  );
