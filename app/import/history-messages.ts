import type { KnownSource } from "../../domain/history-columns.ts";
import type { HistoryPlace, HistoryPlan, HistoryReading } from "../../domain/history-plan.ts";

export type HistoryRequest =
  | { ask: "read"; given: File | string; place: HistoryPlace }
  | { ask: "plan"; sheet: number; reading: HistoryReading | null; place: HistoryPlace };

/** What was read, how, and what it will do. */
export type ReadHistory = {
  sheets: string[];
  columns: string[];
  /** The first cells of each column that say something. */
  samples: string[][];
  rows: number;
  totals: number;
  source: KnownSource | null;
  /** Nobody can tell from the dates which number is the month. */
  isOrderOpen: boolean;
  reading: HistoryReading;
  names: { campuses: string[]; services: string[]; categories: string[] };
  plan: HistoryPlan;
};
export type HistoryAnswer = ReadHistory | { problem: string };
