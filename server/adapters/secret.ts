import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";

/** The installation's own secret: AUTH_SECRET, or one made at the first start and kept in the data directory. */
export async function readSecret(
  config: Pick<Config, "authSecret" | "dataDirectory">,
): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const path = join(config.dataDirectory, "auth-secret");
  await mkdir(config.dataDirectory, { recursive: true });
  const made = randomBytes(32).toString("base64url");
  // Two first starts at once: the one that loses reads what the other wrote.
  await writeFile(path, made, { flag: "wx", mode: 0o600 }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(path, "utf8")).trim();
}
