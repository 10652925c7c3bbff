import type { HistoryDoubts, PresentNumbers } from "../../domain/doubt/history-doubts.ts";
import type { KnownSource } from "../../domain/history/columns.ts";
import type { HistoryPlan } from "../../domain/history/plan.ts";
import type { HistoryPlace, HistoryReading } from "../../domain/history/reading.ts";
import type { ChoicesMade } from "./kept-import.ts";

/**
 * `made` are choices of before, taken for a file with the same columns. Doubts are those of the last plan. Answers carry the
 * number of their request.
 */
export type HistoryRequest = { number: number; place: HistoryPlace } & (
  | { ask: "read"; given: File | string; made: ChoicesMade | null }
  | { ask: "plan"; sheet: number; reading: HistoryReading | null }
  | { ask: "doubts"; present: PresentNumbers }
);

export type ReadHistory = {
  sheets: string[];
  sheet: number;
  columns: string[];
  samples: string[][];
  rows: number;
  totals: number;
  source: KnownSource | null;
  isAcross: boolean;
  /** Nobody can tell from the dates which number is the month. */
  isOrderOpen: boolean;
  reading: HistoryReading;
  names: { campuses: string[]; services: string[]; categories: string[] };
  plan: HistoryPlan;
};
export type HistoryAnswer = { number: number } & (
  | { history: ReadHistory }
  | { doubts: HistoryDoubts }
  | { problem: string }
);
