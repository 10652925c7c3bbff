import { deviceWords, type SignedInDevice } from "../../domain/session.ts";
import type { Database } from "./database.ts";
import type { Session } from "./sessions.ts";

/** Where a person is signed in, the last used first; it names no token. */
export async function listSessions(
  db: Database,
  { id: own, userId }: Pick<Session, "id" | "userId">,
  now: Date,
): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "user_agent", "created_at", "updated_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const devices = rows.map((row) => ({
    id: row.id,
    device: deviceWords(row.user_agent),
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.updated_at.toISOString(),
    isThisOne: row.id === own,
  }));
  return [
    ...devices.filter((each) => each.isThisOne),
    ...devices.filter((each) => !each.isThisOne),
  ];
}

/** Ends one of the person's sessions; one that has ended already, or is not theirs, is no error and stays as it is. */
export async function endOneSession(db: Database, userId: string, id: string): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).where("id", "=", id).execute();
}

export async function endOtherSessions(
  db: Database,
  { id: own, userId }: Pick<Session, "id" | "userId">,
): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).where("id", "<>", own).execute();
}
