import { useQuery } from "@tanstack/react-query";
import { Maximize, Minimize } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { To } from "react-router";
import * as words from "#words/board.ts";
import { countBoard as title } from "#words/pages.ts";
import { type Assignment, isAnswered } from "../../../domain/assignment/assignment.ts";
import {
  type BoardPart,
  boardOf,
  progressOf,
  typicalOf,
} from "../../../domain/assignment/day-lists.ts";
import { isLate } from "../../../domain/assignment/late.ts";
import { disagreementOf, isCountedApart } from "../../../domain/assignment/second-count.ts";
import { canSeeAllAssignments } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { longDay, timeWords } from "../../../domain/shared/time/day-words.ts";
import { type Day, weekStartOf } from "../../../domain/shared/time/week.ts";
import { answerOf } from "../../api.ts";
import { typicalQuery } from "../../input/use-entries.ts";
import { assignmentsApi } from "../../reading/assignments.ts";
import { useClock, useNow } from "../../reading/clock.ts";
import { combineReads, Freshness, useIsCurrent } from "../../reading/freshness.tsx";
import { useOrganization } from "../../reading/me.ts";
import { useWeekOccurrences } from "../../reading/place/occurrences.ts";
import { useTerms } from "../../reading/terms.ts";
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
import { firstName } from "../lists/day-table.tsx";
import styles from "./board.module.css";

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
      action={<FullScreen target={wall} />}
    >
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
            organization={organization}
            showCampus={campuses.length > 1 && campusId === null}
          />
        )}
      </div>
    </Screen>
  );
}

type PartsProps = {
  parts: readonly BoardPart[];
  typical: number | null;
  organization: Organization;
  showCampus: boolean;
};

function Parts({ parts, typical, organization, showCampus }: PartsProps) {
  const now = useNow();
  const terms = useTerms();
  const isNowLate = (assignment: Assignment) => isLate(assignment, organization.timeZone, now);
  const sums = parts.flatMap(({ sum }) => sum ?? []);
  const { counts } = progressOf(
    parts.flatMap(({ items }) => items),
    isNowLate,
  );
  return (
    <>
      <p className={styles.total} aria-live="off">
        {sums.length > 0 && (
          <strong>{numberWords(sums.reduce((sum, value) => sum + value, 0))}</strong>
        )}
        <span>
          {counts && words.isIn(counts.isIn, counts.all)}
          {typical !== null && <small>{words.usually(terms, numberWords(typical))}</small>}
        </span>
      </p>
      <div className={styles.parts}>
        {parts.map(({ time, items, sum }) => (
          <section key={time} className={styles.part}>
            <h2>
              {time ? timeWords(time) : words.anyTime}
              {sum !== null && parts.length > 1 && <strong>{numberWords(sum)}</strong>}
            </h2>
            <ul>
              {items.map((assignment) => (
                <li key={assignment.id} data-state={stateOf(assignment, isNowLate(assignment))}>
                  <span className={styles.name}>
                    <bdi>{assignmentName(assignment)}</bdi>
                    <small>
                      {[
                        showCampus && assignment.campusName,
                        words.states[stateOf(assignment, isNowLate(assignment))],
                        firstName(assignment),
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </small>
                  </span>
                  <strong>{shownOf(assignment)}</strong>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function stateOf(assignment: Assignment, isLate: boolean): keyof typeof words.states {
  if (assignment.cancelled) return "cancelled";
  if (disagreementOf(assignment)) return "notAgreed";
  if (isCountedApart(assignment) && assignment.status === "complete") return "apart";
  if (assignment.status === "complete") return "saved";
  if (isAnswered(assignment)) return "entered";
  if (assignment.count > 0) return "counting";
  if (assignment.userId === null && assignment.invitationId === null) return "nobody";
  return isLate ? "late" : "open";
}

function shownOf(assignment: Assignment): string {
  const { status, count, entered, cancelled } = assignment;
  if (cancelled) return "";
  const disagreement = disagreementOf(assignment);
  if (disagreement) {
    const [low, high] = disagreement;
    return words.fromTo(numberWords(low), numberWords(high));
  }
  if (isCountedApart(assignment)) return "–";
  if (status === "pending" && entered) return numberWords(entered.value);
  return status === "complete" || count > 0 ? numberWords(count) : "–";
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

function FullScreen({ target }: { target: React.RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  if (typeof document !== "undefined" && !document.fullscreenEnabled) return null;
  return (
    <IconButton
      label={isFull ? words.leaveFullScreen : words.fullScreen}
      onClick={() =>
        void (isFull ? document.exitFullscreen() : target.current?.requestFullscreen())
      }
    >
      {isFull ? <Minimize size={22} /> : <Maximize size={22} />}
    </IconButton>
  );
}
