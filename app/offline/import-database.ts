import { deleteDB } from "idb";
import { rememberedPerson } from "./remembered-person.ts";

/** Of the person who is signed in. What stands in an unfinished import may be giving, so it ends with the session. */
export function importDatabaseName(): string | null {
  const person = rememberedPerson();
  return person && `countwell-import-${person}`;
}

export function forgetImport(): void {
  const name = importDatabaseName();
  if (name) deleteDB(name).catch(() => {});
}
