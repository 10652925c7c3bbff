import type { Id } from "../../domain/id.ts";

/** Where it is kept. */
export const personKey = "countwell-person";

/** Whose data this browser shows before the server has been asked: the last to be signed in and not signed out. */
export function rememberedPerson(): Id | null {
  try {
    return localStorage.getItem(personKey);
  } catch {
    return null;
  }
}

/** Logging in says so as well, so that the next person never sees what the one before has read. */
export function rememberPerson(userId: Id | null): void {
  try {
    if (userId) localStorage.setItem(personKey, userId);
    else localStorage.removeItem(personKey);
  } catch {
    // A browser that keeps nothing asks the server at every visit.
  }
}
