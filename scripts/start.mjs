/** `npm start` runs the server, and starts it again when it crashes. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, pinnedNode, root } from "./prepare.mjs";
import { serverFlags } from "./server-flags.mjs";

/** A server that crashes more often than this in this time is not started again. */
const mostRestarts = 5;
const restartWindowMs = 10 * 60_000;

const { ppid } = process;
ensureInstalled();
ensureBuilt();

/** When the server was started again, in the last minutes. */
let restarts = [];
let server;
let nextStart;
let isStopping = false;
start();

// Ctrl+C in a terminal reaches both processes, a signal only this one.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));

// Nothing else tells that npm was killed. Others may start this script in the background and end before it.
if (process.env.npm_lifecycle_event === "start")
  setInterval(() => process.ppid !== ppid && stop("SIGTERM"), 1_000).unref();

function start() {
  let isReady = false;
  server = spawn(pinnedNode, [...serverFlags, join(root, "build", "server.js")], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // In development the server leaves the site to Vite, which only `npm run dev` starts.
    env: { ...process.env, NODE_ENV: "production" },
  });
  // The server sends one message, when it is ready.
  server.once("message", () => {
    isReady = true;
  });
  server.on("error", (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  server.on("exit", (code, signal) => {
    if (signal) console.error(`The server was ended by ${signal}.`);
    const hasCrashed = signal
      ? !["SIGINT", "SIGTERM", "SIGHUP"].includes(signal)
      : code > 0 && isReady;
    if (hasCrashed && !isStopping && startAgain()) return;
    process.exitCode = code ?? 1;
  });
}

function startAgain() {
  const now = Date.now();
  restarts = restarts.filter((time) => time > now - restartWindowMs);
  if (restarts.length === mostRestarts) {
    console.error(
      `The server crashed ${mostRestarts + 1} times in 10 minutes, so it stays stopped.`,
    );
    return false;
  }
  const seconds = 2 ** restarts.length;
  restarts.push(now);
  console.error(`The server crashed. It is started again in ${seconds} s.`);
  nextStart = setTimeout(start, seconds * 1_000);
  return true;
}

function stop(signal) {
  isStopping = true;
  clearTimeout(nextStart);
  server.kill(signal);
}
