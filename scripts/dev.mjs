/** `npm run dev`: screens reload when edited, the server restarts, and both have one address. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, pinnedNode, root } from "./prepare.mjs";

ensureInstalled();

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const url = `http://localhost:${port}`;
const bin = (name) => join(root, "node_modules", ".bin", name);

console.log(`Screens: ${url}, and the server behind them: http://localhost:${apiPort}`);
if (!process.env.SMTP_URL) console.log(`Email is read at ${url}/mailbox`);

const children = [
  spawn(pinnedNode, ["--watch", "--watch-preserve-output", join(root, "server", "main.ts")], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development", PORT: String(apiPort), PUBLIC_URL: url },
  }),
  spawn(pinnedNode, [bin("vite"), "--port", String(port), "--strictPort"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` },
  }),
];

// Ctrl+C in a terminal reaches all processes, a signal only this one.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
for (const child of children)
  child.on("exit", (code) => {
    process.exitCode ||= code ?? 0;
    for (const other of children) other.kill("SIGTERM");
  });
