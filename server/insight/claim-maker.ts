import { parentPort, workerData } from "node:worker_threads";
import { locale } from "#words/language.ts";
import { writeFor } from "../../domain/shared/locale.ts";
import { type FoundFacts, makeClaims } from "./claim-facts.ts";

const found: FoundFacts = workerData;
writeFor({ locale }, locale);
parentPort?.postMessage(makeClaims(found));
