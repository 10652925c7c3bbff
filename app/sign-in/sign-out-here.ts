import { signOut } from "./sign-out.ts";

/** Signs out, and loads this page anew. */
export function signOutHere(): Promise<void> {
  return signOut(window.location.href);
}
