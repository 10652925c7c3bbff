import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";

export type Storage = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  find(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(key: string): Promise<void>;
};

const operationLimit = 120_000;
const tries = 3;

export async function createStorage(
  { storageUrl }: Pick<Config, "storageUrl">,
  db: Database,
  limit = operationLimit,
): Promise<Storage> {
  return storageUrl ? openS3(storageUrl, limit) : keepInDatabase(db);
}

/** Expects `s3://KEY:SECRET@HOST/BUCKET?region=REGION`. `s3+http:` skips encryption. */
async function openS3(storageUrl: string, limit: number): Promise<Storage> {
  const [{ Disk }, { S3Driver }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/s3"),
  ]);
  const url = new URL(storageUrl);
  const driver = new S3Driver({
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    endpoint: `${url.protocol === "s3+http:" ? "http" : "https"}://${url.host}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    bucket: url.pathname.replace(/^\/|\/$/g, ""),
    maxAttempts: tries,
    requestHandler: {
      requestTimeout: limit / tries,
      throwOnRequestTimeout: true,
      socketTimeout: limit / tries,
    },
    // Most compatible services lack virtual hosts, ACLs and the newer checksums.
    forcePathStyle: true,
    supportsACL: false,
    visibility: "private",
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const disk = new Disk(driver);
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async find(key) {
      try {
        return new Uint8Array(await disk.getBytes(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => disk.delete(key),
  };
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const names = [Reflect.get(error, "name"), Reflect.get(error, "code")];
  return names.some((name) => name === "NoSuchKey") || isMissing(error.cause);
}

function keepInDatabase(db: Database): Storage {
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
