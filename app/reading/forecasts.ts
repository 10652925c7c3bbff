import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
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
  const { data } = useQuery({
    queryKey: [...queryKeys.entries(organizationId), "forecasts", JSON.stringify(query)],
    queryFn: (): Promise<ForecastAnswer> =>
      answerOf(forecasts.$get({ param: { organizationId }, query })),
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.isCurrent === false && Math.min(state.dataUpdateCount * 1_000, longestPause),
  });
  const isOld = data?.isCurrent === false;
  useEffect(() => {
    if (isOld) forecasts.asked.$put({ param: { organizationId }, json: {} }).catch(() => {});
  }, [isOld, organizationId]);
  return data;
}
