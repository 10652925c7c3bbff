import { useQuery } from "@tanstack/react-query";
import type { ForecastAnswer, ForecastQuestion } from "../../domain/forecast/forecast-answer.ts";
import type { Id } from "../../domain/shared/id.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../store/query-keys.ts";

const { forecasts } = api.organizations[":organizationId"];

/** Milliseconds between two looks while forecasts are being made. Pauses grow by the second. */
const longestPause = 15_000;

export function useForecasts(
  organizationId: Id,
  query: Partial<ForecastQuestion>,
  { enabled = true } = {},
): ForecastAnswer | undefined {
  const param = { organizationId };
  const { data } = useQuery({
    queryKey: [...queryKeys.entries(organizationId), "forecasts", JSON.stringify(query)],
    queryFn: async ({ client, queryKey }): Promise<ForecastAnswer> => {
      const answer = await answerOf(forecasts.$get({ param, query }));
      const isAsked = client.getQueryData<ForecastAnswer>(queryKey)?.isCurrent === false;
      if (!answer.isCurrent && !isAsked) forecasts.asked.$put({ param, json: {} }).catch(() => {});
      return answer;
    },
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.isCurrent === false && Math.min(state.dataUpdateCount * 1_000, longestPause),
  });
  return data;
}
