import type { Id } from "../../domain/shared/id.ts";
import type { EntryPlace } from "../outbox/entry-draft.ts";

/** Invalidating a key refetches every read whose key begins with it. */
export const queryKeys = {
  me: ["me"],
  sessions: ["sessions"],
  memberships: ["memberships"],
  organization: (organizationId: Id) => ["organization", organizationId],
  members: (organizationId: Id) => ["members", organizationId],
  invitations: (organizationId: Id) => ["invitations", organizationId],
  setup: (organizationId: Id) => ["setup", organizationId],
  structure: (organizationId: Id) => ["structure", organizationId],
  campuses: (organizationId: Id) => ["campuses", organizationId],
  occurrences: (organizationId: Id) => ["occurrences", organizationId],
  assignments: (organizationId: Id) => ["assignments", organizationId],
  entries: (organizationId: Id) => ["entries", organizationId],
  weekEntries: ({ organizationId, campusId, weekStart, occurrenceId }: EntryPlace) => [
    ...queryKeys.entries(organizationId),
    "week",
    campusId,
    weekStart,
    occurrenceId,
  ],
  notificationPreferences: (organizationId: Id) => ["notification-preferences", organizationId],
};
