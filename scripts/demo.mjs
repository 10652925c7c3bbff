/** `npm run demo`: fills a sample church into this installation, whether its server runs or not. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, pinnedNode, root } from "./prepare.mjs";

ensureInstalled();
const { status } = spawnSync(pinnedNode, [join(root, "scripts", "demo", "main.ts")], {
  cwd: root,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
