import { strToU8, zipSync } from "fflate";

/** `serial` is shown as a date, and as a time with `isTime`. A formula has the value that was computed last. */
type WorkbookCell =
  | string
  | number
  | null
  | { serial: number; isTime?: boolean }
  | { formula: string; value: number | string };
type WorkbookSheet = {
  name: string;
  rows: WorkbookCell[][];
  merged?: string[];
  /** From 1. */
  hiddenRows?: number[];
  isHidden?: boolean;
};

type WorkbookOptions = {
  /** Days are counted from 1904, as old Macs did. */
  from1904?: boolean;
  /** Parts beside the sheets, such as macros. */
  parts?: Record<string, string | Uint8Array>;
};

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/** As a spreadsheet program writes it. */
export function workbookOf(sheets: WorkbookSheet[], options: WorkbookOptions = {}): Buffer {
  const { from1904 = false, parts = {} } = options;
  const texts: Record<string, string> = {
    "[Content_Types].xml": `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    "_rels/.rels": `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${from1904 ? ' date1904="1"' : ""}/><sheets>${sheets.map(({ name, isHidden }, at) => `<sheet name="${name}"${isHidden ? ' state="hidden"' : ""} sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${xml}<Relationships xmlns="${packages}/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${xml}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [at, sheet] of sheets.entries())
    texts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  const files = Object.entries({ ...texts, ...parts }).map(([name, part]) => [
    name,
    typeof part === "string" ? strToU8(part) : part,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

function sheetXml({ rows, merged = [], hiddenRows = [] }: WorkbookSheet): string {
  const lines = rows.map(
    (cells, at) =>
      `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ""}>${cells.map((cell, index) => cellXml(cell, `${String.fromCharCode(65 + index)}${at + 1}`)).join("")}</row>`,
  );
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return `${xml}<worksheet xmlns="${main}"><sheetData>${lines.join("")}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: WorkbookCell, place: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === "string") return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if ("serial" in cell)
    return `<c r="${place}" s="${cell.isTime ? 2 : 1}"><v>${cell.serial}</v></c>`;
  const type = typeof cell.value === "string" ? ' t="str"' : "";
  return `<c r="${place}"${type}><f>${cell.formula}</f><v>${cell.value}</v></c>`;
}
