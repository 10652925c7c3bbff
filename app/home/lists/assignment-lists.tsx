import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { type Assignment, findDue, isToCount } from "../../../domain/assignment/assignment.ts";
import { isLate, lateFirst } from "../../../domain/assignment/late.ts";
import { findRecentCounts } from "../../../domain/assignment/recent-counts.ts";
import type { Membership } from "../../../domain/member/member.ts";
import {
  canCountForOthers,
  canDecideOnTaps,
  canManageAssignments,
  canSeeAllAssignments,
  correctableSince,
} from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import { longDay, weekdayName } from "../../../domain/shared/time/day-words.ts";
import { type Day, daysBetween, weekdayOf, weekStartOf } from "../../../domain/shared/time/week.ts";
import { useNow } from "../../reading/clock.ts";
import { Freshness, useIsCurrent } from "../../reading/freshness.tsx";
import type { Whose } from "../../reading/list-parameters.ts";
import { loadInTime } from "../../shell/load-piece.ts";
import { useHomeAssignments } from "../assignments.ts";
import styles from "../home.module.css";
import { AssignmentRow } from "./assignment-row.tsx";
import { DueCard, OpenClicker } from "./due-card.tsx";
import tableStyles from "./home-table.module.css";
import { useRereadOnceLate } from "./overdue-assignments.ts";
import { Days, HomeDayNames, ListsSkeleton, Section } from "./section.tsx";
import { ShowMore } from "./show-more.tsx";
import { StaffBar } from "./staff-bar.tsx";
import { Upcoming } from "./upcoming.tsx";

const AssignDialog = lazy(async () => {
  const module = await loadInTime(
    "home/assignment-form/assign-dialog",
    import("../assignment-form/assign-dialog.tsx"),
  );
  return { default: module.AssignDialog };
});

const ResetDialog = lazy(async () => {
  const module = await loadInTime("home/lists/reset-dialog", import("./reset-dialog.tsx"));
  return { default: module.ResetDialog };
});

const PleaseCheck = lazy<ComponentType<{ organization: Organization }>>(() =>
  import("../../doubt/please-check.tsx").catch(() => ({ default: () => null })),
);

const Welcome = lazy(async () => {
  const module = await loadInTime("home/welcome", import("../welcome.tsx"));
  return { default: module.Welcome };
});

/** Home is whole without it, such as off line. */
const LateTaps = lazy<ComponentType<{ organization: Organization }>>(() =>
  import("../counts/late-taps.tsx").then(
    (module) => ({ default: module.LateTaps }),
    () => ({ default: () => null }),
  ),
);

type ListsProps = {
  organization: Organization;
  member: Membership;
  firstName: string;
  clock: { day: Day; time: string };
  isTable: boolean;
  /** Comes later than the lists, so it stands below what somebody may be about to press. */
  checklist: ReactNode;
};

const shown: Record<string, Whose> = { everyone: "all", nobody: "nobody" };

