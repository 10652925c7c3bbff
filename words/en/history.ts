// Why a file of past numbers, or one of its cells, cannot be read. It is shown next to the cell or the file.
import type { Terms } from "../terms.ts";

export const tooManyRows = (most: string) => `This has more than ${most} rows. Bring it in parts.`;
export const tooManyColumns = (most: number) => `This has more than ${most} columns.`;
export const tooManyNumbers = (most: string) =>
  `This has more than ${most} numbers. Bring it in parts.`;
export const cannotBeRead = "This file cannot be read.";
export const noRows = "There are no rows with numbers in this. Is it the right file?";
export const noSheet = "This sheet is not there.";
export const tooLarge = "This file is larger than 20 MB.";
export const oldExcel =
  "This is an old Excel file, or one with a password. Save it as XLSX without a password, or as CSV.";
export const brokenSpreadsheet =
  "This spreadsheet cannot be read. Save it as XLSX or CSV once more.";
export const tooLargeInside = "This spreadsheet is too large once it is unpacked.";
export const damaged = "This file is damaged, or is no spreadsheet.";
export const noTable = "This is neither a CSV nor an XLSX file.";
export const openQuotation = "A quotation mark in this file is never closed.";
export const noExport = "This JSON file is no export of all entries from here.";
export const pasted = "Pasted";
export const sheetsTogether = (sheets: number) => `${sheets} sheets together`;
export const someSheetsTogether = (sheets: number, all: number) =>
  `${sheets} of ${all} sheets together`;

// Dates.
export const noYear = "There is no year here.";
export const noDate = "There is no date here.";
export const lastBeforeFirst = "The last of these days is before the first.";
export const notADate = "This is not a date.";
export const noSuchDay = "This day does not exist.";
export const noSuchWeek = "This week does not exist.";
export const tooLong = (days: number) =>
  `This is for ${days} days, and numbers are of a day, a week, or a whole month, quarter or year.`;
export const stillToCome = "This day is still to come.";
export const notADay = "This is no day.";

// Places and what was counted.
export const numberOfDay = ({ service }: Terms) =>
  `A number of one ${service.one} is of a day, and not of a month or a year.`;
export const notesOfWeeks = ({ service }: Terms) =>
  `Notes are on weeks and ${service.many}, and not on a month or a year.`;
export const whichCampus = ({ campus }: Terms, name: string) =>
  `Choose which ${campus.one} “${name}” is.`;
export const noCampus = ({ campus }: Terms) => `This does not say which ${campus.one}.`;
export const otherCampus = ({ campus, service }: Terms) =>
  `This ${service.one} is at another ${campus.one}.`;
export const notSaidWhat = "This does not say what was counted.";
export const chooseWhat = (name: string) => `Choose what “${name}” is.`;
export const otherCurrency = (currency: string, most: string) =>
  `This is in ${currency}, and most numbers here in ${most}.`;
export const noteNotKept = "This note cannot be kept.";
// `otherNumber` follows one of these.
export const inRow = (row: string) => `Row ${row}`;
export const inRowAndColumn = (row: string, column: string) => `Row ${row}, column ${column}`;
export const otherNumber = (where: string) => `${where} has another number for the same.`;
