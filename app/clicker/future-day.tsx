import { type Assignment, assignmentName } from "../../domain/assignment.ts";
import { longDay, weekdayName } from "../../domain/day-words.ts";
import { daysBetween, weekdayOf } from "../../domain/week.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { useToday } from "./count-day.tsx";
import { EmptyClicker } from "./empty-clicker.tsx";

type FutureDayProps = { assignment: Assignment; onConfirm: () => void };

/** Asked first, so that nobody counts today's people into another day. */
export function FutureDay({ assignment, onConfirm }: FutureDayProps) {
  const { date } = assignment;
  const today = useToday();
  const isNear = daysBetween(today, date) <= 7;
  const day = isNear ? `next ${weekdayName(weekdayOf(date))}` : longDay(date, today);
  return (
    <EmptyClicker
      title={`This is ${day}’s count`}
      action={
        <>
          <Button kind="gold" onClick={onConfirm}>
            Count it now
          </Button>
          <ButtonLink kind="quiet" to="/dashboard">
            Go to Home
          </ButtonLink>
        </>
      }
    >
      {assignmentName(assignment)} is not for today. What you count now is that day’s number.
    </EmptyClicker>
  );
}
