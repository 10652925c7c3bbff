import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const port = 3690;
const script = fileURLToPath(new URL("../scripts/start.mjs", import.meta.url));

/** In milliseconds until the first page, with everything installed, built and created. */
export async function measureSecondStart(directory: string): Promise<number> {
  const measure = () => startAndStop(join(directory, "start-up"));
  await measure();
  return measure();
}

async function startAndStop(dataDirectory: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory },
    stdio: "ignore",
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer?.ok || child.exitCode !== null) break;
    await pause(10);
  }
  const took = Math.round(performance.now() - began);
  if (child.exitCode !== null) throw new Error("The server did not start.");
  child.kill("SIGTERM");
  await once(child, "exit");
  return took;
}
