import * as v from "valibot";
import type { Role } from "./member.ts";

/** Hours before an assignment is due. */
export const reminderHours = [1, 2, 12, 24, 48] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** What a member of an organization wants to be told by mail. `reminderHours` null: no reminder. */
export const notificationPreferencesSchema = v.strictObject({
  /** An assignment was given to them, one of theirs was changed, or it was taken off them. */
  assignments: v.boolean(),
  reminderHours: v.nullable(v.picklist(reminderHours)),
  /** On Mondays what is still missing; for staff and admins only, whatever a member sets here. */
  weeklySummary: v.boolean(),
  /** Their role changed, or their membership ended. */
  roles: v.optional(v.boolean(), true),
});
export type NotificationPreferences = v.InferOutput<typeof notificationPreferencesSchema>;

const usualHours: ReminderHours = 12;

/** What holds until a person chooses. */
export function defaultPreferences(role: Role): NotificationPreferences {
  return {
    assignments: true,
    reminderHours: usualHours,
    weeklySummary: role === "admin",
    roles: true,
  };
}

export const notificationKinds = ["assignments", "reminder", "summary", "roles"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Whether a person gets mails of a kind at all. */
export function wants(preferences: NotificationPreferences, kind: NotificationKind): boolean {
  if (kind === "assignments") return preferences.assignments;
  if (kind === "reminder") return preferences.reminderHours !== null;
  return kind === "roles" ? preferences.roles : preferences.weeklySummary;
}

/** The preferences without one kind of mails: what one press on "unsubscribe" does. */
export function without(
  preferences: NotificationPreferences,
  kind: NotificationKind,
): NotificationPreferences {
  if (kind === "assignments") return { ...preferences, assignments: false };
  if (kind === "reminder") return { ...preferences, reminderHours: null };
  if (kind === "roles") return { ...preferences, roles: false };
  return { ...preferences, weeklySummary: false };
}

/** The preferences with one kind of mails again, as it is until a person chooses. */
export function withAgain(
  preferences: NotificationPreferences,
  kind: NotificationKind,
): NotificationPreferences {
  if (wants(preferences, kind)) return preferences;
  if (kind === "assignments") return { ...preferences, assignments: true };
  if (kind === "reminder") return { ...preferences, reminderHours: usualHours };
  if (kind === "roles") return { ...preferences, roles: true };
  return { ...preferences, weeklySummary: true };
}

/** Mails that a link stops: to a member, or invitations to an address that may belong to nobody here. */
export const unsubscriptionKinds = [...notificationKinds, "invitation"] as const;
export type UnsubscriptionKind = (typeof unsubscriptionKinds)[number];

/** What a link to unsubscribe stops, and of which organization; `email` for invitations, which it stops from anybody. */
export const unsubscriptionSchema = v.object({
  kind: v.picklist(unsubscriptionKinds),
  organizationName: v.string(),
  email: v.optional(v.string()),
  isStopped: v.boolean(),
});
export type Unsubscription = v.InferOutput<typeof unsubscriptionSchema>;

/** An assignment without a time is due at this time of its day. */
export const dueTime = "09:00";
/** On Mondays, in the organization's own time. */
export const summaryTime = "08:00";

/** "an hour before", "2 hours before", "2 days before". */
export function reminderWords(hours: ReminderHours): string {
  if (hours === 1) return "an hour before";
  if (hours < 24) return `${hours} hours before`;
  return hours === 24 ? "a day before" : `${hours / 24} days before`;
}
