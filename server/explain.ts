import { RestoreError } from "./backup/manifest.ts";
import { ConfigError } from "./config.ts";

/** Returns one line for problems the person can solve, otherwise the whole error. */
export function explain(error: unknown): unknown {
  if (error instanceof Error && "code" in error && error.code === "ENOSPC")
    return "There is no room left on the disk. Nothing half done was kept.";
  const isExpected =
    error instanceof ConfigError ||
    error instanceof RestoreError ||
    (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
  return isExpected ? error.message : error;
}
