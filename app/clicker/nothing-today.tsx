import * as clicker from "#words/clicker.ts";
import * as words from "#words/clicker-days.ts";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import { findRecentCounts } from "../../domain/assignment/day-lists.ts";
import { correctableSince } from "../../domain/member/permissions.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { numberWords } from "../../domain/shared/amount.ts";
import type { Id } from "../../domain/shared/id.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { longDay, shortWeekday, weekdayName } from "../../domain/shared/time/day-words.ts";
import {
  type Day,
  dayIn,
  daysBetween,
  weekdayOf,
  weekStartOf,
} from "../../domain/shared/time/week.ts";
import { answerOf, api } from "../api.ts";
import { useOutbox } from "../outbox/use-outbox.ts";
import { useClock } from "../reading/clock.ts";
import { listParameters } from "../reading/list-parameters.ts";
import { currentTime } from "../reading/server-time.ts";
import { queryKeys } from "../store/query-keys.ts";
import { useRead } from "../store/use-read.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { AssignmentChoice } from "./assignment-choice.tsx";
import { useToday } from "./count-day.tsx";
import { EmptyClicker } from "./empty-clicker.tsx";

type NothingTodayProps = {
  organization: Organization;
  others: Assignment[];
  onChoose: (id: Id) => void;
};

/** Offers latecomers for what was counted today, and never opens another day by itself. */
export default function NothingToday({ organization, others, onChoose }: NothingTodayProps) {
  const { day: today, time } = useClock(organization.timeZone);
  const { counted, recent } = useSaved(organization, { day: today, time });
  const [next] = others;
  const saved = counted.length + recent.length > 0;
  const home = (
    <ButtonLink kind={saved || next ? "quiet" : "gold"} to="/dashboard">
      {clicker.goHome}
    </ButtonLink>
  );
  if (!saved && !next)
    return (
      <EmptyClicker title={clicker.nothingToCount} action={home}>
        {clicker.nothingPending}
      </EmptyClicker>
    );
  return (
    <EmptyClicker
      title={words.nothingLeft}
      action={
        <>
          {counted.map((assignment) => (
            <Button key={assignment.id} kind="gold" onClick={() => onChoose(assignment.id)}>
              {words.addLatecomers(assignmentName(assignment))}
            </Button>
          ))}
          {recent.map((assignment) => (
            <ButtonLink key={assignment.id} kind="gold" to={`/dashboard/counts/${assignment.id}`}>
              {words.correct(
                dayWords(assignment.date, today),
                assignmentName(assignment),
                numberWords(assignment.count),
              )}
            </ButtonLink>
          ))}
          {next && (
            <Button kind="quiet" onClick={() => onChoose(next.id)}>
              {(next.date < today ? words.lateSince : words.countNowFor)(
                shortWeekday(next.date, today),
                assignmentName(next),
              )}
            </Button>
          )}
          {home}
        </>
      }
    >
      {counted.length > 0 ? words.someoneLate : words.otherDaysOnly}
    </EmptyClicker>
  );
}

const assignmentsApi = api.organizations[":organizationId"].assignments;

/** The first page of the list at Home, under its name there, so that the clicker finds it without a network. */
function homeListQuery({ id: organizationId, timeZone }: Pick<Organization, "id" | "timeZone">) {
  return {
    queryKey: [...queryKeys.assignments(organizationId), "coming", "me"],
    queryFn: async () => {
      const query = listParameters("me", "coming", dayIn(timeZone, currentTime()));
      const page = await answerOf(assignmentsApi.$get({ param: { organizationId }, query }));
      return { pages: [page], pageParams: [""] };
    },
  };
}

function useSaved(organization: Organization, clock: { day: Day; time: string }) {
  const { timeZone, weekStartDay } = organization;
  const outbox = useOutbox();
  const listed = useRead(homeListQuery(organization)).data?.pages.flatMap(({ items }) => items);
  const own = (listed ?? []).map(
    (item): Assignment =>
      outbox.counts.hasSaved(item)
        ? { ...item, status: "complete", count: outbox.counts.shown(item.id, item.count) }
        : item,
  );
  const since = correctableSince(weekStartOf(clock.day, weekStartDay));
  return {
    counted: own.filter(({ date, status }) => date === clock.day && status === "complete"),
    recent: findRecentCounts(own, { timeZone, clock, since }),
  };
}

function dayWords(date: Day, today: Day): string {
  const isWithinWeek = daysBetween(date, today) < 7;
  return isWithinWeek ? weekdayName(weekdayOf(date)) : shortWeekday(date, today);
}

type FutureDayProps = {
  assignment: Assignment;
  offered: Assignment[];
  onChoose: (id: Id) => void;
  onConfirm: () => void;
};

/** Asked first, so that nobody counts today's people into another day. */
export function FutureDay({ assignment, offered, onChoose, onConfirm }: FutureDayProps) {
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
