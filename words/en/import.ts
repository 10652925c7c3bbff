// "Bring your history": numbers of past weeks from a spreadsheet. Numbers in a text are written out already, but for counts.
import { a, capitalized, type Terms } from "../terms.ts";

const of = (count: number, number: string, one: string, many: string) =>
  `${number} ${count === 1 ? one : many}`;

export const onlyStaff = "Only staff and admins can bring numbers of past weeks.";
export const askAdmin = "Please ask an admin of your organization.";
export const notInAny = "You do not belong to any.";
/** Follows "We could not load" and "We’ll show". */
export const yourCategories = "your categories";
export const readingFile = "Reading the file";
export const fileRows = (file: string, rows: number, number: string) =>
  `${file}: ${of(rows, number, "row", "rows")}`;
export const chooseAnother = "Choose another file";
export const sheet = "Sheet";
/** The name of what was pasted. */
export const pastedNumbers = "Pasted numbers";

// A file is chosen.
export const chooseAgain = (file: string) => `Choose ${file} again.`;
export const choicesKept = "Your choices for it are kept.";
export const anyLayout =
  "Bring past weeks, months or years in the layout you have: a row for each, a column for each, or a row for each number. Nothing changes until you have seen what every row will do.";
export const file = "A CSV, XLSX or JSON file";
export const fileHint = (rows: string) =>
  `Up to 20 MB and ${rows} rows each, several at once. JSON only if it was exported here.`;
export const orPaste = "Or paste from a spreadsheet";
export const readPasted = "Read what I pasted";

// The columns. The order is that of the choices.
export const columnsMean = "What the columns mean";
export const exportedHere = ({ service }: Terms) =>
  `This was exported here, so its names, ${service.many} and days are used as they are.`;
export const exportOf = (product: string) => `This looks like an export of ${product}.`;
export const weeksAcross =
  "Weeks run across this sheet, so every cell is read as a number of its week.";
export const column = (place: string, name: string) => `Column ${place}: ${name}`;
export const empty = "Empty";
export const tellApart = "Choose what tells these rows apart.";
export const choose = "Choose";
export const leaveOut = "Leave out";
export const uses = ({ campus, service }: Terms) => ({
  open: choose,
  nothing: leaveOut,
  date: "The date",
  until: "The last day",
  year: "The year",
  month: "The month",
  day: "The day of the month",
  week: "The week’s number",
  campus: `The ${campus.one}`,
  service: `The ${service.one} or its time`,
  department: "The department",
  category: "What was counted",
  number: "Numbers",
  note: "A note",
});
export const partsAre = (parts: string) => `In the headings, “${parts}” are`;
/** Between the names of the parts. */
export const betweenParts = "”, “";
export const headUses = ({ campus, service }: Terms) => ({
  campus: capitalized(campus.many),
  service: capitalized(service.many),
  department: "Departments",
  category: "Parts of what was counted",
});
export const yearOfFirst = (dates: string) => `Year of the first of ${dates} dates without one`;
export const chooseYear = "Choose the year.";
export const takeDateAbove = (rows: number, number: string) =>
  `Take the date above for ${of(rows, number, "row", "rows")} without one`;
export const ambiguousDate = "In these dates, 03/04 is";
export const march4 = "March 4";
export const april3 = "April 3";
export const campusForThese = ({ campus }: Terms) => `${capitalized(campus.one)} for these numbers`;
export const chooseCampus = ({ campus }: Terms) => `Choose the ${campus.one}.`;
export const numbersOfOneCampus = ({ campus }: Terms) => `Numbers of one ${campus.one}`;
export const numbersOf = (campus: string) => `Numbers of ${campus}`;
export const numbersOfOneService = ({ service }: Terms) => `Numbers of one ${service.one}`;

// The names in the file, and what they mean.
export const namesMean = "What the names mean";
export const addCampuses = ({ campus }: Terms, count: number, names: string) =>
  `Add ${count} new ${campus.many}: ${names}`;
export const allUnknown = (count: number) => `All ${count} that are not known here`;
export const oneByOne = "Choose one by one";
export const campusNamed = ({ campus }: Terms, name: string) =>
  `${capitalized(campus.one)} “${name}”`;
export const whichCampus = ({ campus }: Terms) => `Choose which ${campus.one} this is.`;
export const addCampus = ({ campus }: Terms) => `Add as a new ${campus.one}`;
export const addClosedCampus = ({ campus }: Terms) => `Add as ${a(campus.one)} that is closed now`;
export const serviceNamed = ({ service }: Terms, name: string) =>
  `${capitalized(service.one)} “${name}”`;
export const serviceAt = ({ service }: Terms, time: string) =>
  `The ${time} ${service.one}, added where it is missing`;
export const asInFile = "As in the file";
export const wholeWeek = ({ service }: Terms) => `The whole week, without ${a(service.one)}`;
export const addTo = (department: string) => `Add to ${department}`;
export const addToNew = (department: string) => `Add to a new department, ${department}`;
export const asMoney = (choice: string) => `${choice}, as money`;
export const withDecimals = (choice: string, decimals: number) =>
  `${choice}, with ${decimals} ${decimals === 1 ? "decimal" : "decimals"}`;
