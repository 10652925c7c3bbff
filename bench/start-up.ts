import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../server/database/embedded/free-port.ts";
import type { Row } from "./place.ts";

/** Milliseconds. */
const longestStart = 120_000;
const script = fileURLToPath(new URL("../scripts/start.mjs", import.meta.url));

/** Until the first page, with everything installed, built and created. */
export async function measureSecondStart(directory: string): Promise<Row> {
  const measure = () => startAndStop(join(directory, "start-up"));
  await measure();
  return {
    what: "second start to first answer",
    measured: `${await measure()} ms`,
    aim: "1000 ms",
  };
}

async function startAndStop(dataDirectory: string): Promise<number> {
  const port = await findFreePort();
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory },
    stdio: "ignore",
  });
  const isAnswering = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  let hasStarted = false;
  while (!hasStarted && child.exitCode === null && performance.now() - began < longestStart) {
    await pause(10);
    hasStarted = await isAnswering();
  }
  const took = Math.round(performance.now() - began);
  if (child.exitCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  if (!hasStarted) throw new Error("The server did not start.");
  return took;
}
