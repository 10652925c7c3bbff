import { PrintPage } from "./print-page.tsx";
import { PrintSheet, type PrintSheetProps } from "./print-sheet.tsx";

export function PrintReport(sheet: PrintSheetProps) {
  return (
    <PrintPage>
      <PrintSheet {...sheet} />
    </PrintPage>
  );
}
