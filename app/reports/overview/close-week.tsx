import { shortDay } from "../../../domain/shared/day-words.ts";
import type { Id } from "../../../domain/shared/id.ts";
import type { Day } from "../../../domain/shared/week.ts";
import { api, doneOf } from "../../api.ts";
import { queryKeys } from "../../reading/query-keys.ts";
import { useUndoableChange } from "../../reading/undoable-change.ts";
import { TextButton } from "../../ui/text-button.tsx";

type CloseWeekProps = {
  organizationId: Id;
  weekStart: Day;
  isClosed: boolean;
  /** A week is closed at all campuses. */
  campuses: number;
};

const closedWeek = api.organizations[":organizationId"]["closed-weeks"][":weekStart"];

/** Staff say that what is blank in last week was not held, or take that back. */
export function CloseWeek({ organizationId, weekStart, isClosed, campuses }: CloseWeekProps) {
  const change = useUndoableChange(queryKeys.entries(organizationId));
  const save = (closed: boolean) => () =>
    doneOf(closedWeek.$put({ param: { organizationId, weekStart }, json: { isClosed: closed } }));
  const week = `week of ${shortDay(weekStart, weekStart)}`;
  const all = campuses === 2 ? "both" : `all ${campuses}`;
  const everywhere = campuses > 1 ? ` at ${all} campuses` : "";
  const closed = `The ${week} is closed${everywhere}: what is blank was not held.`;
  const message = isClosed ? `The ${week} is open again.` : closed;
  return (
    <p>
      {isClosed ? `${closed} ` : `Was the rest of the ${week} not held? `}
      <TextButton onClick={() => void change(save(!isClosed), { message, undo: save(isClosed) })}>
        {isClosed ? "Open it again" : `Close the week${everywhere}`}
      </TextButton>
    </p>
  );
}
