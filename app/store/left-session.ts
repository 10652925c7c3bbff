import { Listeners } from "./listeners.ts";

const leftKey = "countwell-left-session";
const ended = new Listeners();

export const onLeftSessionEnded = ended.add;

/** Returns true after a sign-out without a connection, until the server has ended the session. */
export function hasLeftSession(): boolean {
  try {
    return localStorage.getItem(leftKey) !== null;
  } catch {
    return false;
  }
}

/** Returns false where the browser cannot remember it. */
export function leaveSession(): boolean {
  try {
    localStorage.setItem(leftKey, "1");
  } catch {
    // A browser that keeps nothing.
  }
  return hasLeftSession();
}

/** Every request waits for it, because the cookie would still sign the person in. Rejects without a connection. */
export async function endLeftSession(): Promise<void> {
  if (!hasLeftSession()) return;
  const { status } = await fetch("/api/me/session", { method: "DELETE" });
  if (status !== 204) throw new TypeError("The session has not been ended.");
  localStorage.removeItem(leftKey);
  ended.tell();
}
