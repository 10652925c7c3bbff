import { useQuery } from "@tanstack/react-query";
import type { Membership } from "../../domain/member.ts";
import type { NumberStory, StoryPlace } from "../../domain/number-story.ts";
import { placeText } from "../../domain/number-story.ts";
import type { Organization } from "../../domain/organization.ts";
import { answerOf, api } from "../api.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { queryKeys } from "../reading/query-keys.ts";
import { PanelDialog } from "../shell/panel-dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useStoryPlace } from "./story-address.ts";
import { StoryOf } from "./story-of.tsx";

type StoryProps = { organization: Organization; member: Membership };

/** Of the number that the address names, over the screen or beside it. */
export function Story({ organization, member }: StoryProps) {
  const { place, close } = useStoryPlace();
  const story = useStory(organization.id, place);
  return (
    <PanelDialog
      of={place ? placeText(place) : ""}
      open={place !== null}
      onClose={close}
      title={story.data?.category.name ?? "Number"}
      shape="sheet"
    >
      {story.data && place && (
        <StoryOf
          story={story.data}
          place={place}
          organization={organization}
          member={member}
          onClose={close}
        />
      )}
      {story.isPending && <Skeleton height={240} />}
      {!story.data && story.error && <FailedRead query={story} of="this number's story" />}
    </PanelDialog>
  );
}

function useStory(organizationId: string, place: StoryPlace | null) {
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
