import { useQuery } from "@tanstack/react-query";
import { type NumberStory, placeText, type StoryPlace } from "../../domain/entry/number-story.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../store/query-keys.ts";

export function useStory(organizationId: string, place: StoryPlace | null) {
  return useQuery({
    queryKey: [...queryKeys.entries(organizationId), "story", place && placeText(place)],
    queryFn: (): Promise<NumberStory> => {
      const { weekStart = "", categoryId = "", campusId, occurrenceId } = place ?? {};
      return answerOf(
        api.organizations[":organizationId"].weeks[":weekStart"].stories[":categoryId"].$get({
          param: { organizationId, weekStart, categoryId },
          query: { campus: campusId, occurrence: occurrenceId },
        }),
      );
    },
    enabled: place !== null,
  });
}
