import { notificationPreferencesSchema } from "../../domain/account/notification.ts";
import { canChooseNotifications } from "../../domain/member/permissions.ts";
import { gives, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { getPreferences, setPreferences } from "./notification-preferences.ts";

export const notificationPreferenceRoutes = organizationRouter(
  "/notification-preferences",
  "Notifications",
)
  .get(
    "/",
    permit(canChooseNotifications),
    says(
      "What the caller is told by email",
      gives("The preferences", notificationPreferencesSchema),
    ),
    async (c) => c.json(await getPreferences(c.var.deps.db, c.var.member)),
  )
  .put(
    "/",
    permit(canChooseNotifications),
    says(
      "Choose what the caller is told by email",
      "The weekly summary goes to staff and admins only, whatever a member chooses.",
      gives("The preferences", notificationPreferencesSchema),
    ),
    body(notificationPreferencesSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      const preferences = c.req.valid("json");
      await setPreferences(db, c.var.member, preferences, now());
      return c.json(preferences);
    },
  );
