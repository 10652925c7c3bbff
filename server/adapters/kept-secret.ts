import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A random secret of this installation: made the first time, kept in a file that only the server's user can read. */
export async function keptSecret(directory: string, name: string): Promise<string> {
  const path = join(directory, name);
  const made = randomBytes(32).toString("base64url");
  await mkdir(directory, { recursive: true });
  // Two first starts at once: the one that loses reads what the other wrote.
  await writeFile(path, made, { flag: "wx", mode: 0o600 }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  const kept = (await readFile(path, "utf8")).trim();
  if (kept) return kept;
  await writeFile(path, made, { mode: 0o600 });
  return made;
}
