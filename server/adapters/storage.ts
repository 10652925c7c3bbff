import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { newId } from "../../domain/id.ts";
import type { Config } from "../config.ts";

export type Storage = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  find(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(key: string): Promise<void>;
};

const operationLimit = 120_000;
const tries = 3;

export async function createStorage(
  config: Pick<Config, "dataDirectory" | "storageUrl">,
  limit = operationLimit,
): Promise<Storage> {
  const disk = new Disk(
    config.storageUrl ? await openS3(config.storageUrl, limit) : openFiles(config.dataDirectory),
  );
  const put: Storage["put"] = (key, bytes, contentType) => disk.put(key, bytes, { contentType });
  return {
    put: config.storageUrl ? put : async (...file) => putWhole(disk, put, ...file),
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

/** Written under another name first, so that a full disk does not spoil the previous file. */
async function putWhole(disk: Disk, put: Storage["put"], ...file: Parameters<Storage["put"]>) {
  const [key, bytes, contentType] = file;
  const part = `${key}.${newId()}.part`;
  try {
    await put(part, bytes, contentType);
    await disk.move(part, key);
  } catch (error) {
    await disk.delete(part).catch(() => {});
    throw error;
  }
}

function openFiles(dataDirectory: string) {
  return new FSDriver({ location: join(dataDirectory, "files"), visibility: "private" });
}

/** Expects `s3://KEY:SECRET@HOST/BUCKET?region=REGION`. `s3+http:` skips encryption. */
async function openS3(storageUrl: string, limit: number) {
  const { S3Driver } = await import("flydrive/drivers/s3");
  const url = new URL(storageUrl);
  return new S3Driver({
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
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const names = [Reflect.get(error, "name"), Reflect.get(error, "code")];
  return names.some((name) => name === "ENOENT" || name === "NoSuchKey") || isMissing(error.cause);
}
