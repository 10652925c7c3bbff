import { parentPort, workerData } from "node:worker_threads";
import { locale } from "#words/language.ts";
import { writeFor } from "../../domain/shared/locale.ts";
import { type SummaryWork, weeklySummaryMail } from "./weekly-summary-mail.ts";

const work: SummaryWork = workerData;
writeFor({ locale }, locale);
parentPort?.postMessage(weeklySummaryMail(work));
