const heights = [1, 1, 2, 1, 1, 2, 1, 2, 3, 2, 2, 3, 4, 3, 3, 4, 5, 4, 5, 5];
const rows = Math.max(...heights);
const colors = ["#26298A", "#4B4FE0", "#5B7FC0", "#1F2170", "#A98B4E", "#C7685A", "#3437A8"];
const newest = "#FFC24B";
const blank = `<td style="font-size:0;line-height:0">&nbsp;</td>`;

/** Table cells, because mail programs show no SVG. */
export const motif = `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" style="margin-top:4px;table-layout:fixed">
${Array.from(Array(rows).keys(), (row) => writeRow(rows - row)).join("\n")}
</table>`;

function writeRow(level: number): string {
  return `<tr>${heights.map((height, column) => writeTile(column, level, height)).join("")}</tr>`;
}

function writeTile(column: number, level: number, height: number): string {
  if (level > height) return blank;
  const isNewest = column === heights.length - 1 && level === height;
  const color = isNewest ? newest : colors[(column * 3 + level * 5) % colors.length];
  const radius = level === 1 ? "9px 9px 0 0" : "9px";
  const padding = level === 1 ? "2px 2px 0" : "2px";
  return `<td style="padding:${padding}"><div style="height:20px;border-radius:${radius};background:${color};font-size:0;line-height:0">&nbsp;</div></td>`;
}
