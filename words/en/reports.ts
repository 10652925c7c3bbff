import { a, capitalized, type Terms } from "../terms.ts";

type Place = "campus" | "department" | "service";
const department = { one: "department", many: "departments" };
const placeOf = (place: Place, { campus, service }: Terms) =>
  place === "campus" ? campus : place === "service" ? service : department;

// Reports: the numbers in words, as charts and in lines.
export const reports = "Reports";
export const title = "Visualized Data";
export const welcome = "Welcome";
export const welcomeTo = (name: string) => `Welcome to ${name}`;
export const noOrganization = "Reports show an organization's numbers.";
export const monday = "Monday";
export const boardReport = "Board report";
export const bringHistory = "Bring your history";
// Each follows "We could not load" and "We’ll show".
export const yourNumbers = "your numbers";
export const weekNumbers = "this week's numbers";
export const loading = "Loading the numbers";
export const overview = "Overview";
/** Told to who does not see the chart change. `shown` is the period and the places. */
export const shownNow = (shown: string, amount: string) => `${shown}: ${amount}`;
export const noAttendance = ({ attendance }: Terms) => `no ${attendance.toLowerCase()}`;

// The address asks for something that is not there.
export const unreadPlace = (place: Place, terms: Terms) => a(placeOf(place, terms).one);
export const unreadPeriod = "a period";
export const unreadComparison = "a comparison";
export const notRead = (parts: string) =>
  `This link asks for ${parts} that Reports does not know, so it is shown without.`;
export const notHere = "What this link shows is no longer here.";
export const showAll = "Show all numbers";
export const offline = "You are offline.";
export const showsChoice = "We’ll show this choice when you’re online.";

// No numbers.
export const noneThen = "There were no numbers then.";
export const noneLately = "No numbers in the last 13 weeks";
export const enterNumbers = "Enter numbers";
export const onceEntered =
  "Once numbers are entered or counted, they show up here. Older numbers, if there are any, are under All weeks, those of whole months and years in the board report.";
export const noneHere = "No numbers here";
export const noneForChoice =
  "No week has a number for this choice. Numbers of whole months and years are in the board report.";

// The choice that is shown.
export const shown = "What is shown";
export const period = "Period";
export const periods = {
  "13": "13 weeks",
  "26": "26 weeks",
  "52": "52 weeks",
  "last-month": "Last month",
  "fiscal-year": "Fiscal year",
  all: "All weeks",
};
export const custom = "Custom…";
export const chooseDays = "Choose the days";
export const from = "From";
export const to = "To";
export const firstDay = "Choose the first day.";
export const lastDay = "Choose the last day.";
export const dayHint = "A number belongs to the day on which it was held.";
export const show = "Show";
export const comparedWith = "Compared with";
export const comparisons = {
  none: "Nothing",
  typical: "Typical week",
  "last-year": "Same week last year",
  easter: "Same distance from Easter",
};
export const reset = "Reset";
export const showThese = "Show these";
export const placeLabel = (place: Place, terms: Terms) => capitalized(placeOf(place, terms).one);
export const allPlaces = (place: Place, terms: Terms) => `All ${placeOf(place, terms).many}`;
export const severalPlaces = (place: Place, terms: Terms) =>
  `Several ${placeOf(place, terms).many}`;
export const somePlaces = (count: number, place: Place, terms: Terms) =>
  `${count} ${placeOf(place, terms).many}`;
export const formerPlace = (place: Place, terms: Terms) => `Former ${placeOf(place, terms).one}`;

// Saved views.
export const savedViews = "Saved views";
export const saveView = "Save view";
export const manageViews = "Manage views";
export const moreViews = "More views";
export const countMoreViews = (count: number) => `${count} more views`;
export const noView = "No view is saved.";
export const close = "Close";
export const pinned = "Pinned";
export const cannotOpen = "Can no longer be opened";
export const onlyYou = "Only you";
export const sharedByYou = "Shared by you";
export const sharedBy = (name: string) => `Shared by ${name}`;
export const shared = "Shared";
export const changeView = "Change this view";
export const keepsPage =
  "Keeps the weeks, places and comparison you see now, to open them at a tap.";
export const keepsReport =
  "Keeps the rows and places you see now, and opens the last of its months, quarters or years that is over.";
export const viewName = "Name";
export const viewExample = "For the board";
export const share = "Share with everyone on the team";
export const pin = "Pin it at the front";
export const keepNow = "Keep what the page shows now instead";
export const viewOffline = "You are offline. A view can be saved when you are connected.";
export const viewGone = "This view can no longer be opened. Use what is shown now.";
export const deleteView = "Delete";
export const viewChanged = (name: string) => `${name} is changed.`;
export const viewSaved = (name: string) => `${name} is saved.`;
export const viewDeleted = (name: string) => `${name} is deleted.`;

