import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import { isAwaited } from "../../domain/assignment/late.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { pendingAssignmentsQuery } from "../clicker/pending-assignments.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { currentTime } from "../reading/server-time.ts";

export function followBadge(
  client: QueryClient,
  outbox: Outbox,
  organization: Organization,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const observer = new QueryObserver<Assignment[]>(client, pendingAssignmentsQuery(organization));
  const show = () => {
    const { data } = observer.getCurrentResult();
    if (!data || !outbox.status().isRead) return;
    const now = currentTime();
    const awaited = data.filter(
      (assignment) =>
        isAwaited(assignment, organization.timeZone, now) && !outbox.counts.hasSaved(assignment),
    );
    void showBadge(awaited.length);
  };
  const stops = [observer.subscribe(show), outbox.subscribe(show)];
  const timer = setInterval(show, 60_000);
  show();
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  });
}

let shown: number | undefined;

async function showBadge(count: number): Promise<void> {
  if (count === shown) return;
  shown = count;
  // Refused where the app is not installed.
  if ("setAppBadge" in navigator && count > 0) await navigator.setAppBadge(count).catch(() => {});
  if ("clearAppBadge" in navigator && count === 0) await navigator.clearAppBadge().catch(() => {});
}
