/** `node scripts/run.mjs FILE …` runs a script with the pinned Node, installing first if needed. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, pinnedNode, root } from "./prepare.mjs";

const [file, ...args] = process.argv.slice(2);
ensureInstalled();
const child = spawn(pinnedNode, [join(root, file), ...args], { cwd: root, stdio: "inherit" });
// Ctrl+C in a terminal reaches both processes, a signal only this one.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`${file} could not be started: ${error.message}`);
  process.exitCode = 1;
});
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
