import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import {
  type NotificationPreferences,
  reminderWords,
} from "../../../domain/account/notification.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { useOrganization } from "../../reading/me.ts";
import { RowLink } from "../row-link.tsx";
import { preferencesQuery } from "./preferences.ts";

const row = { to: "/profile/notifications", icon: Bell, title: "Notifications" };

export function NotificationsRow() {
  const current = useOrganization();
  if (!current) return <RowLink {...row} />;
  return <RowOf organizationId={current.organization.id} />;
}

/** Shown with its full height before the choice is known, so that nothing below it moves. */
function RowOf({ organizationId }: { organizationId: Id }) {
  const { data } = useQuery(preferencesQuery(organizationId));
  return <RowLink {...row} note={data ? noteOf(data) : "\u00a0"} />;
}

function noteOf({ reminderHours }: NotificationPreferences): string {
  return reminderHours ? `Reminder ${reminderWords(reminderHours)}` : "No reminders";
}
