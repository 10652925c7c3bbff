import { queryOptions } from "@tanstack/react-query";
import type { NotificationPreferences } from "../../../domain/account/notification.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api } from "../../api.ts";
import { queryKeys } from "../../store/query-keys.ts";

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
