import { useEffect, useState } from "react";
import type { Id } from "../../../domain/shared/id.ts";
import { useOutbox } from "../../outbox/use-outbox.ts";

const interval = 3_000;

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
  useEffect(() => {
    let isOver = false;
    let round = outbox.counts.get(assignmentId).state?.round;
    async function look() {
      if (document.visibilityState !== "visible" || !navigator.onLine) return;
      const answer = await outbox.counts.find({ organizationId, assignmentId });
      if (isOver) return;
      if (answer.kind === "refused") setRefusal(answer.message);
      if (answer.kind !== "accepted") return;
      const state = answer.body;
      setRefusal(null);
      if (round !== undefined && state.round > round) setStartedOver(true);
      round = state.round;
      await outbox.counts.follow(assignmentId, state);
    }
    void look();
    const timer = setInterval(look, interval);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [outbox, organizationId, assignmentId]);
  return { refusal, isStartedOver };
}
