import { deviceWords, type SignedInDevice } from "../../domain/account/session.ts";
import type { Database } from "../database/database.ts";
import type { Session } from "./sessions.ts";

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

export async function endOneSession(db: Database, userId: string, id: string): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).where("id", "=", id).execute();
}

export async function endOtherSessions(
  db: Database,
  { id: own, userId }: Pick<Session, "id" | "userId">,
): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).where("id", "<>", own).execute();
}

export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).execute();
}
