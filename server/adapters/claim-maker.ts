/** Runs in a worker thread. See claims-apart.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { claimsOf } from "../../domain/insight/claims.ts";
import type { ClaimFacts } from "../../domain/insight/weekly-numbers.ts";

const facts: ClaimFacts = workerData;
parentPort?.postMessage(claimsOf(facts));
