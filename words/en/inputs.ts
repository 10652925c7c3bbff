// Inputs: the numbers of a week, typed by hand. A place is a department, a week or a service, whose names are given.
import { a, capitalized, type Terms } from "../terms.ts";

const sumNames = {
  sum: "sum",
  average: "average",
  highest: "highest number",
  last: "last number",
};
type Together = keyof typeof sumNames;

export const belongToOrganization = "Numbers belong to an organization.";
// Each of the next two follows "We could not load" and "We’ll show".
export const yourDepartments = "your departments";
export const thisWeek = "this week";
export const loading = "Loading the numbers of this week";
export const noDepartments = "No departments yet";
export const needsDepartments = ({ campus }: Terms, organization: string) =>
  `An admin of ${organization} needs to add ${campus.many} and departments first. Then you can enter their numbers here.`;
export const nothingHere = "Nothing to enter here";
export const noneForYou = ({ campus }: Terms) => `This ${campus.one} has no numbers for you.`;

// How much is entered.
export const total = "Total";
/** After the number of all campuses, where they are not added up. */
export const together = { average: "average", highest: "highest", last: "" };
/** In place of that number. */
export const eachItsLast = ({ campus }: Terms) => `each ${campus.one} has its own`;
export const soFar = "so far";
export const isEntered = (entered: string, all: string) => `${entered} of ${all} entered`;
export const isOf = (entered: string, all: string) => `${entered} of ${all}`;
/** Names of places follow, each a link. */
export const notEntered = "not entered:";
export const andMore = (places: string) => `and ${places} more`;
export const onlyMissing = "Only what is missing";

// The place.
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const allCampuses = ({ campus }: Terms) => `All ${campus.many}`;
/** Names a list that is searched. */
export const campuses = ({ campus }: Terms) => campus.many;
export const service = ({ service }: Terms) => capitalized(service.one);
export const department = "Department";
export const wholeWeek = "Whole week";
export const isCancelled = (_: Terms, service: string) => `${service} (cancelled)`;
export const atCampus = (name: string, campus: string) => `${name} at ${campus}`;
export const serviceOf = ({ service }: Terms, week: string) => `${a(service.one)} of ${week}`;
/** Within a name. `day` is a long date: "Sunday, June 7th". */
export const weekStarting = (day: string) => `week starting ${day}`;

// The week, and how far it is from this one. A date follows the first one.
export const starting = (ago: string) => (ago ? `Week starting · ${ago}` : "Week starting");
export const week = "Week";
export const previousWeek = "Previous week";
export const nextWeek = "Next week";
export const chooseWeek = "Choose a week";
/** Follows the week on its button, for screen readers. */
export const pressToChoose = "choose a week";
export const anyDay = "Any day of the week";
export const dayUpToThisWeek = "Choose a day up to this week.";
export const showWeek = "Show week";

// A row. `name` is what is counted.
export const enteredHere = (name: string) => `${name} is entered`;
export const oneLess = (name: string) => `One less: ${name}`;
export const oneMore = (name: string) => `One more: ${name}`;
export const fromServices = ({ service }: Terms, count: number) =>
  `from ${count === 1 ? `1 ${service.one}` : `${count} ${service.many}`}`;
export const showServices = ({ service }: Terms) => `Show ${service.many}`;
export const showServicesOf = ({ service }: Terms, name: string) =>
  `Show ${service.many} of ${name}`;
/** The number of the week before follows each. */
export const lastWeek = "last week";
export const weekBefore = "week before";
export const typical = (number: string) => `typical ${number}`;
export const neverSaved = (typed: string) => `${typed} was typed here and never saved`;
export const discard = "Discard";
export const discardOf = (name: string) => `Discard what was typed for ${name}`;
export const sumOnly = ({ service }: Terms, together: Together = "sum") =>
  `This is the ${sumNames[together]} of its ${service.many}. Choose the ${service.one} whose number you want to enter.`;
