import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ChangedNumbers } from "../../domain/entry/changed-number.ts";
import { canSeeChangedNumbers } from "../../domain/member/permissions.ts";
import { answerOf, api, doneOf } from "../api.ts";
import { queryKeys } from "../store/query-keys.ts";
import { useOrganization } from "./me.ts";

const organizationApi = api.organizations[":organizationId"];

/** Changes by others since a leader looked; undefined for members, and until they have been read. */
export function useChangedNumbers(): ChangedNumbers | undefined {
  const member = useOrganization()?.member;
  const organizationId = member?.organizationId ?? "";
  return useQuery({
    queryKey: changedKey(organizationId),
    queryFn: (): Promise<ChangedNumbers> =>
      answerOf(organizationApi["changed-numbers"].$get({ param: { organizationId } })),
    enabled: member !== undefined && canSeeChangedNumbers(member),
  }).data;
}

/** Once the screen is left, what it showed has been looked at. `readAt` is null while not all of it was shown. */
export function useLook(organizationId: string, readAt: () => string | null): void {
  const client = useQueryClient();
  const look = useEffectEvent(() => {
    const at = readAt();
    if (at === null) return;
    const init = { keepalive: true };
    const sent = organizationApi["last-look"].$put(
      { param: { organizationId }, json: { readAt: at } },
      { init },
    );
    // Without a network the marks stay until the next look.
    const read = () => client.invalidateQueries({ queryKey: changedKey(organizationId) });
    doneOf(sent)
      .then(read)
      .catch(() => {});
  });
  useEffect(() => {
    const end = new AbortController();
    window.addEventListener("pagehide", () => look(), end);
    return () => {
      end.abort();
      look();
    };
  }, []);
}

function changedKey(organizationId: string): string[] {
  return [...queryKeys.entries(organizationId), "changed"];
}
