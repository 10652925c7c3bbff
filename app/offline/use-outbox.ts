import { useSyncExternalStore } from "react";
import type { Id } from "../../domain/id.ts";
import { useMe } from "../me.ts";
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
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.status);
}

/** One thing of it, for what is shown with every tap: rendered again only when that changes. */
export function useOutboxFact<Name extends keyof OutboxStatus>(name: Name): OutboxStatus[Name] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.status()[name]);
}

/** An assignment's count as it is on this device's disk. */
export function useKeptCount(assignmentId: Id): KeptCount {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.kept(assignmentId));
}
