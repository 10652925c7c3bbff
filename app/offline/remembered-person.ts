import type { Id } from "../../domain/id.ts";

const key = "countwell-person";

/** Whose data this browser shows before the server has been asked: the last to be signed in and not signed out. */
export function rememberedPerson(): Id | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Logging in says so as well, so that the next person never sees what the one before has read. */
export function rememberPerson(userId: Id | null): void {
  try {
    if (userId) localStorage.setItem(key, userId);
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing asks the server at every visit.
  }
}
