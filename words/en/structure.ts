import { a, capitalized, type Terms } from "../terms.ts";

// Another item of a list is opened while the panel of one is changed.
export const leaveUnsaved = "Leave without saving?";
export const changedInPanel = "What you changed in the panel is not saved yet.";
export const goBackToIt = "Go back to it";
export const leaveIt = "Leave it";

// Campuses, services, departments and categories: the screens of admins.
export const campusesAndDepartments = ({ campus }: Terms) =>
  `${capitalized(campus.many)} and departments`;
export const campuses = ({ campus }: Terms) => capitalized(campus.many);
export const services = ({ service }: Terms) => capitalized(service.many);
export const departments = "Departments";
export const needsOrganization = "Departments belong to an organization.";
export const roleForbids = "Your role does not allow this.";
export const onlyAdmins = "Only admins can change what is counted.";
export const loading = "Loading";
// Each of the next two follows "We could not load" and "We’ll show".
export const yourDepartments = "your departments";
export const comingOnes = "the coming dates";
/** Follows the names of three: "Main, North, South, 4 more". */
export const more = (count: number) => `${count} more`;
export const serviceCount = ({ service }: Terms, count: number) => {
  if (count === 0) return `No ${service.many} yet`;
  return count === 1 ? `1 ${service.one}` : `${count} ${service.many}`;
};
export const noDepartments = "No departments yet";
export const departmentCount = (count: number) =>
  count === 1 ? "1 department" : `${count} departments`;
export const noCategories = "No categories yet";
export const categoryCount = (count: number) =>
  count === 1 ? "1 category" : `${count} categories`;

// The panel of each of them.
export const name = "Name";
export const save = "Save";
export const add = "Add";
export const edit = (name: string) => `Edit ${name}`;
export const editWith = (name: string, about: string) => `Edit ${name}, ${about}`;
export const archive = "Archive";
export const numbersStay = "Its numbers stay, and you can restore it at any time.";
export const isArchived = (name: string) => `${name} is archived.`;
/** `counts` is as "3 counts of Maria Sole". */
export const isArchivedAnd = (name: string, counts: string, _isOne: boolean) =>
  `${name} is archived. ${counts} ended.`;
export const isBack = (name: string) => `${name} is back.`;
export const archivedCount = (count: number) => `Archived (${count})`;
export const restore = "Restore";
export const restoreNamed = (name: string) => `Restore ${name}`;

// The counts that end. `deed` is one of the first two, and `counts` as "3 counts of Maria Sole".
export const ifArchived = "If you archive it";
export const ifSwitchedOff = "If you switch it off there";
export const checkingEnds = "Checking which counts end…";
export const cannotTellEnds = (reason: string) => `We can’t tell which counts end. ${reason}`;
export const noneEnds = (deed: string) => `${deed}, no counts end.`;
export const ends = (deed: string, counts: string, isOne: boolean) =>
  `${deed}, ${counts} ${isOne ? "ends" : "end"}.`;
export const countCount = (count: number) => (count === 1 ? "1 count" : `${count} counts`);
export const ofPerson = (counts: string, person: string) => `${counts} of ${person}`;
export const ofPeople = (counts: string, people: number) => `${counts} of ${people} people`;
export const nobodyTold = "Nobody gets an email.";
export const someTold = (people: number) =>
  `${people} of them ${people === 1 ? "gets" : "get"} one email.`;
export const oneTold = "They get one email.";
export const allTold = "All of them get one email.";

// Campuses.
export const addCampus = ({ campus }: Terms) => `Add ${a(campus.one)}`;
export const editCampus = ({ campus }: Terms) => `Edit ${campus.one}`;
export const campusExample = "North";
export const startsWithAll = ({ campus }: Terms) =>
  `It starts with every category your other ${campus.many} count. Switch off the ones it doesn't count afterward.`;
export const regions = ({ region }: Terms) => capitalized(region.many);
export const whyRegions = ({ campus, region }: Terms) =>
  `Group your ${campus.many} into ${region.many} to see them together, or to let people be responsible for them.`;
export const addRegion = ({ region }: Terms) => `Add ${a(region.one)}`;
export const editRegion = ({ region }: Terms) => `Edit ${region.one}`;
export const regionExample = "West";
export const inRegion = ({ campus }: Terms) => `Its ${campus.many}`;
export const removeRegion = ({ region }: Terms) => `Remove this ${region.one}`;
export const regionStays = ({ campus }: Terms) =>
  `Its ${campus.many} and their numbers stay. People who are responsible for it keep these ${campus.many}.`;
