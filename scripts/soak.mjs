/** `npm run soak [-- PART …]` runs the long tests before a release, or those whose file has such a name. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { browsers, ensurePrograms } from "./find-program.mjs";
import { ensureBuilt, ensureInstalled, pinnedNode, root } from "./prepare.mjs";

const unshare = "unshare";
/** A container ends everything a run has started or mounted, however the run ends. */
const asRoot = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
const container = [...asRoot, "--pid", "--fork", "--kill-child", "--mount-proc", "--"];

ensureInstalled();
ensurePrograms([...browsers, "nginx", "caddy"]);
ensureBuilt();
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const reporters = ["--reporter=default", "--reporter=./test/soak/failure-reporter.ts"];
const parts = process.argv.slice(2);
const run = [pinnedNode, vitest, "run", "--project", "soak", ...reporters, ...parts];
const isContained = spawnSync(unshare, [...container, "true"]).status === 0;
if (!isContained)
  console.log("This system gives us no container: orphans are reaped, and no disk is filled up.");
const [program, ...args] = isContained ? [unshare, ...container, ...run] : run;
const env = { ...process.env, IN_CONTAINER: isContained ? "yes" : "no" };
const { status } = spawnSync(program, args, { cwd: root, stdio: "inherit", env });
process.exitCode = status ?? 1;
