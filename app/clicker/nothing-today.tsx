import { type Assignment, assignmentName } from "../../domain/assignment.ts";
import { shortWeekday } from "../../domain/day-words.ts";
import type { Id } from "../../domain/id.ts";
import type { Organization } from "../../domain/organization.ts";
import { useRead } from "../offline/use-read.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { useToday } from "./count-day.tsx";
import { EmptyClicker } from "./empty-clicker.tsx";
import { countedTodayQuery } from "./pending-assignments.ts";

type NothingTodayProps = {
  organization: Organization;
  /** Pending counts of other days. */
  others: Assignment[];
  onChoose: (id: Id) => void;
};

/** Offers latecomers for what was counted today, and never opens another day by itself. */
export function NothingToday({ organization, others, onChoose }: NothingTodayProps) {
  const today = useToday();
  const counted = useRead(countedTodayQuery(organization, today)).data ?? [];
  const [next] = others;
  const home = (
    <ButtonLink kind={counted.length > 0 || next ? "quiet" : "gold"} to="/dashboard">
      Go to Home
    </ButtonLink>
  );
  if (counted.length === 0 && !next)
    return (
      <EmptyClicker title="Nothing to count" action={home}>
        You have no pending assignments. New ones appear here and on Home.
      </EmptyClicker>
    );
  return (
    <EmptyClicker
      title="Nothing left to count today"
      action={
        <>
          {counted.map((assignment) => (
            <Button key={assignment.id} kind="gold" onClick={() => onChoose(assignment.id)}>
              Add latecomers: {assignmentName(assignment)}
            </Button>
          ))}
          {next && (
            <Button kind="quiet" onClick={() => onChoose(next.id)}>
              {shortWeekday(next.date, today)}: {assignmentName(next)}
            </Button>
          )}
          {home}
        </>
      }
    >
      {counted.length > 0
        ? "Did someone come late? Add them to what you counted today."
        : "Your counts are for other days."}
    </EmptyClicker>
  );
}
