import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Id } from "../../../domain/shared/id.ts";
import { ago, shortDay } from "../../../domain/shared/time/day-words.ts";
import { dayIn, daysBetween } from "../../../domain/shared/time/week.ts";
import { api } from "../../api.ts";
import { queryKeys } from "../../store/query-keys.ts";

export function useTeamChange<Change, Answer>(
  organizationId: Id,
  change: (change: Change) => Promise<Answer>,
  onDone: (change: Change) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_answer, made) => {
      const keys = [queryKeys.members(organizationId), queryKeys.invitations(organizationId)];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onDone(made);
    },
  });
}

export const memberApi = api.organizations[":organizationId"].members[":userId"];

export function shortDayOf(time: string, timeZone: string, now = new Date()): string {
  return shortDay(dayIn(timeZone, new Date(time)), dayIn(timeZone, now));
}

export function daysAgo(time: string, timeZone: string, now = new Date()): string {
  const days = daysBetween(dayIn(timeZone, new Date(time)), dayIn(timeZone, now));
  return days > 13 ? shortDayOf(time, timeZone, now) : ago(Math.max(days, 0), "day");
}
