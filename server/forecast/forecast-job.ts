import { fewestWeeks } from "../../domain/forecast/forecast.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Dependencies } from "../dependencies.ts";
import { requestForecasts } from "../jobs/queue.ts";
import {
  findWhole,
  isAllForecast,
  keepCheck,
  listStaleForecasts,
  readVersion,
} from "./forecast-checks.ts";
import { makeForecastsApart, makers, type PackedWork, withoutModels } from "./forecaster.ts";
import { keepForecasts, readForecastWork } from "./kept-forecasts.ts";

type ForecastDependencies = Pick<Dependencies, "db" | "queue" | "log" | "now">;

/** In milliseconds. The rest waits until the other organizations had their turn. */
const turn = 3_000;

export async function queueForecasts({ db, queue, now }: ForecastDependencies): Promise<void> {
  await requestForecasts(queue, await listStaleForecasts(db, now()), db);
}

/** Makes again what has changed, and asks for another turn when that takes longer. Gives how many it made. */
export async function forecastOrganization(
  { db, queue, log, now }: ForecastDependencies,
  organizationId: Id,
  time = turn,
): Promise<number> {
  const at = now();
  const scope = await findWhole(db, organizationId);
  if (!scope) return 0;
  const version = await readVersion(db, scope, at);
  if (await isAllForecast(db, scope, version)) return 0;
  const work = await readForecastWork(db, scope, at);
  const { made, gone, failed, isForecast, isAll } = isLittle(work)
    ? makers.kept({ work, time }, withoutModels)
    : await makeForecastsApart(work, time);
  if (failed.length > 0) log.warn({ organizationId, failed }, "not forecast");
  await db.transaction().execute(async (trx) => {
    await keepForecasts(trx, scope, { made, gone });
    if (isForecast) await keepCheck(trx, scope, { version, now: at });
    if (!isAll) await requestForecasts(queue, [organizationId], trx);
  });
  return made.length;
}

/** With so few places, saying that weeks are missing takes less time than starting a process. */
const fewPlaces = 500;

function isLittle({ found }: PackedWork): boolean {
  const places = found.campuses.length * found.categories.length;
  return found.count < fewestWeeks && places <= fewPlaces;
}
