import { useSyncExternalStore } from "react";
import visuallyHidden from "../visually-hidden.module.css";

type Announcement = { id: number; words: string };

/** Long enough to be heard of, too short to be read twice. */
const stay = 1_000;
const none: readonly Announcement[] = [];
const listeners = new Set<() => void>();
let said = none;
let lastId = 0;

/** For screen readers, which read only what is added to a region that was there before. */
export function announce(words: string): void {
  lastId += 1;
  const one = { id: lastId, words };
  change([...said, one]);
  setTimeout(() => change(said.filter((other) => other !== one)), stay);
}

export function Announcer() {
  const shown = useSyncExternalStore(
    subscribe,
    () => said,
    () => none,
  );
  return (
    <div className={visuallyHidden.hidden} aria-live="polite" data-announcer="">
      {shown.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}

function change(announcements: readonly Announcement[]): void {
  said = announcements;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