// The attendance in words. The last ones say where a number leads, for who hears the screen.
export const inWords = ({ attendance }: Terms) => `${attendance} in words`;
export const followLastYear = (number: string) => `${number}: compare with last year`;
export const followEaster = (number: string) => `${number}: compare with Easter`;
export const followChart = (number: string) => `${number}: see the chart`;
export const followStory = (number: string) => `${number}: who entered it`;
export const followParts = (number: string) => `${number}: its parts`;

// The numbers of a week.
export const weekOf = (day: string) => `Week of ${day}`;
export const numbersChanged = (count: number) =>
  `${count === 1 ? "1 number" : `${count} numbers`} changed since you looked`;
export const someone = "Someone";
export const inWeekOf = (day: string) => `week of ${day}`;
export const week = "Week";
/** `name` is of what is counted. */
export const ofWeek = (name: string, day: string) => `${name}, week of ${day}`;
export const numbersMissing = (count: number) =>
  count === 1 ? "1 number missing" : `${count} numbers missing`;
export const stillToCome = (count: number) => `${count} still to come`;

// To do.
export const toDo = "To do";
export const notCounted = "Not counted yet";
export const notCountedAnywhere = "Not counted yet, everywhere";
export const nobodyYet = "Nobody yet";
export const showMore = (count: number) => `Show ${count} more`;
export const campuses = ({ campus }: Terms) => capitalized(campus.many);
export const noneInWeeks = ({ attendance }: Terms) =>
  `No ${attendance.toLowerCase()} in these weeks`;
export const at = (campus: string) => ` at ${campus}`;
export const missing = "Missing";
export const thisWeek = "This week";
export const lastWeek = "Last week";
export const andMore = (count: number) => ` and ${count} more`;
export const enter = "Enter";
/** Follows the button for who does not see the week above it. */
export const ofThisWeek = " this week";
export const ofLastWeek = " last week";
const everywhere = (count: number, { campus }: Terms) =>
  count > 1 ? ` at ${count === 2 ? "both" : `all ${count}`} ${campus.many}` : "";
export const weekClosed = (day: string, count: number, terms: Terms) =>
  `The week of ${day} is closed${everywhere(count, terms)}: what is blank was not held.`;
export const weekOpened = (day: string) => `The week of ${day} is open again.`;
export const openWeek = "Open it again";
export const closeWeek = (day: string, count: number, terms: Terms) =>
  `Close the week of ${day}${everywhere(count, terms)}`;

// The lines of categories. `than` is one of the three.
export const eachCategory = "Each category";
export const lineWeek = (day: string) => `Week of ${day}`;
export const fromTypical = "change from a typical week";
export const fromLastYear = "change from the same week last year";
export const fromEaster = "change from the same distance from Easter";
export const level = "level";
export const reorder = "Reorder";
export const orderOf = "Order of categories";
export const onlyYouSee = "Only you see your order, on this device.";
export const categories = "Categories";
export const byDepartment = "Order by department";
export const done = "Done";
export const otherDepartment = "Other";
export const notEntered = (weeks: number) =>
  weeks === 1 ? "Not entered this week" : `Not entered in these ${weeks} weeks`;
export const notEnteredAlone = "Not entered in these weeks";

// Numbers that are not added up.
export const summaryRules = {
  average: ({ campus, service }: Terms) =>
    `The average of its ${service.many}, ${campus.many} and weeks`,
  highest: ({ campus, service }: Terms) =>
    `The highest of its ${service.many}, ${campus.many} and weeks`,
  last: ({ service }: Terms) => `The last of its ${service.many} and weeks`,
};
export const notAdded = "Not in the total, in forecasts or in what stands out";

// A chart and the week that is read.
export const moveAlong = "Move along the line to read each week.";
export const typicalWeek = (amount: string) => `Typical week ${amount}`;
export const noForecast = "no forecast";
export const weekByWeek = (name: string) => `${name}, week by week`;
export const backToLast = "Back to the last week";
export const rangeExpected = (range: string) => `${range} expected`;
export const expected = "expected";
export const mostLikely = (amount: string) =>
  `Most likely about ${amount}; 8 of 10 weeks lie in the range`;
export const servicesUnread = ({ service }: Terms) => `Its ${service.many} could not be read.`;
export const partsUnread = "Its parts could not be read.";
export const wholeWeek = "The whole week";
export const notesOfCampuses = (count: number, { campus }: Terms) =>
  `${count} ${count === 1 ? "note" : "notes"} of ${campus.many}`;
