export const home = "Home";
export const goodMorning = "Good morning";
export const goodAfternoon = "Good afternoon";
export const goodEvening = "Good evening";
export const useLight = "Use the light theme";
export const useDark = "Use the dark theme";
export const loading = "Loading assignments";
// Each of the next two follows "We could not load" and "We’ll show".
export const yourAssignments = "your assignments";
export const laterAssignments = "the later assignments";
export const otherLateCounts = "the other late counts";

// The titles of the lists. The first is in capitals; a number may follow the others.
export const today = "TODAY";
export const lateFromBefore = "Late from earlier days";
export const lateForLong = "Late for more than two weeks";
export const upcoming = "Upcoming";
export const nothingLeft = "Nothing left to count today.";
export const nothingToday = "Nothing to count today.";
export const nothingInWeeks = (weeks: number) => `Nothing in the next ${weeks} weeks.`;
// How many more there are may follow the first two: "Show more (12)".
export const showMore = "Show more";
export const showLater = "Show later";
/** The counts of a campus: "3 of 5 in". */
export const isIn = (saved: number, all: number) => `${saved} of ${all} in`;
export const late = "Late";
export const countsLate = (count: string) => `${count} late`;

// A row: a count that is assigned. `name` is what is counted, with its day and time where others have the same name.
export const openClicker = "Open Clicker";
export const dueNow = "Due now";
export const counting = (count: string) => `Counting: ${count}`;
/** A number is before it. */
export const soFar = "so far";
export const cancelled = "cancelled";
export const everyWeek = "every week";
export const nobodyYet = "Nobody yet";
/** The name of a campus may say already what it is. */
export const campus = (name: string) =>
  /campus|site|location/i.test(name) ? name : `${name} campus`;
/** Somebody typed the number in place of counting; `by` null: their account is deleted. The number follows. */
export const enteredBy = (by: string | null) => `Entered by ${by ?? "a former member"}`;
export const enteredForWeek = (by: string | null) => `${enteredBy(by)} for the whole week`;
export const countItAnyway = "Count it anyway";
export const count = "Count";
export const countAnyway = "Count anyway";
export const countOf = (name: string) => `Count ${name}`;
export const countOfAnyway = (name: string) => `Count anyway ${name}`;
export const edit = (name: string) => `Edit ${name}`;
export const assign = "Assign";
export const assignOf = (name: string) => `Assign ${name}`;
export const resetCounted = (name: string) => `${name}: counted. Reset to pending`;

// The same count of several weeks in one row. `when` is a weekday, and its time if it has one: "Every Sunday, 9:00 AM".
export const every = (when: string) => `Every ${when}`;
export const next = (day: string) => `next ${day}`;
export const weeksOf = (name: string) => `Weeks of ${name}`;
export const weeksDiffer = (weeks: number) =>
  weeks === 1 ? "1 week differs" : `${weeks} weeks differ`;
// How a week differs from the others: "on Monday, at 10:00 AM, by Ana Silva".
export const onWeekday = (weekday: string) => `on ${weekday}`;
/** `place` is a time, or a room. */
export const at = (place: string) => `at ${place}`;
export const withoutTime = "without a time";
export const by = (person: string) => `by ${person}`;
export const byNobody = "nobody yet";
export const noLocation = "no location";
export const noCampus = "no campus";

// A day as a table: services across, what is counted down.
export const anyTime = "Any time";
export const lateNobody = "Late, nobody";
export const entered = (number: string) => `${number} entered`;
