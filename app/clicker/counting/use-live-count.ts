import { useEffect, useRef, useState } from "react";
import type { Change } from "../../../domain/shared/change.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { useLocalCount, useOutbox } from "../../outbox/use-outbox.ts";
import { type News, news } from "../../store/news.ts";

/** Milliseconds between two looks, however fast others tap. */
const pause = 500;

export type LiveCount = {
  refusal: string | null;
  isStartedOver: boolean;
};

/** Sees other devices' taps while the screen is visible and there is a network. */
export function useLiveCount(place: { organizationId: Id; assignmentId: Id }): LiveCount {
  const outbox = useOutbox();
  const { organizationId, assignmentId } = place;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isStartedOver, setStartedOver] = useState(false);
  const isRefused = useLocalCount(assignmentId).counts.some((count) => count.refused !== null);
  const look = useRef<() => void>(undefined);
  // A refused tap means that something has changed that this screen has not heard of.
  useEffect(() => {
    if (isRefused) look.current?.();
  }, [isRefused]);
  useEffect(() => {
    const end = new AbortController();
    let round = outbox.counts.get(assignmentId).state?.round;
    let isLooking = false;
    let isNews = false;
    async function lookAnew() {
      isNews = true;
      if (isLooking) return;
      isLooking = true;
      while (isNews && !end.signal.aborted) {
        isNews = false;
        await lookOnce();
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      isLooking = false;
    }
    async function lookOnce() {
      if (document.visibilityState !== "visible" || !navigator.onLine) return;
      const answer = await outbox.counts.find({ organizationId, assignmentId });
      if (end.signal.aborted) return;
      if (answer.kind === "refused") setRefusal(answer.message);
      if (answer.kind !== "accepted") return;
      const state = answer.body;
      setRefusal(null);
      if (round !== undefined && state.round > round) setStartedOver(true);
      round = state.round;
      await outbox.counts.follow(assignmentId, state);
    }
    function hear({ changes, stale }: News) {
      const own = outbox.counts.get(assignmentId).counts.map(({ deviceId }) => deviceId);
      const isNew = (change: Change) =>
        change.assignmentId === undefined
          ? change.kind !== "notes"
          : change.assignmentId === assignmentId && !isOf(own, change);
      if (changes.some(isNew) || (changes.length === 0 && stale.length > 0)) void lookAnew();
    }
    const stop = news.add(hear);
    look.current = lookAnew;
    void lookAnew();
    document.addEventListener("visibilitychange", lookAnew, end);
    window.addEventListener("online", lookAnew, end);
    return () => {
      end.abort();
      stop();
    };
  }, [outbox, organizationId, assignmentId]);
  return { refusal, isStartedOver };
}

/** True for taps that this device has sent, also from another tab. */
function isOf(own: Id[], { deviceIds }: Change): boolean {
  return deviceIds?.every((id) => own.includes(id)) ?? false;
}
