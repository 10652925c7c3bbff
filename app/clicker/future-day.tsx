import * as clicker from "#words/clicker.ts";
import * as words from "#words/clicker-days.ts";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { Id } from "../../domain/shared/id.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { longDay, weekdayName } from "../../domain/shared/time/day-words.ts";
import { type Day, daysBetween, weekdayOf } from "../../domain/shared/time/week.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { AssignmentChoice } from "./assignment-choice.tsx";
import { useToday } from "./count-day.tsx";
import { EmptyClicker } from "./empty-clicker.tsx";

type FutureDayProps = {
  assignment: Assignment;
  offered: Assignment[];
  onChoose: (id: Id) => void;
  onConfirm: () => void;
};

/** Asked first, so that nobody counts today's people into another day. */
export default function FutureDay({ assignment, offered, onChoose, onConfirm }: FutureDayProps) {
  const { date } = assignment;
  const today = useToday();
  return (
    <EmptyClicker
      title={titleOf(date, today)}
      choice={<AssignmentChoice offered={offered} chosen={assignment} onChoose={onChoose} />}
      action={
        <>
          <Button kind="gold" onClick={onConfirm}>
            {words.countItNow}
          </Button>
          <ButtonLink kind="quiet" to="/dashboard">
            {clicker.goHome}
          </ButtonLink>
        </>
      }
    >
      {words.notForToday(assignmentName(assignment))}
    </EmptyClicker>
  );
}

function titleOf(date: Day, today: Day): string {
  const days = daysBetween(today, date);
  if (days === 1) return words.countOfTomorrow;
  return days <= 7
    ? words.countOfNext(weekdayName(weekdayOf(date)))
    : words.countOfDay(longDay(date, today));
}
