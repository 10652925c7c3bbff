import { copyFile, stat, truncate } from "node:fs/promises";

const mostBytes = 1024 * 1024;

/** Beside the database's directory. What was in it before the last time it grew too long is in a second file. */
export function databaseLogOf(directory: string): { path: string; earlier: string } {
  return { path: `${directory}.log`, earlier: `${directory}.log.1` };
}

/**
 * Settings of PostgreSQL: its log tells of the server itself, how it starts, stops and crashes. A statement that fails is
 * told to whoever sent it; here it would be a person's own data.
 */
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

/** Starts the log anew once it is too long. The database goes on writing to the same open file, at its end. */
export async function boundDatabaseLog(directory: string, most = mostBytes): Promise<void> {
  const { path, earlier } = databaseLogOf(directory);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= most) return;
  // A disk that is full needs the room more than anybody needs the log.
  await copyFile(path, earlier).catch(() => {});
  await truncate(path);
}