export const isRemoved = (name: string) => `${name} is removed.`;
export const countedAt = "Counted at";
export const notCountedThere = (department: string) => `${department} is not counted there.`;
export const itsNumbersStay = "Its numbers stay.";
export const notCountedAnywhere = "not counted anywhere";
export const notAt = (campuses: string) => `not at ${campuses}`;
export const notCountedAtNow = (name: string, campuses: string) =>
  `${name} is no longer counted at ${campuses}.`;
export const countedAtAgain = (name: string, campuses: string) =>
  `${name} is counted at ${campuses} again.`;

// Departments.
export const addDepartment = "Add a department";
export const editDepartment = "Edit department";
export const departmentExample = "Adults";
export const noneYet = "No departments yet.";

// Categories.
export const categoriesOf = (department: string) => `Categories of ${department}`;
export const addCategory = "Add a category";
export const addTo = (department: string) => `Add to ${department}`;
export const editCategory = "Edit category";
export const categoryExample = "Adult Attendance";
export const money = "Money";
export const number = "Number";
export const withDecimals = "with decimals";
export const inTotal = "in the total";
export const whatIsEntered = "What is entered";
export const hasNumbers =
  "It already has numbers, so this can't change. To switch, archive it and add a new one.";
export const whoSeesMoney = "Only staff and admins see money.";
export const aNumber = "A number";
export const anAmount = "An amount with a unit";
export const unit = "Unit";
export const unitExample = "lb, h, boxes";
export const decimals = "Decimals";
export const typedInInputs = "It is typed in Inputs, because the clicker counts whole things.";
export const noDecimals = "None";
/** "2, like 123.45" */
export const like = (decimals: string, example: string) => `${decimals}, like ${example}`;
export const countsTowardTotal = "Counts toward the total";

// The one number that several of a category become: those of a week's services, of a month's weeks, of all campuses.
export const severalNumbers = "Several numbers together";
export const summaryChoices = {
  sum: "Their sum",
  average: "Their average",
  highest: "The highest of them",
  last: "The last of them",
};
/** After the category's name: "Number · average". */
export const summaries = { sum: "sum", average: "average", highest: "highest", last: "last" };
const gives =
  (of: number) =>
  ({ campus }: Terms) =>
    `Two ${campus.many} with 40 and 60 give ${of}.`;
export const summaryExamples = {
  sum: gives(100),
  average: gives(50),
  highest: gives(60),
  last: ({ campus }: Terms) =>
    `A month has the number of its last week. Several ${campus.many} have none together.`,
};
export const totalIs = ({ attendance }: Terms, names: string) =>
  `The total, called ${attendance}, is made of ${names}.`;
export const noTotal = ({ attendance }: Terms) =>
  `Nothing counts toward the total, so no ${attendance.toLowerCase()} is told. Open a category below and check that it does.`;
export const changeTotalName = "Change its name";
export const notAdded =
  "It is not in the total, in forecasts or in what stands out. Goals are for each week.";
export const removeGoals = "Take its goals away";

// Services.
export const campus = ({ campus }: Terms) => capitalized(campus.one);
export const everyTime = (schedule: string) => `Every ${schedule}`;
export const addTimes = ({ service }: Terms) =>
  `Add your ${service.one} times to count each one. They add up to the week.`;
export const addService = ({ service }: Terms) => `Add ${a(service.one)}`;
export const editService = ({ service }: Terms) => `Edit ${service.one}`;
export const serviceExample = ({ service }: Terms) => `Morning ${service.one}`;
/** A weekday is chosen below it. */
export const every = "Every";
export const time = "Time";
export const seats = "Seats in the room (optional)";
export const whySeats = ({ service }: Terms) =>
  `Shows when this ${service.one} gets full, before people find no seat.`;
/** Names follow, or the next text. */
export const inThisRoom = "In this room:";
export const nobodyYet = "nobody yet";
export const change = "Change";
export const chooseWhoSits = "Choose who sits in this room";
export const whoSits = "Who sits in this room?";
export const namedDayShows = "A named day shows on every screen for its week.";
export const comingDates = "Coming dates";
export const noneComing = ({ service }: Terms) => `No ${service.many} are coming up.`;
export const isCancelled = "cancelled";
export const addSpecialService = ({ service }: Terms) => `Add a special ${service.one}`;
export const specialExample = "Christmas Eve";
export const changeDate = "Change this date";
export const date = "Date";
export const cancelled = "Cancelled";
export const changesThisOnly = "Changes this date only. Counts still to be made move with it.";

// A service gets another day or time. `counts` is as "3 counts of Maria Sole".
export const moveDates = "Move the coming dates too";
export const keptDates =
  "Dates that already have a number or an assignment keep their day and time. Only the others change.";
export const checkingDates = "Checking…";
export const cannotTellDates = (reason: string) => `We can’t tell how many dates move. ${reason}`;
export const noDateMoves = "No coming date needs to move.";
const datesMove = (dates: number) =>
  dates === 1 ? "1 coming date moves" : `${dates} coming dates move`;
