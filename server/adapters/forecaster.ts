import { fork } from "node:child_process";
import { join } from "node:path";
import type { ForecastsMade, ForecastWork } from "../../domain/forecast/forecast-work.ts";
import { root } from "../root.ts";

/** `time` is in milliseconds. */
export type ForecastRequest = { work: ForecastWork; time: number };

/**
 * As much as the time allows, in a process of its own: a hundred forecasts take many seconds, and a fault of V8 in code
 * from WebAssembly ends its process.
 */
export function makeForecastsApart(work: ForecastWork, time: number): Promise<ForecastsMade> {
  const child = fork(join(root, "server", "adapters", "forecast-maker.ts"), {
    cwd: root,
    // Keeps the server's secrets out of the process.
    env: {},
    execArgv: ["--no-warnings"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<ForecastsMade>();
  child.once("message", resolve).once("error", reject);
  child.once("exit", (code, signal) =>
    reject(new Error(`What makes forecasts ended with ${signal ?? `code ${code}`}.`)),
  );
  // A failure means that the process has ended, which is told above.
  child.send({ work, time } satisfies ForecastRequest, () => {});
  return promise;
}
