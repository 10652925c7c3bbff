import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, pinnedNode, root } from "./prepare.mjs";
import { serverEnvironment, serverFlags } from "./server-flags.mjs";

const { ppid } = process;
ensureInstalled();
ensureBuilt();

const server = spawn(pinnedNode, [...serverFlags, join(root, "build", "server.js")], {
  cwd: root,
  stdio: "inherit",
  // In development the server leaves the site to Vite, which only `npm run dev` starts.
  env: { ...serverEnvironment, ...process.env, NODE_ENV: "production" },
});
// Ctrl+C in a terminal reaches both processes, a signal only this one. The server heeds the first it gets.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));

// Nothing else tells that npm was killed. Others may start this script in the background and end before it.
if (process.env.npm_lifecycle_event === "start")
  setInterval(() => process.ppid !== ppid && server.kill("SIGTERM"), 1_000).unref();

server.on("error", (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exitCode = 1;
});
server.on("exit", (code, signal) => {
  if (signal) console.error(`The server was ended by ${signal}.`);
  process.exitCode = code ?? 1;
});
