import { useCallback, useSyncExternalStore } from "react";
import type { Id } from "../../domain/id.ts";
import { useMe } from "../reading/me.ts";
import { CountDisk } from "./count-disk.ts";
import { sendCount } from "./count-request.ts";
import type { KeptCount } from "./kept-count.ts";
import { Outbox, type OutboxStatus } from "./outbox.ts";
import { openPersonDatabase } from "./person-database.ts";

let current: Outbox | undefined;

/** The outbox of the signed-in person; opened the first time, and the only one of this page. */
export function outboxOf(userId: Id): Outbox {
  if (current?.userId === userId) return current;
  void current?.close();
  current = new Outbox(userId, new CountDisk(() => openPersonDatabase(userId)), sendCount);
  void current.open();
  return current;
}

/** Stops sending; for when there is nobody to send for any more. */
export async function closeOutbox(): Promise<void> {
  const closed = current;
  current = undefined;
  await closed?.close();
}

export function useOutbox(): Outbox {
  return outboxOf(useMe().user.id);
}

/** What waits to be sent, and why. Sign-out asks it before anybody leaves taps behind. */
export function useOutboxStatus(): OutboxStatus {
  return useAfterNumber((outbox) => outbox.status());
}

/** An assignment's count as it is on this device's disk. */
export function useKeptCount(assignmentId: Id): KeptCount {
  return useAfterNumber((outbox) => outbox.kept(assignmentId));
}

/** The number to show, in the first frame after a tap is on the disk. */
export function useShownCount(assignmentId: Id): number {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.shown(assignmentId));
}

/**
 * What `look` finds in the outbox, which must be the same object until it changes. Drawn a frame after the number: that
 * is what a finger waits for.
 */
export function useAfterNumber<Found>(look: (outbox: Outbox) => Found): Found {
  const outbox = useOutbox();
  const subscribe = useCallback(
    (listener: () => void) =>
      outbox.subscribe(() => requestAnimationFrame(() => setTimeout(listener))),
    [outbox],
  );
  return useSyncExternalStore(subscribe, () => look(outbox));
}
