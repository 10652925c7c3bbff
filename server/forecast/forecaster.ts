import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { manyForecasts } from "#words/requests.ts";
import { type AskedForecast, forecastOfRow } from "../../domain/ask/asked-forecast.ts";
import type { Outcome } from "../../domain/forecast/forecast-answer.ts";
import {
  type ForecastsMade,
  type ForecastWork,
  makeForecasts,
} from "../../domain/forecast/forecast-work.ts";
import type { Models } from "../../domain/forecast/models/each-model.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { createFairQueue } from "../limits/fair-queue.ts";
import { type FoundNumbers, numbersOf } from "../report/found-numbers.ts";
import { root } from "../root.ts";

export type PackedWork = Omit<ForecastWork, "numbers"> & { found: FoundNumbers };

/** `time` is in milliseconds. */
export type Forecasting = {
  kept: { input: { work: PackedWork; time: number }; made: ForecastsMade };
  asked: { input: AskedForecast[]; made: Outcome[] };
};
export type Makes = keyof Forecasting;
export type ForecastRequest<Kind extends Makes = Makes> = {
  makes: Kind;
  input: Forecasting[Kind]["input"];
};
export type ForecastResponse<Kind extends Makes = Makes> =
  | { made: Forecasting[Kind]["made"] }
  | { problem: string };

export function makeForecastsApart(work: PackedWork, time: number): Promise<ForecastsMade> {
  return makeApart({ makes: "kept", input: { work, time } });
}

/** One process, because more would take the processor from the requests of others. */
const { inTurn } = createFairQueue({
  atOnce: 1,
  mostWaiting: 100,
  longestWait: 15_000,
  refusal: () => new Refusal("unavailable", manyForecasts, undefined, 5),
});

export async function forecastApart(from: Id, asked: AskedForecast[]): Promise<Outcome[]> {
  if (asked.length === 0) return [];
  return inTurn(from, () => makeApart({ makes: "asked", input: asked }));
}

/** Runs in a process of its own: forecasts take long, and a fault of V8 in WebAssembly ends the process. */
async function makeApart<Kind extends Makes>(
  request: ForecastRequest<Kind>,
): Promise<Forecasting[Kind]["made"]> {
  const child = fork(join(root, "server", "forecast", "forecast-maker.ts"), {
    cwd: root,
    // Keeps the server's secrets out of the process.
    env: {},
    execArgv: ["--no-warnings"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<ForecastResponse<Kind>>();
  child.once("message", resolve).once("error", reject);
  child.once("exit", (code, signal) =>
    reject(new Error(`What makes forecasts ended with ${signal ?? `code ${code}`}.`)),
  );
  // A process that could not start has no channel, and one that ended takes nothing. Both are told above.
  if (child.channel) child.send(request, () => {});
  const response = await promise;
  if ("problem" in response) throw new Error(response.problem);
  return response.made;
}

export const makers: {
  [Kind in Makes]: (input: Forecasting[Kind]["input"], models: Models) => Forecasting[Kind]["made"];
} = {
  kept: ({ work: { found, ...work }, time }, models) => {
    const end = performance.now() + time;
    return makeForecasts(
      { ...work, numbers: numbersOf(found) },
      {
        models,
        hash: (text) => createHash("md5").update(text).digest("base64url"),
        isTimeUp: () => performance.now() > end,
      },
    );
  },
  asked: (all, models) => all.map((one) => forecastOfRow(one, models)),
};

/** For series with too few weeks, which ask none. */
export const withoutModels: Models = { smooth: fail, seasonal: fail };

function fail(): never {
  throw new Error("There are weeks enough for a model.");
}
