import { signOut } from "./sign-out.ts";

export function signOutHere(): Promise<void> {
  return signOut(window.location.href);
}