export const undo = "Undo";
export const undoOf = (name: string) => `Undo ${name}`;
export const takeCount = (number: string) => `Use the count (${number})`;
export const takeCountOf = (number: string, name: string) => `${takeCount(number)} for ${name}`;

// The state of a number: next to it, or read out after its name.
export const notAccepted = "Not accepted";
export const notSavedYet = "Not saved yet";
export const notSentYet = "Not sent yet";
export const saving = "Saving";
export const savedAt = (time: string) => `Saved ${time}`;
export const clearedAt = (time: string) => `Cleared ${time}`;
export const counted = "counted";
export const countedSoFar = (missing: string) => `counted so far, ${missing}`;
/** Two people counted the same apart: the lower and the higher number. */
export const notAgreed = (low: string, high: string) => `${low} to ${high}, not agreed`;
export const enteredSoFar = (missing: string) => `so far, ${missing}`;
const counts = (count: number) => `${count} ${count === 1 ? "count" : "counts"}`;
export const countsToCome = (count: number) => `${counts(count)} to come`;
export const countsNotSaved = (count: number) => `${counts(count)} not saved yet`;
export const countsNotSavedOrToCome = (count: number, toCome: number) =>
  `${countsNotSaved(count)}, ${toCome} to come`;
export const noteNotSaved = "Note not saved yet";
export const isUnsent = "not sent yet";
export const isSum = ({ service }: Terms, together: Together = "sum") =>
  `the ${sumNames[together]} of its ${service.many}`;
export const isBlank = "not entered";
export const isSaved = "saved";
export const isTyped = "typed";

// The whole week and its services both have a number.
export const servicesNotUsed = ({ service }: Terms, number: string) =>
  `${number} at its ${service.many} is not used`;
export const weekNotUsed = (number: string) => `${number} entered for the whole week is not used`;
/** `choices` is a list of the next two: "of the whole week, of 9:00 AM or of 11:00 AM". */
export const whose = (number: string, choices: string) => `Is ${number} the number ${choices}?`;
export const ofWholeWeek = "of the whole week";
export const ofService = (service: string) => `of ${service}`;
export const theWholeWeek = "The whole week";

// A number that was counted is typed over. It follows the first sentence.
export const typeOverTitle = "Type over the count?";
export const wasCounted = (name: string) => `${name} was counted with the clicker:`;
export const takesItsPlace = "What you type takes its place. The count itself is kept on record.";
export const typeOver = "Type over";

// Two people changed a number; null is blank. `by` null: the account is deleted. `at` is a time, with its day if it is past.
const someone = (by: string | null) => by ?? "Someone";
type Replaced = { by: string | null; theirs: string | null; yours: string | null; at: string };
export const youReplaced = ({ by, theirs, yours, at }: Replaced) =>
  `${someone(by)} had ${theirs === null ? "left it blank" : `entered ${theirs}`} at ${at}. Your ${yours ?? "blank"} is saved.`;
export const replacedYours = ({ by, theirs, yours, at }: Replaced) =>
  `${someone(by)} changed your ${yours ?? "blank"} to ${theirs ?? "blank"} at ${at}.`;
export const keep = (number: string | null) => `Keep ${number ?? "blank"}`;
export const take = (number: string | null) => `Use ${number ?? "blank"}`;

// Saving.
export const numbers = (count: number) => (count === 1 ? "1 number" : `${count} numbers`);
export const saveInputs = "Save Inputs";
export const next = "Next";
export const done = "Done";
/** `campuses` is a list of names, or "". */
export const saved = (saved: number, cleared: number, campuses: string) => {
  const also = cleared === 0 ? "" : ` and cleared ${cleared}`;
  const words = saved === 0 ? `Cleared ${numbers(cleared)}` : `Saved ${numbers(saved)}${also}`;
  return `${words}${campuses && ` at ${campuses}`}.`;
};
export const allSaved = "Everything is saved already.";
export const cannotSave = (name: string) =>
  `${name} cannot be saved as typed. Correct it, then save again.`;
export const wasNotSaved = (name: string, typed: string) =>
  `${name}: ${typed} was not saved. Please correct it.`;
