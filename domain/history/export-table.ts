import type { Day } from "../shared/time/week.ts";

export const exportFormats = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type ExportColumn = { heading: string; width: number };

/** Null is blank. A decimal is written with a point, such as "1250.50". */
export type ExportCell = string | number | null | { day: Day } | { decimal: string };

/** "hope-chapel-2026-11-23.csv"; `what` stands between both. */
export function exportFileName(
  { organization, what, today }: { organization: string; what?: string; today: Day },
  format: ExportFormat,
): string {
  const words = [organization, what ?? ""].map(plainWords).filter(Boolean);
  return `${[...words, today].join("-")}.${format}`;
}

export function textOfCell(cell: ExportCell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return String(cell);
  return "day" in cell ? cell.day : cell.decimal;
}

export function valueOfCell(cell: ExportCell): string | number | Date | null {
  if (cell === null || cell === "") return null;
  if (typeof cell !== "object") return cell;
  return "day" in cell ? new Date(`${cell.day}T00:00:00Z`) : Number(cell.decimal);
}

function plainWords(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