export const whatWasCounted = (name: string) => `What was counted: “${name}”`;
export const theNumbers = "The numbers";
export const chooseWhat = "Choose what this is.";
export const newDepartmentName = (name: string) => `Name of the new department “${name}”`;
export const giveName = "Give it a name.";
export const departmentTaken = "There is a department of this name.";

// Why nothing can be imported yet.
export const workingOut = "Working out your choice…";
export const chooseMarked = "Choose what the marked column is.";
export const chooseDates = "Choose which column has the dates.";
export const chooseNumbers = "Choose which columns have the numbers.";
export const chooseCampusForThese = ({ campus }: Terms) =>
  `Choose the ${campus.one} for these numbers.`;
export const chooseMissingYear = "Choose the year of the dates that have none.";
export const chooseMeanings = (names: string, count: number) =>
  count === 1
    ? `Choose what ${names} means, or leave it out.`
    : `Choose what ${names} mean, or leave them out.`;
/** In place of the name of what was counted, in the list of names. */
export const unnamedNumbers = "the numbers";
export const more = (count: number) => `${count} more`;
export const and = " and ";
export const correctDepartment = "Correct the name of the new department.";
export const correctCells = (count: number, number: string) =>
  count === 1
    ? "Correct the cell with the problem, or leave it out."
    : `Correct the ${number} cells with a problem, or leave them out.`;
export const nothingLeft = "There is nothing left to import.";
export const checking = "Checking what is there…";
export const nothingNew = "Nothing is new. Choose whether to replace existing numbers.";
export const allThere = "Everything is there already, so there is nothing to import.";

// Numbers that look unusual. `where` is a row and what it is of.
export const unusual = (count: number, number: string) =>
  count === 1 ? "1 number looks unusual" : `${number} numbers look unusual`;
export const farFromOthers =
  "Far from the weeks around, in this file or already here. What you leave is imported as it is, and counts as looked at.";
export const inRow = (row: string, what: string) => `Row ${row}, ${what}`;
export const isKept = (number: string) => `${number} is kept.`;
export const insteadOf = (number: string, before: string) => `${number} instead of ${before}.`;
export const undo = "Undo";
export const undoFor = (where: string) => `Undo for ${where}`;
export const showMore = (count: number) => `Show ${count} more`;
export const andMore = (number: string, shown: number) =>
  `And ${number} more. These are the ${shown} farthest.`;

// The plan of an import.
export const whatWillHappen = "What will happen";
export const inParts = (most: string, parts: number) =>
  `This is more than ${most} numbers at once, so they are imported in ${parts} parts, the oldest first. Each part is imported whole or not at all, and can be undone by itself.`;
export const haveProblem = (count: number, number: string) =>
  count === 1 ? "1 cell has a problem" : `${number} cells have a problem`;
export const chooseEachName = "Choose what each name above means.";
export const correctFile =
  "Correct the file and choose it again, which keeps your choices, or leave these out.";
export const leaveTheseOut = "Leave these out";
export const replaceExisting = "Replace existing numbers";
export const nothingLost = "Nothing is lost. You can press Import again.";
/** `part` is counted from 1. */
export const partFailed = (part: number, parts: number) =>
  `Part ${part} of ${parts} was not imported.`;
export const partsDone = (parts: number) =>
  parts === 1 ? "Part 1 is imported." : `Parts 1 to ${parts} are imported.`;
export const importNow = "Import";
export const importNumbers = (count: number, number: string) =>
  `Import ${of(count, number, "number", "numbers")}`;
export const undoFor30 = (days: number) => `You can undo it for ${days} days.`;
export const cellByCell = "Cell by cell";
export const importing = "Importing";
export const ofNumbers = (written: string, all: string) => `${written} of ${all} numbers`;
export const hasBegun = "The import has begun.";
export const percentDone = (percent: number) => `${percent} percent are imported.`;
export const partName = (file: string, part: number, parts: number) =>
  `${file} (part ${part} of ${parts})`;

// Its steps, one line each. `number` is `count` in writing.
export const newNumbers = (count: number, number: string) =>
  `${number} new ${count === 1 ? "number" : "numbers"}`;
export const otherValue = (count: number, number: string) =>
  `${of(count, number, "number has", "numbers have")} another value already`;
export const sameValue = (count: number, number: string) =>
  `${of(count, number, "number is", "numbers are")} there already`;
export const weeksNotUsed = ({ service }: Terms, count: number, number: string) =>
  `${of(count, number, "number of a whole week is", "numbers of whole weeks are")} kept but not used, because that week’s ${service.many} have numbers`;
export const newCampuses = ({ campus }: Terms, count: number, names: string) =>
  `New ${count === 1 ? campus.one : campus.many}: ${names}`;
export const newDepartments = (count: number, names: string) =>
  `New ${count === 1 ? "department" : "departments"}: ${names}`;
export const newCategories = (count: number, names: string) =>
  `New ${count === 1 ? "category" : "categories"}: ${names}`;
