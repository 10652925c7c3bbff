import { useQuery } from "@tanstack/react-query";
import * as words from "#words/story.ts";
import {
  type Narrowed,
  type NumberStory,
  placeText,
  type StoryPlace,
} from "../../domain/entry/number-story.ts";
import type { Membership } from "../../domain/member/member.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { answerOf, api } from "../api.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { queryKeys } from "../store/query-keys.ts";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { PanelDialog } from "../ui/panel/panel-dialog.tsx";
import { useStoryPlace } from "./story-address.ts";
import { StoryOf } from "./story-of.tsx";

type StoryProps = { organization: Organization; member: Membership; where?: Narrowed };

const everywhere: Narrowed = {};

/** The story of the number in the address, over the screen or next to it. `where` narrows it. */
export function Story({ organization, member, where = everywhere }: StoryProps) {
  const { place, close } = useStoryPlace();
  const story = useStory(organization.id, place);
  return (
    <PanelDialog
      of={place ? placeText(place) : ""}
      open={place !== null}
      onClose={close}
      title={story.data?.category.name ?? words.number}
    >
      {story.data && place && (
        <StoryOf
          key={placeText(place)}
          where={where}
          story={story.data}
          place={place}
          organization={organization}
          member={member}
          onClose={close}
        />
      )}
      {story.isPending && <Skeleton height={240} />}
      {!story.data && story.error && <FailedRead query={story} of={words.thisStory} />}
    </PanelDialog>
  );
}

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
