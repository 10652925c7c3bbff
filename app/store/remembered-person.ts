import type { Id } from "../../domain/shared/id.ts";

export const personKey = "countwell-person";

/** Whose data this browser shows before the server answers: the last person who signed in and did not sign out. */
export function rememberedPerson(): Id | null {
  try {
    return localStorage.getItem(personKey);
  } catch {
    return null;
  }
}

export function rememberPerson(userId: Id | null): void {
  try {
    if (userId) localStorage.setItem(personKey, userId);
    else localStorage.removeItem(personKey);
  } catch {
    // A browser that keeps nothing asks the server at every visit.
  }
}
