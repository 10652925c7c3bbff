import { copyFile, stat, truncate } from "node:fs/promises";

const mostBytes = 1024 * 1024;

/** Beside the database's directory; `earlier` holds what was there before it grew too long. */
export function databaseLogOf(directory: string): { path: string; earlier: string } {
  return { path: `${directory}.log`, earlier: `${directory}.log.1` };
}

/** Failed statements stay out of the log: they would contain personal data. */
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

/** PostgreSQL keeps writing to the same open file, at its end. */
export async function boundDatabaseLog(directory: string, most = mostBytes): Promise<void> {
  const { path, earlier } = databaseLogOf(directory);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= most) return;
  // A full disk needs the space more than anybody needs the log.
  await copyFile(path, earlier).catch(() => {});
  await truncate(path);
}
