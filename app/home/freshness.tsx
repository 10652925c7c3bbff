import { useOnline } from "../online.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { useHomeAssignments } from "./assignments.ts";
import { formatAge } from "./clock.ts";

/** Says when the lists could not be read again: how old they are, or that there are none. */
export function Freshness({ lists }: { lists: ReturnType<typeof useHomeAssignments> }) {
  const isOnline = useOnline();
  const { error, readAt } = lists;
  const retry = (
    <Button kind="quiet" busy={lists.isReading} onClick={lists.readAgain}>
      Try again
    </Button>
  );
  if (readAt === undefined)
    return (
      error && (
        <Notice kind="bad" title="We could not load your assignments." action={retry}>
          {error.message}
        </Notice>
      )
    );
  if (!isOnline) return <Notice>Last updated {formatAge(readAt)}.</Notice>;
  if (!error) return null;
  return (
    <Notice kind="bad" title="We could not check for changes." action={retry}>
      You see what was here {formatAge(readAt)}. {error.message}
    </Notice>
  );
}
