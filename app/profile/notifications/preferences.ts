import { queryOptions } from "@tanstack/react-query";
import type { Id } from "../../../domain/id.ts";
import type { NotificationPreferences } from "../../../domain/notification.ts";
import { answerOf, api } from "../../api.ts";
import { queryKeys } from "../../reading/query-keys.ts";

const preferencesApi = api.organizations[":organizationId"]["notification-preferences"];

export function preferencesQuery(organizationId: Id) {
  return queryOptions({
    queryKey: queryKeys.notificationPreferences(organizationId),
    queryFn: () => answerOf(preferencesApi.$get({ param: { organizationId } })),
  });
}

export function savePreferences(
  organizationId: Id,
  json: NotificationPreferences,
): Promise<NotificationPreferences> {
  return answerOf(preferencesApi.$put({ param: { organizationId }, json }));
}
