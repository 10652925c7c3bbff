/** `node scripts/run.mjs FILE …`: one of our scripts by the Node that the lock file pins, also in a fresh clone. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, pinnedNode, root } from "./prepare.mjs";

const [file, ...args] = process.argv.slice(2);
ensureInstalled();
const child = spawn(pinnedNode, [join(root, file), ...args], { cwd: root, stdio: "inherit" });
// A terminal sends Ctrl+C to both processes, anyone else to this one alone.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`${file} could not be started: ${error.message}`);
  process.exitCode = 1;
});
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
