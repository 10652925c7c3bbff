import type { Id } from "../../domain/id.ts";
import { openPersonDatabase, type PersonDatabase } from "./person-database.ts";
import { rememberedPerson } from "./remembered-person.ts";

let opened: { userId: Id; database: Promise<PersonDatabase> } | undefined;

/** The remembered person's own database; null where there is none, or the browser does not let us have one. */
export async function personDatabase(): Promise<PersonDatabase | null> {
  const userId = rememberedPerson();
  if (!userId) return null;
  if (opened?.userId !== userId) opened = { userId, database: openPersonDatabase(userId) };
  const mine = opened;
  return mine.database.catch(() => {
    if (opened === mine) opened = undefined;
    return null;
  });
}

/** The connection was closed under us: the next use opens another. */
export function forgetConnection(): void {
  opened = undefined;
}
