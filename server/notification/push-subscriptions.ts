import { sql } from "kysely";
import type { PushSubscriptionKeys } from "../../domain/account/push-subscription.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import type { Session } from "../sign-in/sessions.ts";

const mostDevices = 10;

/** A device has one, and gives it up when another account uses it. The oldest of too many goes. */
export async function setPushSubscription(
  db: Database,
  { id: sessionId, userId }: Pick<Session, "id" | "userId">,
  { endpoint, p256dh, auth }: PushSubscriptionKeys,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select from "user" where id = ${userId} for update`.execute(trx);
    await removePushEndpoint(trx, endpoint);
    const fields = { endpoint, p256dh, auth, created_at: now };
    await trx
      .insertInto("push_subscription")
      .values({ session_id: sessionId, user_id: userId, ...fields })
      .onConflict((conflict) => conflict.column("session_id").doUpdateSet(fields))
      .execute();
    await sql`
      delete from push_subscription where session_id in (
        select session_id from push_subscription where user_id = ${userId}
        order by created_at desc, session_id desc offset ${mostDevices}::int)`.execute(trx);
  });
}

export async function findPushEndpoint(db: Database, sessionId: Id): Promise<string | null> {
  const row = await db
    .selectFrom("push_subscription")
    .select("endpoint")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row?.endpoint ?? null;
}

export async function listPushSubscriptions(
  db: Database,
  userId: Id,
  now: Date,
): Promise<PushSubscriptionKeys[]> {
  return db
    .selectFrom("push_subscription as p")
    .innerJoin("session as s", "s.id", "p.session_id")
    .select(["p.endpoint", "p.p256dh", "p.auth"])
    .where("p.user_id", "=", userId)
    .where("s.expires_at", ">", now)
    .execute();
}

export async function removePushSubscription(db: Database, sessionId: Id): Promise<void> {
  await db.deleteFrom("push_subscription").where("session_id", "=", sessionId).execute();
}

export async function removePushEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom("push_subscription").where("endpoint", "=", endpoint).execute();
}
