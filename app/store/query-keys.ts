import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";

type WeekPlace = {
  organizationId: Id;
  /** null for each of them. */
  campusId: Id | null;
  weekStart: Day;
  occurrenceId: Id | null;
};

/** Invalidating a key refetches every read whose key begins with it. */
export const queryKeys = {
  me: ["me"],
  sessions: ["sessions"],
  memberships: ["memberships"],
  organization: (organizationId: Id) => ["organization", organizationId],
  members: (organizationId: Id) => ["members", organizationId],
  links: (organizationId: Id) => ["links", organizationId],
  invitations: (organizationId: Id) => ["invitations", organizationId],
  setup: (organizationId: Id) => ["setup", organizationId],
  structure: (organizationId: Id) => ["structure", organizationId],
  campuses: (organizationId: Id) => ["campuses", organizationId],
  occurrences: (organizationId: Id) => ["occurrences", organizationId],
  assignments: (organizationId: Id) => ["assignments", organizationId],
  entries: (organizationId: Id) => ["entries", organizationId],
  reportsPage: (organizationId: Id) => [...queryKeys.entries(organizationId), "reports page"],
  weekEntries: ({ organizationId, campusId, weekStart, occurrenceId }: WeekPlace) => [
    ...queryKeys.entries(organizationId),
    "week",
    campusId,
    weekStart,
    occurrenceId,
  ],
  notificationPreferences: (organizationId: Id) => ["notification-preferences", organizationId],
};
