/** A leading apostrophe keeps spreadsheets from reading a cell as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)).join(",")}\r\n`;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
