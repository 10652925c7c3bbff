import type { Id } from "../../../domain/id.ts";
import type { Day } from "../../../domain/week.ts";
import { api, doneOf } from "../../api.ts";
import { queryKeys } from "../../reading/query-keys.ts";
import { useUndoableChange } from "../../reading/undoable-change.ts";
import { TextButton } from "../../ui/text-button.tsx";

type CloseWeekProps = { organizationId: Id; weekStart: Day; isClosed: boolean };

const closedWeek = api.organizations[":organizationId"]["closed-weeks"][":weekStart"];

/** Staff say that what is blank in last week was not held, or take that back. */
export function CloseWeek({ organizationId, weekStart, isClosed }: CloseWeekProps) {
  const change = useUndoableChange(queryKeys.entries(organizationId));
  const save = (closed: boolean) => () =>
    doneOf(closedWeek.$put({ param: { organizationId, weekStart }, json: { isClosed: closed } }));
  const message = isClosed ? "Last week is open again." : "Last week is closed.";
  return (
    <p>
      {isClosed ? "Last week is closed: what is blank was not held. " : "Was the rest not held? "}
      <TextButton onClick={() => void change(save(!isClosed), { message, undo: save(isClosed) })}>
        {isClosed ? "Open it again" : "Close last week"}
      </TextButton>
    </p>
  );
}
