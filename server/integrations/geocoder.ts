import type { Logger } from "pino";
import * as v from "valibot";
import { boundedList } from "../../domain/shared/bounded.ts";
import type { Config } from "../config.ts";
import { createExternalCall, type ExternalCall } from "./external-call.ts";

export type Location = { latitude: number; longitude: number };

export type Geocoder = {
  /** Returns null for any failure and never throws. */
  locate(address: string): Promise<Location | null>;
};

const patience = 5_000;
const largestAnswer = 1024 * 1024;
const answerSchema = v.object({
  status: v.pipe(v.string(), v.regex(/^[A-Z_]{1,40}$/)),
  results: v.optional(
    boundedList(
      v.object({
        geometry: v.object({ location: v.object({ lat: degrees(90), lng: degrees(180) }) }),
      }),
      1_000,
    ),
    [],
  ),
});

export function createGeocoder({
  config: { geocoding },
  log,
  milliseconds = patience,
}: {
  config: Pick<Config, "geocoding">;
  log: Pick<Logger, "warn">;
  milliseconds?: number;
}): Geocoder {
  const call = createExternalCall({ allowedOrigin: geocoding && new URL(geocoding.url).origin });
  return {
    async locate(address) {
      if (!geocoding) return null;
      const url = new URL(geocoding.url);
      url.searchParams.set("address", address);
      if (geocoding.key) url.searchParams.set("key", geocoding.key);
      const answer = await ask(call, url, milliseconds);
      if (typeof answer !== "string") return answer;
      // Neither the address nor the key may be logged.
      log.warn(`Geocoding failed: ${answer}`);
      return null;
    },
  };
}

async function ask(call: ExternalCall, url: URL, milliseconds: number): Promise<Location | string> {
  try {
    const signal = AbortSignal.timeout(milliseconds);
    const answer = await call(url, { signal, mostBytes: largestAnswer });
    if (!answer.isOk) return String(answer.status);
    const { status, results } = v.parse(answerSchema, JSON.parse(answer.text));
    const [first] = results;
    if (status !== "OK" || !first) return status === "OK" ? "ZERO_RESULTS" : status;
    const { lat, lng } = first.geometry.location;
    return { latitude: lat, longitude: lng };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") return "TIMEOUT";
    const isUnreadable = error instanceof v.ValiError || error instanceof SyntaxError;
    return isUnreadable ? "UNREADABLE" : "UNREACHABLE";
  }
}

function degrees(most: number) {
  return v.pipe(v.number(), v.minValue(-most), v.maxValue(most));
}
