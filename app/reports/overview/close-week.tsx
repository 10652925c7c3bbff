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
  const param = { organizationId, weekStart };
  const close = () => doneOf(closedWeek.$put({ param }));
  const reopen = () => doneOf(closedWeek.$delete({ param }));
  const [send, done] = isClosed
    ? [reopen, { message: "Last week is open again.", undo: close }]
    : [close, { message: "Last week is closed.", undo: reopen }];
  return (
    <p>
      {isClosed ? "Last week is closed: what is blank was not held. " : "Was the rest not held? "}
      <TextButton onClick={() => void change(send, done)}>
        {isClosed ? "Open it again" : "Close last week"}
      </TextButton>
    </p>
  );
}
