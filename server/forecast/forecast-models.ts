import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AutoETS, initSync as initSmooth } from "@bsull/augurs/ets";
import { initSync as initSeasonal, MSTL } from "@bsull/augurs/mstl";
import type { Models } from "../../domain/forecast/models/each-model.ts";
import { root } from "../root.ts";

const anyErrorAndTrend = "ZZN";

export async function loadForecastModels(): Promise<Models> {
  const [smooth, seasonal] = await Promise.all([readCode("ets"), readCode("mstl")]);
  initSmooth({ module: smooth });
  initSeasonal({ module: seasonal });
  return {
    smooth: (values, steps) => {
      using model = new AutoETS(1, anyErrorAndTrend);
      model.fit([...values]);
      return model.predict(steps).point;
    },
    seasonal: (values, steps) => {
      using model = MSTL.ets([52]);
      model.fit([...values]);
      return model.predict(steps).point;
    },
  };
}

function readCode(name: string): Promise<Buffer> {
  return readFile(join(root, "node_modules/@bsull/augurs", `${name}_bg.wasm`));
}
