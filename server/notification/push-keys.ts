import { sql } from "kysely";
import type { Database } from "../database/database.ts";

export type PushKeys = { publicKey: string; privateKey: string };

/** The same on all servers of an installation: whichever starts first keeps the ones it made. */
export async function keepPushKeys(db: Database, made: () => PushKeys): Promise<PushKeys> {
  const known = await findPushKeys(db);
  if (known) return known;
  const { publicKey, privateKey } = made();
  await sql`insert into push_key (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict do nothing`.execute(db);
  return (await findPushKeys(db)) ?? { publicKey, privateKey };
}

async function findPushKeys(db: Database): Promise<PushKeys | undefined> {
  const { rows } = await sql<PushKeys>`
    select public_key as "publicKey", private_key as "privateKey" from push_key`.execute(db);
  return rows[0];
}