export function AssignmentLists(props: ListsProps) {
  const { organization, member, firstName, clock, isTable, checklist } = props;
  const [search, setSearch] = useSearchParams();
  const canSeeAll = canSeeAllAssignments(member);
  const canManage = canManageAssignments(member);
  const whose = (canSeeAll && shown[search.get("show") ?? ""]) || "me";
  const lists = useHomeAssignments(organization, whose, clock.day, {
    isShown: search.has("later"),
    // The address holds what is shown, so that it is still shown after Back.
    show: () =>
      setSearch([...search, ["later", "shown"]], { replace: true, preventScrollReset: true }),
  });
  const isCurrent = useIsCurrent(lists);
  const [resetting, setResetting] = useState<Assignment | null>(null);
  const [assigning, setAssigning] = useState<Assignment | null>(null);
  const isOwn = (assignment: Assignment) => assignment.userId === member.userId;
  const now = useNow();
  const isNowLate = (assignment: Assignment) => isLate(assignment, organization.timeZone, now);
  const todays = lateFirst(lists.today, isNowLate);
  useRereadOnceLate(organization.id, todays.filter(isNowLate).length);
  const due = findDue(lists.today.filter(isOwn), clock);
  const next = todays.find((one) => isOwn(one) && isToCount(one)) ?? null;
  const checks = (
    <Suspense fallback={null}>
      <PleaseCheck organization={organization} />
    </Suspense>
  );
  const lateTaps = canDecideOnTaps(member) && (
    <Suspense fallback={null}>
      <LateTaps organization={organization} />
    </Suspense>
  );
  const recent = findRecentCounts(lists.all.filter(isOwn), {
    timeZone: organization.timeZone,
    clock,
    since: correctableSince(weekStartOf(clock.day, organization.weekStartDay)),
  });
  const isEmpty = lists.isEmpty && recent.length === 0;
  const isLeft = todays.some(isToCount);
  const show = (assignment: Assignment, week?: ReactNode) =>
    assignment.id === due?.id ? (
      <DueCard
        key={assignment.id}
        assignment={assignment}
        isLate={isNowLate(assignment)}
        canEdit={canManage}
      />
    ) : (
      <AssignmentRow
        key={assignment.id}
        assignment={assignment}
        week={week}
        isLate={isNowLate(assignment)}
        canEdit={canManage}
        isInTable={isTable}
        showPerson={whose !== "me"}
        isOwn={isOwn(assignment)}
        canCount={canCountForOthers(member)}
        onReset={setResetting}
        onAssign={setAssigning}
      />
    );
  const late = <Late lists={lists} today={clock.day} show={show} />;
  return (
    <>
      {canSeeAll && <StaffBar organization={organization} today={clock.day} whose={whose} />}
      <Freshness of="your assignments" read={lists} />
      {lists.readAt === undefined && !lists.error && <ListsSkeleton />}
      {lists.readAt === undefined && lists.error && <OpenClicker assignment={null} />}
      {lists.readAt !== undefined && isEmpty && (
        <>
          {checks}
          {lateTaps}
          {checklist}
          <Suspense fallback={<ListsSkeleton />}>
            <Welcome
              isCurrent={isCurrent}
              firstName={firstName}
              organization={organization}
              canAssign={canManage}
              whose={whose}
            />
          </Suspense>
        </>
      )}
      {lists.readAt !== undefined && !isEmpty && (
        <div
          className={isTable ? tableStyles.table : styles.lists}
          data-table={isTable || undefined}
          data-shows-person={whose !== "me" || undefined}
        >
          {isTable && todays.length + lists.late.length > 0 && (
            <TableColumns showPerson={whose !== "me"} />
          )}
          {!isLeft && late}
          <Section title="TODAY">
            <HomeDayNames day={clock.day} />
            {todays.length > 0 && <ul className={styles.list}>{todays.map((one) => show(one))}</ul>}
            {!isLeft && (
              <p className={styles.quiet}>
                {todays.length > 0 ? "Nothing left to count today." : "Nothing to count today."}
              </p>
            )}
            {!due && <OpenClicker assignment={next} isQuiet={!next} />}
          </Section>
          {checks}
          {lateTaps}
          {isLeft && late}
          <RecentCounts counts={recent} today={clock.day} show={show} />
          <Upcoming
            lists={lists}
            today={clock.day}
            isInTable={isTable}
            showPerson={whose !== "me"}
            show={show}
            onAssign={canManage ? setAssigning : undefined}
          />
          <Older lists={lists} today={clock.day} show={show} />
        </div>
      )}
      {lists.readAt !== undefined && !isEmpty && checklist}
      {assigning && (
        <Suspense>
          <AssignDialog
            organizationId={organization.id}
            assignment={assigning}
            onClose={() => setAssigning(null)}
          />
        </Suspense>
      )}
      {resetting && (
        <Suspense>
          <ResetDialog
            organizationId={organization.id}
            assignment={resetting}
            onClose={() => setResetting(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type LateProps = {
  lists: ReturnType<typeof useHomeAssignments>;
  today: Day;
  show: (assignment: Assignment) => ReactNode;
};

function Late({ lists: { late }, today, show }: LateProps) {
  if (late.length === 0) return null;
  return (
    <Section title="Late from earlier days" count={late.length} isUrgent>
      <Days items={late} today={today} show={show} />
    </Section>
  );
}

/** Nobody is asked for these any more. */
function Older({ lists: { older, olderRest }, today, show }: LateProps) {
  const count = older.length + (olderRest?.count ?? 0);
  if (count === 0) return null;
  return (
    <Section title="Late for more than two weeks" count={count}>
      <Days items={older} today={today} show={show} />
      {olderRest && (
        <ShowMore rest={olderRest} of="the other late counts">
          Show more
        </ShowMore>
      )}
    </Section>
  );
}

type RecentCountsProps = {
  counts: Assignment[];
  today: Day;
  show: (assignment: Assignment) => ReactNode;
};

/** The person's own counts of the days before, which are still corrected and added to. The newest day comes first. */
function RecentCounts({ counts, today, show }: RecentCountsProps) {
  const days = [...groupBy(counts, ({ date }) => date)].toReversed();
  return days.map(([day, ofDay]) => (
    <Section key={day} title={pastDay(day, today)}>
      <HomeDayNames day={day} />
      <ul className={styles.list}>{ofDay.map((assignment) => show(assignment))}</ul>
    </Section>
  ));
}

/** "Yesterday", "Last Sunday" up to a week later, else "Sunday, June 7th". */
function pastDay(day: Day, today: Day): string {
  const days = daysBetween(day, today);
  if (days === 1) return "Yesterday";
  return days <= 7 ? `Last ${weekdayName(weekdayOf(day))}` : longDay(day, today);
}

/** Each row is read as a sentence, so these are for the eye. */
function TableColumns({ showPerson }: { showPerson: boolean }) {
  return (
    <div className={tableStyles.columns} aria-hidden="true">
      <span className={tableStyles.names}>
        <span>Time</span>
        <span>What</span>
        <span>Campus</span>
        {showPerson && <span>Who</span>}
      </span>
      <span>Number</span>
    </div>
  );
}