export const seeNumbers = "See the numbers";
export const hideNumbers = "Hide the numbers";
export const ofName = (name: string) => ` of ${name}`;
export const weekStarting = "Week starting";
export const notes = "Notes and special days";
export const olderWeeks = (count: number) =>
  `Show ${count} older ${count === 1 ? "week" : "weeks"}`;

// The signs of the charts.
export const howSure = "How sure is this?";
export const expectedSign = "Expected: 8 of 10 weeks are inside";
export const hollowSign = "Not complete: more may come";
export const belowSign = "Not complete, and below the chart";
export const markSign = "A special day or a note";
export const blankRule =
  "A blank week is not a zero. It is in no average, and no line leads across it.";

// More.
export const more = "More";
export const byCampus = ({ attendance, campus }: Terms) => `${attendance} by ${campus.one}`;
export const byDepartments = ({ attendance }: Terms) => `${attendance} by department`;
export const yearOfSundays = "A year of Sundays";
export const yearOfWeeks = "A year of weeks";
export const ofEachWeek = ({ attendance }: Terms) => `${attendance} of each week.`;
export const highest = (amount: string) => `highest ${amount}`;
export const others = "Others";
export const until = "to";
export const besideAttendance = ({ attendance }: Terms) => `Beside ${attendance.toLowerCase()}`;
export const besideNote =
  "In the last week when both are complete or nearly so, with no number in doubt.";
/** Each follows a name, or stands between two. */
export const shareOfAttendance = ({ attendance }: Terms) =>
  `, share of ${attendance.toLowerCase()}`;
export const per = " per ";
export const shareInWeek = (part: string, all: string, day: string) =>
  `${part} of ${all} in the week of ${day}`;
export const bothInWeek = (one: string, other: string, day: string) =>
  `${one} and ${other} in the week of ${day}`;
export const typical = (amount: string) => ` · typical ${amount}`;
export const online = "Online beside in person";
export const onlineNote = (day: string, { attendance }: Terms) =>
  `Week of ${day}. Online is never added to ${attendance.toLowerCase()}.`;

// On paper and in files.
export const print = "Print";
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const usualWeek = (day: string) =>
  `Numbers are of the week of ${day}, unless another is named.`;
export const blankOnes = "Not entered in these weeks: ";
export const printed = (day: string) =>
  `Printed ${day}. A blank week is not a zero, and is in no average.`;
export const grayLine = (compared: string) => `Gray line: ${compared}`;
export const comparedTo = (compared: string) => `Compared with: ${compared}`;
export const former = "former";
export const someServices = (count: number, { service }: Terms) =>
  count === 1 ? `One ${service.one}` : `${count} ${service.many}`;
export const exportFile = "Export";
export const exportNow = "The weeks and categories chosen on this page, with their comparison.";
export const allEntries = "All entries";
export const exportEntries = ({ service }: Terms) =>
  `Every number you may see, with its ${service.one}, then all notes and special days. “Bring your history” reads it back, up to 200,000 numbers or 20 MB. Goals are not included.`;
export const as = (part: string, format: string) => `${part} as ${format}`;
export const whichFile =
  "Google Sheets and Apple Numbers open Excel files too. CSV suits other programs, and JSON is for programmers.";
export const onItsWay = "Your file is on its way…";
export const downloaded = (file: string) => `${file} is downloaded.`;
export const brokeOff =
  "The file broke off before it was whole, so nothing was saved. Please try again.";

// Asking. Ask understands English alone, and says so to readers of another language.
export const ask = "Ask about your numbers";
export const askHint = "";
export const askButton = "Ask";
export const askAnother = "Ask another question";
export const clearQuestion = "Clear the question";
export const questionStays = "Your question stays here until you can ask it.";
export const notArrived = "A part of this page did not arrive.";
export const loadAgain = "Your question stays here. Check your connection and load the page again.";
export const theAnswer = "the answer";
export const theChart = "the chart";
export const answer = "Answer";
export const asOf = (age: string) => `As of ${age}`;
export const understoodWith = (host: string) => `Understood with ${host}`;
export const tellSeats = "Tell how many seats there are";
export const understood = "As it was understood";
export const counted = "Counted";
export const forEach = "For each";
export const shareOf = "Share of";
export const perOne = (one: string) => `per ${one}`;
export const shareOfName = (name: string) => `share of ${name}`;
export const notCompared = "Not compared";
export const attendanceInPart = ({ attendance }: Terms) => `${attendance}, in part`;
export const day = "Day";
export const nextSundays = (count: number) => `Next ${count} Sundays`;

// Insights.
export const standsOut = "What stands out";
/** Follows "We could not load" and "We’ll show". */
export const whatStandsOut = "what stands out";
