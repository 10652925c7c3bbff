/** A leading apostrophe keeps spreadsheets from reading a cell as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(formulaStart.test(cell) ? `'${cell}` : cell)).join(",")}\r\n`;
}

export function plainCsvCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}

/** Apostrophes before one are escaped, too, so that both ways lead back. */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r]/;

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