export const closed = (_: Terms, name: string) => `${name} (closed)`;
export const pastServices = ({ service }: Terms, count: number, number: string) =>
  `${number} past ${count === 1 ? service.one : service.many} added`;
export const notesAdded = ({ service }: Terms, count: number, number: string) =>
  `${of(count, number, "note", "notes")} on ${service.many} and weeks, added where there is none yet`;
export const daysAdded = (count: number, number: string) =>
  `${of(count, number, "special day,", "special days,")} added unless the day has that name already`;
export const repeated = (count: number, number: string) =>
  `${of(count, number, "number is", "numbers are")} in the file twice and counted once`;
export const sums = (count: number, number: string) =>
  `${of(count, number, "number is a sum", "numbers are sums")} of several days of a week`;
export const spans = (count: number, number: string) =>
  `${of(count, number, "row is", "rows are")} of several days, each in the week shown below`;
export const periods = (count: number, number: string) =>
  count === 1
    ? `${number} number is of a whole month, quarter or year: taken as its sum, for the board report`
    : `${number} numbers are of whole months, quarters or years: taken as their sums, for the board report`;
export const periodNotes = (count: number, number: string) =>
  `${of(count, number, "note", "notes")} on a whole month or year left out`;
export const yearless = (count: number, number: string) =>
  `${of(count, number, "date has", "dates have")} no year, which follows from those above`;
export const columnsLeft = (count: number, number: string, names: string) =>
  `${of(count, number, "column", "columns")} left out: ${names}`;
export const totalsLeft = (count: number, number: string) =>
  `${of(count, number, "row", "rows")} of totals left out`;
export const hiddenRows = (count: number, number: string) =>
  `${of(count, number, "row is", "rows are")} hidden in the spreadsheet, and read like the others`;
export const cellsLeft = (count: number, number: string) =>
  `${of(count, number, "cell is", "cells are")} left out, as you chose`;
export const emptyCells = (count: number, number: string) =>
  `${of(count, number, "empty cell changes", "empty cells change")} nothing`;
/** Follows a list of names. */
export const andMoreNames = (count: number) => ` and ${count} more`;

// The cells, in a table.
export const show = "Show";
export const everyCell = "Every cell";
export const onlyProblems = "Problems only";
export const onlyChanges = "Different values only";
export const none = "There are none.";
export const pageOf = (first: string, last: string, all: string) => `${first} to ${last} of ${all}`;
export const row = "Row";
export const columnShort = "Col.";
export const columnHead = "Column";
export const inFile = "In the file";
export const whatHappens = "What happens";
export const nothing = "Nothing";
export const pages = "Pages of the preview";
export const previousRows = "Previous rows";
export const nextRows = "Next rows";
export const becomes = (before: string, number: string) => `${before} becomes ${number}`;
export const stays = (before: string, number: string) => `Stays ${before}, not ${number}`;
export const inFileAs = (text: string) => `In the file: ${text}`;
export const notUsed = ({ service }: Terms) =>
  `Not used: ${service.many} of this week have numbers`;
export const noteIs = (note: string) => `Note: ${note}`;
export const thereAlready = "There already";
export const note = "Note";
export const noteOn = (name: string) => `Note on ${name}`;
export const specialDay = "Special day";

// Imports, now and before.
export const nothingChanged = "Nothing was new, so nothing changed.";
export const wereImported = (what: string, count: number) =>
  `${what} ${count === 1 ? "was" : "were"} imported.`;
export const isNew = (number: string) => `${number} new`;
export const isChanged = (number: string) => `${number} changed`;
export const isUnchanged = (number: string) => `${number} unchanged`;
export const seeReports = "See Reports";
export const whatYouBrought = "What you brought";
export const broughtNumbers = (count: number, number: string) =>
  of(count, number, "number", "numbers");
export const broughtNotes = (count: number, number: string) => of(count, number, "note", "notes");
export const broughtDays = (count: number, number: string) =>
  of(count, number, "special day", "special days");
export const broughtOn = (what: string, when: string) => `${what}, on ${when}`;
export const by = (name: string) => `, by ${name}`;
export const undoUntil = (day: string) => `Undo, until ${day}`;
export const undoneOn = (day: string) => `Undone on ${day}`;
export const areBack = (count: number, number: string) =>
  count === 1
    ? "1 number is back to what it was."
    : `${number} numbers are back to what they were.`;
export const changedSince = "Changed since, so they are kept:";
export const usedSince = "In use since, so they are kept:";
// Numbers that stay, and why. It follows "In use since".
export const kinds = ({ campus }: Terms) => ({
  campus: campus.one,
  department: "department",
  category: "category",
});
export const staysBecause = (name: string, kind: string, why: string) =>
  `${name} (${kind}): ${why}`;
export const whyStays = ({ campus, service }: Terms) => ({
  numbers: "it has other numbers",
  counts: "somebody was asked to count there",
  services: `it has ${service.many}`,
  notes: "it has notes",
  goal: "it has a goal",
  days: "it has special days",
  categories: "it still has categories",
  view: "a saved view shows it",
  only: `it is your only ${campus.one}`,
  admins: "only admins can remove it",
  busy: "somebody is using it right now",
});
