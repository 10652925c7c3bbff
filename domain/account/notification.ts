import * as v from "valibot";
import type { Role } from "../shared/role.ts";

export const reminderHours = [1, 2, 12, 24, 48] as const;
export type ReminderHours = (typeof reminderHours)[number];

export const notificationPreferencesSchema = v.strictObject({
  assignments: v.boolean(),
  reminderHours: v.nullable(v.picklist(reminderHours)),
  weeklySummary: v.boolean(),
  roles: v.optional(v.boolean(), true),
  reminderMail: v.optional(v.boolean(), true),
  reminderPush: v.optional(v.boolean(), true),
  late: v.optional(v.boolean(), true),
  latePush: v.optional(v.boolean(), true),
});
export type NotificationPreferences = v.InferOutput<typeof notificationPreferencesSchema>;

const usualHours: ReminderHours = 12;

export function defaultPreferences(role: Role): NotificationPreferences {
  return {
    assignments: true,
    reminderHours: usualHours,
    weeklySummary: role === "admin",
    roles: true,
    reminderMail: true,
    reminderPush: true,
    late: true,
    latePush: true,
  };
}

export const notificationKinds = ["assignments", "reminder", "late", "summary", "roles"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export function wants(preferences: NotificationPreferences, kind: NotificationKind): boolean {
  if (kind === "assignments") return preferences.assignments;
  if (kind === "reminder") return preferences.reminderHours !== null && preferences.reminderMail;
  if (kind === "late") return preferences.late;
  return kind === "roles" ? preferences.roles : preferences.weeklySummary;
}

export function wantsPush(
  preferences: NotificationPreferences,
  kind: "reminder" | "late",
): boolean {
  if (kind === "late") return preferences.latePush;
  return preferences.reminderHours !== null && preferences.reminderPush;
}

export function turnOff(
  preferences: NotificationPreferences,
  kind: NotificationKind,
): NotificationPreferences {
  if (kind === "assignments") return { ...preferences, assignments: false };
  if (kind === "reminder") return { ...preferences, reminderMail: false };
  if (kind === "late") return { ...preferences, late: false };
  if (kind === "roles") return { ...preferences, roles: false };
  return { ...preferences, weeklySummary: false };
}

export function turnOn(
  preferences: NotificationPreferences,
  kind: NotificationKind,
): NotificationPreferences {
  if (wants(preferences, kind)) return preferences;
  if (kind === "assignments") return { ...preferences, assignments: true };
  if (kind === "reminder") return turnOnReminders(preferences);
  if (kind === "late") return { ...preferences, late: true };
  if (kind === "roles") return { ...preferences, roles: true };
  return { ...preferences, weeklySummary: true };
}

function turnOnReminders(preferences: NotificationPreferences): NotificationPreferences {
  const reminderHours = preferences.reminderHours ?? usualHours;
  return { ...preferences, reminderHours, reminderMail: true };
}

export const unsubscriptionKinds = [...notificationKinds, "invitation"] as const;
export type UnsubscriptionKind = (typeof unsubscriptionKinds)[number];

/** `email` is set for invitations, whose link stops those of every organization. */
export const unsubscriptionSchema = v.object({
  kind: v.picklist(unsubscriptionKinds),
  organizationName: v.string(),
  email: v.optional(v.string()),
  isStopped: v.boolean(),
});
export type Unsubscription = v.InferOutput<typeof unsubscriptionSchema>;

export const dueTime = "09:00";
export const summaryTime = "08:00";
