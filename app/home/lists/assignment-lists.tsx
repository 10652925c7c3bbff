import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { lastWeekday, yesterday } from "#words/days.ts";
import * as words from "#words/home.ts";
import { type Assignment, findDue, isToCount } from "../../../domain/assignment/assignment.ts";
import { findRecentCounts, progressOf, tableOf } from "../../../domain/assignment/day-lists.ts";
import { isLate, lateFirst } from "../../../domain/assignment/late.ts";
import type { Membership } from "../../../domain/member/member.ts";
import {
  canCountForOthers,
  canDecideOnTaps,
  canEnterAt,
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
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { useHomeAssignments } from "../assignments.ts";
import styles from "../home.module.css";
import { type CampusFilter, useCampusFilter } from "../home-address.ts";
import { AssignmentRow } from "./assignment-row.tsx";
import { DueCard, OpenClicker } from "./due-card.tsx";
import { List, Rows } from "./rows.tsx";
import { Days, HomeDayNames, type ListRows, Section } from "./section.tsx";
import { ShowMore } from "./show-more.tsx";
import { Upcoming } from "./upcoming.tsx";

const AssignDialog = lazy(() =>
  loadInTime("home/assignment-form/assign-dialog", import("../assignment-form/assign-dialog.tsx")),
);

const ResetDialog = lazy(() => loadInTime("home/lists/reset-dialog", import("./reset-dialog.tsx")));

const StaffBar = lazy(() => loadInTime("home/lists/staff-bar", import("./staff-bar.tsx")));

const DayTable = lazy(() => loadInTime("home/lists/day-table", import("./day-table.tsx")));

const PleaseCheck = lazy<ComponentType<{ organization: Organization }>>(() =>
  import("../../doubt/please-check.tsx").catch(() => ({ default: () => null })),
);

const Welcome = lazy(() => loadInTime("home/welcome", import("../welcome.tsx")));

/** Home is whole without it, such as off line. */
const LateTaps = lazy<ComponentType<{ organization: Organization }>>(() =>
  import("../counts/late-taps.tsx").catch(() => ({ default: () => null })),
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
  const filter = useCampusFilter(organization.id, { enabled: whose !== "me" });
  const later = {
    isShown: search.has("later"),
    // The address holds what is shown, so that it is still shown after Back.
    show: () =>
      setSearch([...search, ["later", "shown"]], { replace: true, preventScrollReset: true }),
  };
  const lists = useHomeAssignments(organization, whose, clock.day, later, filter);
  const isCurrent = useIsCurrent(lists);
  const [resetting, setResetting] = useState<Assignment | null>(null);
  const [assigning, setAssigning] = useState<Assignment | null>(null);
  const isOwn = (assignment: Assignment) => assignment.userId === member.userId;
  const now = useNow();
  const isNowLate = (assignment: Assignment) => isLate(assignment, organization.timeZone, now);
  const todays = lateFirst(lists.today, isNowLate);
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
        canEdit={canManage && canEnterAt(member, assignment.campusId)}
      />
    ) : (
      <AssignmentRow
        key={assignment.id}
        assignment={assignment}
        week={week}
        isLate={isNowLate(assignment)}
        canEdit={canManage && canEnterAt(member, assignment.campusId)}
        isInTable={isTable}
        showPerson={whose !== "me"}
        isOwn={isOwn(assignment)}
        canCount={canCountForOthers(member, assignment)}
        onReset={setResetting}
        onAssign={setAssigning}
      />
    );
  const list: ListRows = ({ show, ...rows }) => (
    <Rows
      {...rows}
      campuses={filter.campuses}
      show={(items) => <List items={items} show={show} />}
    />
  );
  const late = <Late lists={lists} today={clock.day} show={show} list={list} />;
  return (
    <>
      {canSeeAll && (
        <Suspense fallback={<div className={styles.staffBar} />}>
          <StaffBar
            organization={organization}
            today={clock.day}
            whose={whose}
            filter={filter}
            toRemind={whose === "all" ? [...lists.overdue, ...lists.today] : []}
            by={member.userId}
          />
        </Suspense>
      )}
      <Freshness of={words.yourAssignments} read={lists} />
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
          className={isTable ? styles.table : styles.lists}
          data-table={isTable || undefined}
          data-shows-person={whose !== "me" || undefined}
        >
          {!isLeft && late}
          <Section title={words.today}>
            <HomeDayNames day={clock.day} />
            <Today
              items={todays}
              first={due}
              {...{ isTable, isNowLate, filter, show }}
              onAssign={setAssigning}
            />
            {!isLeft && (
              <p className={styles.quiet}>
                {todays.length > 0 ? words.nothingLeft : words.nothingToday}
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
            list={list}
            onAssign={canManage ? setAssigning : undefined}
          />
          <Older lists={lists} today={clock.day} show={show} list={list} />
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

type TodayProps = {
  items: Assignment[];
  /** The count that its person should count now. It stands above the groups, which may be folded. */
  first: Assignment | null;
  isTable: boolean;
  isNowLate: (assignment: Assignment) => boolean;
  filter: CampusFilter;
  show: (assignment: Assignment) => ReactNode;
  onAssign: (assignment: Assignment) => void;
};

function Today({ items, first, isTable, isNowLate, filter, show, onAssign }: TodayProps) {
  if (items.length === 0) return null;
  const isGrouped = filter.campuses.length > 1;
  const rest = isTable || isGrouped ? items.filter((one) => one !== first) : items;
  return (
    <>
      {rest.length < items.length && first && <ul className={styles.list}>{show(first)}</ul>}
      <Rows
        id="today"
        items={rest}
        campuses={filter.campuses}
        progress={(ofCampus) => progressOf(ofCampus, isNowLate)}
        show={(ofCampus) => {
          const table = isTable && tableOf(ofCampus);
          if (table)
            return (
              <Suspense fallback={<Skeleton height={57 * table.rows.length + 40} />}>
                <DayTable table={table} isLate={isNowLate} onAssign={onAssign} />
              </Suspense>
            );
          return <List items={ofCampus} show={show} />;
        }}
      />
    </>
  );
}

type LateProps = {
  lists: ReturnType<typeof useHomeAssignments>;
  today: Day;
  show: (assignment: Assignment) => ReactNode;
  list: ListRows;
};

function Late({ lists: { late }, ...days }: LateProps) {
  if (late.length === 0) return null;
  return (
    <Section title={words.lateFromBefore} count={late.length} isUrgent>
      <Days id="late" items={late} progress={({ length }) => ({ late: length })} {...days} />
    </Section>
  );
}

/** Nobody is asked for these any more. */
function Older({ lists: { older, olderRest }, ...days }: LateProps) {
  const count = older.length + (olderRest?.count ?? 0);
  if (count === 0) return null;
  return (
    <Section title={words.lateForLong} count={count}>
      <Days id="older" items={older} {...days} />
      {olderRest && (
        <ShowMore rest={olderRest} of={words.otherLateCounts}>
          {words.showMore}
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
  if (days === 1) return yesterday;
  return days <= 7 ? lastWeekday(weekdayName(weekdayOf(day))) : longDay(day, today);
}

export function ListsSkeleton() {
  return (
    <div className={styles.section} aria-busy="true" role="status" aria-label={words.loading}>
      <Skeleton width={64} height={16} />
      <Skeleton height={76} />
      <Skeleton height={152} />
      <Skeleton width={96} height={16} />
      <Skeleton height={76} />
    </div>
  );
}
