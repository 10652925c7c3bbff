import type { Id } from "../../domain/shared/id.ts";

/** A person who counts on this device by a link, without an account. `opened` is what the link opened, for use without a network. */
export type KeptVisitor = {
  id: Id;
  firstName: string;
  organizationId: Id;
  secret: string;
  assignmentId: Id;
  opened: unknown;
};

const key = "countwell-visitors";

/** The latest first. */
export function keptVisitors(): KeptVisitor[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof Object(one).secret === "string") : [];
  } catch {
    return [];
  }
}

export function keepVisitor(visitor: KeptVisitor): void {
  keep([visitor, ...keptVisitors().filter(({ id }) => id !== visitor.id)]);
}

export function forgetVisitor(visitorId: Id): void {
  keep(keptVisitors().filter(({ id }) => id !== visitorId));
}

export function secretOf(visitorId: Id): string | undefined {
  return keptVisitors().find(({ id }) => id === visitorId)?.secret;
}

function keep(visitors: KeptVisitor[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(visitors));
  } catch {
    // A browser that keeps nothing asks for the name at every visit.
  }
}
