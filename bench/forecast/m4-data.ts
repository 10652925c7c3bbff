import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** A weekly series of the M4 competition. `scale` is the official denominator of its MASE. See data/README.md. */
export type M4Series = { id: string; n: number; scale: number; train: number[]; test: number[] };

export function readM4(): M4Series[] {
  const file = new URL("data/m4-weekly-260.jsonl.gz", import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}
