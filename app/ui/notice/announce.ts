type Announcement = { id: number; words: string };

/** Long enough to be heard of, too short to be read twice. */
const stay = 1_000;
export const none: readonly Announcement[] = [];
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

function change(announcements: readonly Announcement[]): void {
  said = announcements;
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announced(): readonly Announcement[] {
  return said;
}
