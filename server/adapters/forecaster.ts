import { fork } from "node:child_process";
import { join } from "node:path";
import type { ForecastsMade, ForecastWork } from "../../domain/forecast/forecast-work.ts";
import { root } from "../root.ts";

/** `time` is in milliseconds. */
export type ForecastRequest = { work: ForecastWork; time: number };
export type ForecastResponse = { made: ForecastsMade } | { problem: string };

/**
 * As much as the time allows, in a process of its own: a hundred forecasts take many seconds, and a fault of V8 in code
 * from WebAssembly ends its process.
 */
export async function makeForecastsApart(work: ForecastWork, time: number): Promise<ForecastsMade> {
  const child = fork(join(root, "server", "adapters", "forecast-maker.ts"), {
    cwd: root,
    // Keeps the server's secrets out of the process.
    env: {},
    execArgv: ["--no-warnings"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<ForecastResponse>();
  child.once("message", resolve).once("error", reject);
  child.once("exit", (code, signal) =>
    reject(new Error(`What makes forecasts ended with ${signal ?? `code ${code}`}.`)),
  );
  // A process that could not start has no channel, and one that ended takes nothing. Both are told above.
  if (child.channel) child.send({ work, time } satisfies ForecastRequest, () => {});
  const response = await promise;
  if ("problem" in response) throw new Error(response.problem);
  return response.made;
}
