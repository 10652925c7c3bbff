import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";

export async function readOrMakeSecret(directory: string, name: string): Promise<string> {
  const path = join(directory, name);
  const kept = await readFile(path, "utf8").catch(() => "");
  if (kept) return kept.trim();
  const draft = join(directory, `${name}.${randomUUID()}`);
  await mkdir(directory, { recursive: true });
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  // Linking is atomic; of two first starts at once, the second reads the first one's secret.
  await link(draft, path).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readFile(path, "utf8")).trim();
}

export async function readAuthSecret(
  config: Pick<Config, "authSecret" | "dataDirectory">,
): Promise<string> {
  return config.authSecret ?? (await readOrMakeSecret(config.dataDirectory, "auth-secret"));
}