export const datesMoveAlone = (dates: number) =>
  `${datesMove(dates)}. Nobody is assigned to count them yet.`;
export const datesMoveWith = (dates: number, counts: string) =>
  `${datesMove(dates)}, with ${counts}.`;
export const movedTo = (name: string, schedule: string) => `${name} moved to ${schedule}.`;
export const isBackTo = (name: string, schedule: string) => `${name} is back to ${schedule}.`;

// Numbers of the whole week, from when a campus had one service.
const numbers = (count: number) => (count === 1 ? "1 number" : `${count} numbers`);
export const oldNumbers = "Old numbers";
export const oldNumbersCanMove = ({ service }: Terms) =>
  `Old numbers can move to their ${service.one}`;
export const whyMove = ({ service }: Terms) =>
  `They were entered for the whole week, when there was only one ${service.one}. Moved, each ${service.one} can be compared with the others. The week’s total stays the same.`;
// "Kid Attendance at North: 3 weeks move to Sunday, 9:00 AM".
export const categoryAt = (category: string, campus: string) => `${category} at ${campus}`;
export const weeksMove = (weeks: number) => (weeks === 1 ? "1 week moves" : `${weeks} weeks move`);
export const toSchedule = (schedule: string) => `to ${schedule}`;
export const stayWithWeek = ({ service }: Terms, name: string, count: number) =>
  `${name} has ${count} ${service.many}, so its old numbers stay with the week.`;
export const moveNumbers = (count: number) => `Move ${numbers(count)}`;
export const leaveThem = "Leave them with the week";
export const numbersMoved = ({ service }: Terms, count: number) =>
  `${numbers(count)} moved to the ${service.one}.`;
export const moveBack = "Move back";
export const movedBackExcept = "Moved back, except numbers that have changed since:";
export const categoryAtOn = (category: string, campus: string, day: string) =>
  `${category} at ${campus}, ${day}`;

// When a service comes that is not on one day of each week. The first is a label, and these are choices: "Every two weeks".
export const otherRhythms = {
  days: "Several days a week",
  "two-weeks": "Two weeks",
  month: "Month",
  date: "Date that you choose",
};
export const whichDays = "On which days?";
export const daysApart = "Each day is counted on its own, and they add up to the week.";
/** "Monday to Friday" */
export const dayRange = (first: string, last: string) => `${first} to ${last}`;
export const eachDay = "Every day";
export const daysLeft = "A day that is no longer chosen is archived. Its numbers stay.";
export const chooseDays = "Choose at least one day.";
export const firstDate = "First date";
export const whichOfMonth = "Which one of the month";
export const placesInMonth = { 1: "First", 2: "Second", 3: "Third", 4: "Fourth", [-1]: "Last" };
export const weekday = "Day of the week";
export const dateNumber = (number: number) => `Date ${number}`;
export const removeDate = (number: number) => `Remove date ${number}`;
export const addDate = "Add another date";
export const nextDates = (dates: string) => `Next: ${dates}`;
export const noNextDates = "There is no date in the next 12 months.";
export const datesWithNumbers =
  "Dates with numbers stay. Counts still to be made move to the new date of their week; where it has none, they are cancelled.";
export const everyTwoWeeks = (schedule: string) => `Every two weeks, ${schedule}`;
export const dayOfMonth = (place: string, weekday: string, _weekday: number) =>
  `${place} ${weekday}`;
/** "First Saturday of the month, 10:00 AM" */
export const ofMonth = (day: string, time: string) => `${day} of the month, ${time}`;
export const onDates = (count: number, time: string) =>
  count === 1 ? `On 1 date, ${time}` : `On ${count} dates, ${time}`;

// Closed seasons.
export const closedSeasons = "Closed seasons";
export const whyClosed = "While you are closed, nothing is held and no number is missing.";
export const addSeason = "Add a closed season";
export const changeSeason = "Change the closed season";
export const firstDay = "First day";
export const lastDay = "Last day";
export const chooseDay = "Choose a day.";
export const closedYearly = "Every year";
export const whatIsClosed = "What is closed";
export const allServices = ({ service }: Terms) => `All ${service.many}`;
export const seasonCounts =
  "Numbers that are there already stay. Counts still to be made are cancelled, and come back if you reopen.";
/** `days` are the seasons as they are now. */
export const seasonChanged = (days: string) =>
  `Meanwhile somebody changed this season to ${days}. Save again to keep yours as well.`;
export const seasonReopened =
  "Meanwhile somebody reopened this season. Save again to close it as it is here.";
export const reopen = "Reopen";
export const fromTo = (first: string, last: string) => `${first} to ${last}`;
export const everyYear = (days: string) => `${days}, every year`;
