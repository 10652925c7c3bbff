import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../../server/database/embedded/free-port.ts";
import { root } from "../../server/root.ts";

const patience = 60_000;

type Started = {
  child: ChildProcess;
  ended: Promise<number | null>;
  output: () => string;
  isServing: () => Promise<boolean>;
  databasePid: number;
  url: string;
};

/** In a process group of its own, as a shell starts a job. */
export async function startProcess(
  dataDirectory: string,
  command: string,
  args: string[],
  more = {},
): Promise<Started> {
  const port = await findFreePort();
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDirectory, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece) => output.push(String(piece)));
  const ended = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
  const url = `http://localhost:${port}`;
  const isServing = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isServing).catch((error: Error) => {
    process.kill(-(child.pid ?? 0), "SIGTERM");
    throw new Error(`${error.message}\n${output.join("")}`);
  });
  const pidFile = await readFile(join(dataDirectory, "pg", "postmaster.pid"), "utf8");
  return {
    child,
    ended,
    isServing,
    url,
    output: () => output.join(""),
    databasePid: Number(pidFile.split("\n")[0]),
  };
}

export async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error("It did not come about in time.");
    await pause(25);
  }
}
