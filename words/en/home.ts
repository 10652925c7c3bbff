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
export const countsLate = (count: string) => `${count} late`;

// The count that is to be made now.
export const openClicker = "Open Clicker";
export const dueNow = "Due now";
/** The number so far follows. */
export const counting = "Counting:";
