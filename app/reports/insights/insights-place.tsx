import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import * as texts from "#words/reports.ts";
import { fewestUsual } from "../../../domain/insight/claim-answer.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { type Day, weekStartOf } from "../../../domain/shared/time/week.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { findKeptForm, forgetForm, keepForm } from "../../store/kept-forms.ts";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import type { InsightsCardProps } from "./insights-card.tsx";
import styles from "./insights-frame.module.css";
import { useInsights } from "./use-insights.ts";

const InsightsCard = lazy<ComponentType<InsightsCardProps>>(() =>
  // Reports stays whole without it, such as off line.
  import("./insights-card.tsx").catch(() => ({ default: NotLoaded })),
);

type InsightsPlaceProps = {
  organization: Organization;
  today: Day;
  /** The first chart does not wait for what stands out. */
  isChartDrawn: boolean;
  /** The numbers begin within the shown weeks, so that they are too few. */
  isNew: boolean;
};

/** Held from the first drawing on, so that what stands out moves nothing when it arrives. */
export function InsightsPlace({ organization, today, isChartDrawn, isNew }: InsightsPlaceProps) {
  const read = useInsights(organization.id, { enabled: isChartDrawn });
  const { wasQuiet, remember } = useQuietWeek(organization, today);
  const isQuiet =
    read.data &&
    !read.data.isUnderWay &&
    read.data.items.length === 0 &&
    read.data.weeks >= fewestUsual;
  useEffect(() => {
    if (isQuiet !== undefined) remember(isQuiet);
  });
  if (wasQuiet) return null;
  return (
    <div className={styles.place} data-new={isNew || undefined}>
      <Suspense fallback={<InsightsSkeleton />}>
        {isChartDrawn ? (
          <InsightsCard read={read} organization={organization} today={today} />
        ) : (
          <InsightsSkeleton />
        )}
      </Suspense>
    </div>
  );
}

function NotLoaded() {
  const error = new Error(texts.notArrived);
  const query = { error, isFetching: false, refetch: () => location.reload() };
  return (
    <InsightsFrame>
      <FailedRead query={query} of={texts.whatStandsOut} />
    </InsightsFrame>
  );
}

/** Remembers a week in which nothing stands out, so that the next visit holds no place for it. */
function useQuietWeek({ id, weekStartDay }: Organization, today: Day) {
  const name = `nothing stands out ${id}`;
  const week = weekStartOf(today, weekStartDay);
  const [wasQuiet] = useState(() => findKeptForm(name) === week);
  const remember = (isQuiet: boolean) => (isQuiet ? keepForm(name, week) : forgetForm(name));
  return { wasQuiet, remember };
}

type InsightsFrameProps = {
  /** How old it is, if it may be outdated. */
  age?: string | undefined;
  children: ReactNode;
};

/** Keeps its height whatever is in it, so nothing below it moves. */
export function InsightsFrame({ age, children }: InsightsFrameProps) {
  return (
    <section className={styles.frame} aria-labelledby="insights">
      <div className={styles.head}>
        <h2 className={styles.title} id="insights" tabIndex={-1}>
          {texts.standsOut}
        </h2>
        {age && <p className={styles.age}>{age}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

function InsightsSkeleton() {
  return (
    <InsightsFrame>
      <Skeleton height="auto" />
    </InsightsFrame>
  );
}
