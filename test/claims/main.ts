import { spawnSync } from "node:child_process";

/** How many organizations are made. */
const organizations = process.argv[2] ?? "1000";

const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "claims"],
  { stdio: "inherit", env: { ...process.env, CLAIMS: organizations } },
);
process.exitCode = status ?? 1;
