import type { ApiToken, ApiTokenReads } from "../../../domain/account/api-token.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api } from "../../api.ts";

export const keyApi = api.organizations[":organizationId"]["api-tokens"];

export const keysQuery = (organizationId: Id) => ({
  queryKey: ["api-tokens", organizationId],
  queryFn: async (): Promise<ApiToken[]> =>
    (await answerOf(keyApi.$get({ param: { organizationId } }))).items,
});

export const endWords: Record<string, string> = {
  "30": "30 days",
  "90": "90 days",
  "365": "A year",
  "": "No end",
};

export const readsWords: Record<ApiTokenReads, string> = {
  numbers: "Numbers, without giving",
  "numbers-and-giving": "Numbers and giving",
};
