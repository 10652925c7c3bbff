import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import * as v from "valibot";
import * as words from "#words/board.ts";
import { countBoard as title } from "#words/pages.ts";
import { boardOf } from "../../../domain/assignment/day-lists.ts";
import { linkHeader } from "../../../domain/count/tally.ts";
import { parseLinkCode, type Wall, wallSchema } from "../../../domain/link/link.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { longDay } from "../../../domain/shared/time/day-words.ts";
import { type ApiError, answerOf, api, apiErrorOf } from "../../api.ts";
import { useDay } from "../../reading/clock.ts";
import { Freshness, type Read } from "../../reading/freshness.tsx";
import { VisitContext } from "../../reading/me.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { useNews } from "../../store/use-read.ts";
import { Empty } from "../../ui/notice/empty.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { useWakeLock } from "../../ui/wake-lock.ts";
import styles from "./board.module.css";
import { FullScreen, Parts } from "./board-parts.tsx";

export const meta = () => pageMeta(title);

/** The board for a wall, by a link and without an account. */
export default function WallScreen() {
  const code = useLocation().hash.slice(1);
  const link = parseLinkCode(code);
  return (
    <div className={styles.page}>
      {link ? (
        <OpenWall key={code} {...link} />
      ) : (
        <Screen title={title}>
          <Notice kind="bad" title={words.cutOff}>
            {words.copyWhole}
          </Notice>
        </Screen>
      )}
    </div>
  );
}

type LinkProps = { organizationId: Id; secret: string };

function OpenWall(link: LinkProps) {
  const { wall, error, read } = useWall(link);
  const area = useRef<HTMLDivElement>(null);
  useWakeLock();
  const hasEnded = error !== null && ended.has(error.code);
  if (!wall || hasEnded)
    return (
      <Screen title={title}>
        {hasEnded ? (
          <Notice kind="bad" title={error.message} />
        ) : error ? (
          <Freshness of={words.counts} read={read} />
        ) : (
          <Skeleton height={240} />
        )}
      </Screen>
    );
  const { organization, counts, day, typical, namesCampuses } = wall;
  const inTotal = new Set(wall.inTotal);
  const parts = boardOf(counts, ({ categoryId }) => inTotal.has(categoryId ?? ""));
  const visit = { organization, who: null, onSaved: () => {}, closed: null };
  return (
    <VisitContext value={visit}>
      <Screen
        title={organization.name}
        eyebrow={longDay(day, day)}
        width="wide"
        action={<FullScreen target={area} />}
      >
        <div className={`${styles.wall} ${styles.alone}`} ref={area}>
          <Freshness of={words.counts} read={read} />
          {counts.length === 0 ? (
            <Empty title={words.nothing}>{words.assign}</Empty>
          ) : (
            <Parts
              parts={parts}
              typical={typical}
              timeZone={organization.timeZone}
              showCampus={namesCampuses}
            />
          )}
        </div>
      </Screen>
    </VisitContext>
  );
}

const ended = new Set<ApiError["code"]>(["not_found", "not_allowed"]);

/** Milliseconds in which taps are gathered. */
const readAfter = 300;

/** Read anew with each change, at midnight, after sleep and once a minute; what was read last stays meanwhile. */
function useWall({ organizationId, secret }: LinkProps) {
  const [wall, setWall] = useState<Wall | null>(null);
  const [readAt, setReadAt] = useState<number>();
  const [error, setError] = useState<ApiError | null>(null);
  const [isReading, setReading] = useState(false);
  const day = useDay(wall?.organization.timeZone ?? "UTC");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = useEffectEvent(async () => {
    timer.current = undefined;
    setReading(true);
    try {
      const headers = { [linkHeader]: secret };
      const call = api.organizations[":organizationId"].wall.$get(
        { param: { organizationId } },
        { headers },
      );
      setWall(v.parse(wallSchema, await answerOf(call)));
      setReadAt(Date.now());
      setError(null);
    } catch (failure) {
      setError(apiErrorOf(failure));
    }
    setReading(false);
  });
  const lookSoon = useEffectEvent(() => {
    timer.current ??= setTimeout(() => void look(), readAfter);
  });
  useNews(() => lookSoon());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day has other counts
  useEffect(() => void look(), [day]);
  useEffect(() => {
    const end = new AbortController();
    const every = setInterval(() => lookSoon(), 60_000);
    document.addEventListener("visibilitychange", () => lookSoon(), end);
    window.addEventListener("online", () => lookSoon(), end);
    return () => {
      end.abort();
      clearInterval(every);
      clearTimeout(timer.current);
    };
  }, []);
  const isOver = error !== null && ended.has(error.code);
  useEffect(() => {
    if (isOver) return;
    const end = new AbortController();
    const headers = { [linkHeader]: secret };
    import("../../store/live.ts")
      .then(({ followChanges }) =>
        followChanges({ userId: organizationId, organizationId, headers }, end.signal),
      )
      .catch(() => {});
    return () => end.abort();
  }, [organizationId, secret, isOver]);
  const read: Read = { readAt, error, isReading, readAgain: look };
  return { wall, error, read };
}
