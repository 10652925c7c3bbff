/** `npm start`: from a clean clone to a running server, with whatever Node the machine has. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, pinnedNode, root } from "./prepare.mjs";
import { serverFlags } from "./server-flags.mjs";

ensureInstalled();
ensureBuilt();

const server = spawn(pinnedNode, [...serverFlags, join(root, "server", "main.ts")], {
  cwd: root,
  stdio: "inherit",
});
// A terminal sends Ctrl+C to both processes, a service manager to this one alone; twice does no harm.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("error", (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exitCode = 1;
});
server.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
