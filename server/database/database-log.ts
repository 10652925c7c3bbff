import { copyFile, stat, truncate } from "node:fs/promises";

const mostBytes = 1024 * 1024;

export function databaseLogOf(directory: string): { path: string; earlier: string } {
  return { path: `${directory}.log`, earlier: `${directory}.log.1` };
}

/** Failed statements are not logged, because they contain personal data. */
export const databaseLogSettings = [
  "-c",
  "log_min_messages=log",
  "-c",
  "log_min_error_statement=panic",
  "-c",
  "log_error_verbosity=terse",
  "-c",
  "log_checkpoints=off",
];

/** PostgreSQL keeps the file open and appends to it, so it is copied and emptied. */
export async function boundDatabaseLog(directory: string, most = mostBytes): Promise<void> {
  const { path, earlier } = databaseLogOf(directory);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= most) return;
  // On a full disk, space matters more than the log.
  await copyFile(path, earlier).catch(() => {});
  await truncate(path);
}
