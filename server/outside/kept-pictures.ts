import type { Database } from "../database/database.ts";
import type { Storage } from "./storage.ts";

/** Seen from every server. At most 512 pixels on a side, each takes some 50 KB. */
export function keepInDatabase(db: Database): Storage {
  return {
    async put(key, bytes) {
      await db
        .insertInto("picture")
        .values({ key, bytes: Buffer.from(bytes) })
        .onConflict((same) =>
          same.column("key").doUpdateSet({ bytes: (row) => row.ref("excluded.bytes") }),
        )
        .execute();
    },
    async find(key) {
      const found = await db
        .selectFrom("picture")
        .select("bytes")
        .where("key", "=", key)
        .executeTakeFirst();
      return found ? new Uint8Array(found.bytes) : null;
    },
    async remove(key) {
      await db.deleteFrom("picture").where("key", "=", key).execute();
    },
  };
}
