import { useQuery } from "@tanstack/react-query";
import { MonitorUp } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { To } from "react-router";
import * as words from "#words/board.ts";
import { countBoard as title } from "#words/pages.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { boardOf, typicalOf } from "../../../domain/assignment/day-lists.ts";
import { canSeeAllAssignments } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { longDay } from "../../../domain/shared/time/day-words.ts";
import { type Day, weekStartOf } from "../../../domain/shared/time/week.ts";
import { answerOf } from "../../api.ts";
import { typicalQuery } from "../../input/use-entries.ts";
import { assignmentsApi } from "../../reading/assignments.ts";
import { useClock } from "../../reading/clock.ts";
import { combineReads, Freshness, useIsCurrent } from "../../reading/freshness.tsx";
import { useOrganization } from "../../reading/me.ts";
import { useWeekOccurrences } from "../../reading/place/occurrences.ts";
import { useTerms } from "../../reading/terms.ts";
import { loadInTime } from "../../shell/load-piece.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { queryKeys } from "../../store/query-keys.ts";
import { useNews } from "../../store/use-read.ts";
import { IconButton } from "../../ui/button.tsx";
import { Empty } from "../../ui/notice/empty.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { PickerField } from "../../ui/picker.tsx";
import { useWakeLock } from "../../ui/wake-lock.ts";
import { useCampusFilter, useHomePath } from "../home-address.ts";
import styles from "./board.module.css";
import { FullScreen, Parts } from "./board-parts.tsx";

const LinksDialog = lazy(() =>
  loadInTime("link/links-dialog", import("../../link/links-dialog.tsx")),
);

export const meta = () => pageMeta(title);

/** The counts of today as they come in, made to be seen across a room. */
export default function BoardScreen() {
  const current = useOrganization();
  const path = useHomePath();
  if (current && canSeeAllAssignments(current.member))
    return <Board organization={current.organization} back={path()} />;
  return (
    <Screen title={title} back={path()}>
      {current ? (
        <Notice title={words.roleForbids}>{words.onlyStaff}</Notice>
      ) : (
        <WithoutOrganization>{words.belongToOrganization}</WithoutOrganization>
      )}
    </Screen>
  );
}

function Board({ organization, back }: { organization: Organization; back: To }) {
  const { day } = useClock(organization.timeZone);
  const terms = useTerms();
  const filter = useCampusFilter(organization.id, { enabled: true });
  const { campuses, campusId, choose } = filter;
  const counts = useCountsOf(organization.id, day, campusId, !filter.isLoading);
  const read = combineReads([counts]);
  const isCurrent = useIsCurrent(read);
  const wall = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const seenName = campuses.find(({ id }) => id === campusId)?.name ?? organization.name;
  useWakeLock();
  const inTotal = new Set(
    campuses.flatMap(({ departments }) =>
      departments.flatMap(({ categories }) =>
        categories.flatMap((category) => (category.inTotal ? category.id : [])),
      ),
    ),
  );
  const isInTotal = ({ categoryId }: Assignment) => inTotal.has(categoryId ?? "");
  const items = counts.data ?? [];
  const campusOfTypical = campusId ?? (campuses.length === 1 ? campuses[0]?.id : undefined);
  const typical = useTypical(organization, campusOfTypical, day, items.filter(isInTotal));
  return (
    <Screen
      title={title}
      eyebrow={longDay(day, day)}
      back={back}
      width="wide"
      action={
        <>
          <IconButton label={words.wallLink} onClick={() => setLinking(true)}>
            <MonitorUp size={22} />
          </IconButton>
          <FullScreen target={wall} />
        </>
      }
    >
      {isLinking && (
        <Suspense>
          <LinksDialog
            organization={organization}
            of={{ campusId: campusId ?? null, name: seenName }}
            onClose={() => setLinking(false)}
          />
        </Suspense>
      )}
      <div className={styles.wall} ref={wall}>
        {campuses.length > 1 && (
          <PickerField
            label={words.campus(terms)}
            hideLabel
            value={campusId ?? ""}
            choices={campuses.map(({ id, name }) => ({ value: id, name }))}
            none={words.allCampuses(terms)}
            onChoose={choose}
          />
        )}
        <Freshness of={words.counts} read={read} />
        {counts.isPending && !counts.error && <Skeleton height={240} />}
        {isCurrent && items.length === 0 && <Empty title={words.nothing}>{words.assign}</Empty>}
        {items.length > 0 && (
          <Parts
            parts={boardOf(items, isInTotal)}
            typical={typical}
            timeZone={organization.timeZone}
            showCampus={campuses.length > 1 && campusId === null}
          />
        )}
      </div>
    </Screen>
  );
}

function useCountsOf(organizationId: Id, day: Day, campusId: Id | null, enabled: boolean) {
  const counts = useQuery({
    queryKey: [...queryKeys.assignments(organizationId), "board", day, campusId],
    queryFn: async (): Promise<Assignment[]> => {
      const place = campusId === null ? {} : { campus: campusId };
      const items: Assignment[] = [];
      for (let next: string | null = ""; next !== null; ) {
        const query = { user: "all", from: day, to: day, limit: "100", ...place } as const;
        const page: { items: Assignment[]; next: string | null } = await answerOf(
          assignmentsApi.$get({
            param: { organizationId },
            query: { ...query, ...(next && { cursor: next }) },
          }),
        );
        items.push(...page.items);
        next = page.next;
      }
      return items;
    },
    enabled,
  });
  const [taps, setTaps] = useState(0);
  useNews(({ changes }) => {
    if (changes.some(({ kind }) => kind === "taps")) setTaps((count) => count + 1);
  });
  const { refetch } = counts;
  useEffect(() => {
    if (taps === 0) return;
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), readAfter);
    return () => clearTimeout(timer);
  }, [taps, refetch]);
  return counts;
}

/** Milliseconds in which taps are gathered. */
const readAfter = 300;

function useTypical(
  { id: organizationId, weekStartDay }: Organization,
  campusId: Id | undefined,
  day: Day,
  counts: readonly Assignment[],
): number | null {
  const weekStart = weekStartOf(day, weekStartDay);
  const place = { organizationId, weekStart };
  const occurrences = useWeekOccurrences({ ...place, campusId: campusId ?? "" });
  const typical = useQuery({
    ...typicalQuery({ ...place, campusId }),
    enabled: campusId !== undefined,
  });
  if (!occurrences.data || !typical.data) return null;
  const services = new Map(occurrences.data.map(({ id, serviceId }) => [id, serviceId]));
  return typicalOf(
    counts.filter(({ cancelled }) => !cancelled),
    services,
    typical.data,
  );
}
