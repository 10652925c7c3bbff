import { parentPort, workerData } from "node:worker_threads";
import { type FoundFacts, makeClaims } from "./claim-facts.ts";

const found: FoundFacts = workerData;
parentPort?.postMessage(makeClaims(found));