const kept = (count: number) =>
  `${numbers(count)} ${count === 1 ? "is" : "are"} kept on this device`;
const them = (count: number) => (count === 1 ? "it" : "them");
export const keptUntilLogIn = (count: number) =>
  `${kept(count)}. Log in again to send ${them(count)}.`;
export const keptAndTried = (count: number) =>
  `${kept(count)}. We could not save ${them(count)} yet. We'll keep trying.`;
export const keptUntilOnline = (count: number) => `${kept(count)} until there is a connection.`;
export const cannotKeep =
  "This device cannot keep unsent numbers. Stay on this page until they are sent.";
// Names of places follow each, as links.
export const notAcceptedIn = "Not accepted in";
export const notSentIn = "Not sent yet in";

// The sheet of a week, at a desk. `name` is a number: what is counted, and where.
export const howToMove =
  "Move with arrows, Tab and Enter, clear with Delete, or paste a block from a spreadsheet.";
export const chosenNumber = "Chosen number";
/** The next one follows in italics, as the numbers stand next to each other. */
export const besideEach = "Beside each: last week,";
export const typicalNumber = "typical";
export const byService = ({ service }: Terms) => `Enter by ${service.one}`;
export const enterByService = ({ service }: Terms, name: string) =>
  `${name}: enter by ${service.one}`;
export const sumOfServices = ({ service }: Terms, name: string, number: string) =>
  `${name}: ${number}, from its ${service.many}`;
export const notesAt = (count: number, campus: string) =>
  `${count} ${count === 1 ? "note" : "notes"} at ${campus}`;
export const notesAtTitle = (campus: string) => `Notes at ${campus}`;
export const addNoteAt = "Add a note at …";
export const signs = "Signs";
export const signsTitle = "What the signs mean";
export const signCounted = "Counted with the clicker";
export const signSum = ({ service }: Terms) => `From the ${service.many}`;
export const signMissing = "A count is not saved yet";
export const signUnsent = "Not sent yet";
export const signSaved = "Saved on this device today";
export const signBad = "Not accepted, or a second number that is not used";
export const countedOnce = ({ service }: Terms) =>
  `Below the sheet a category is counted once for the week, however many ${service.many} have it. Reports counts the number of each ${service.one}.`;

// A block is pasted from a spreadsheet.
export const pasteTitle = "Paste these numbers?";
export const willChange = (count: number) => `${numbers(count)} will change.`;
export const replaceCounts = (count: number) =>
  `${numbers(count)} replace${count === 1 ? "s" : ""} a count.`;
export const staySame = (count: number) =>
  `${numbers(count)} ${count === 1 ? "stays as it is" : "stay as they are"}.`;
export const changes = "Changes";
/** After the number that will be replaced. */
export const countedWithClicker = "counted with the clicker";
export const cannotBeEntered = (count: number) => `${numbers(count)} cannot be entered`;
export const thereAlready = "These numbers are there already";
export const noNumbers = "There are no numbers in this";
export const leftOut = "Left out";
export const typedFor = (text: string, where: string) => `“${text}” for ${where}`;
export const enter = (count: number) => `Enter ${numbers(count)}`;
export const line = (line: number) => `line ${line}`;
export const lineAndColumn = (line: number, column: number) => `line ${line}, column ${column}`;
// The reasons why a number is left out.
export const noNumberFollows = "No number follows it.";
export const noSuchRow = "No row of this sheet has this name.";
export const pastTheEnd = "This is past the end of the sheet.";
export const sameName = "Another line has the same name.";
export const moneyForPeople = "This is money, but this row counts people.";
export const enterNumber = "Enter a number.";
export const closedSum = ({ service }: Terms, together: Together = "sum") =>
  `This is the ${sumNames[together]} of its ${service.many}.`;
export const closedByService = ({ campus, service }: Terms) =>
  `It is entered by ${service.one}, on the sheet of its ${campus.one}.`;
export const absent = ({ campus }: Terms) => `It isn't counted at that ${campus.one}.`;
