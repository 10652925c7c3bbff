// Goals: of people in an average week, of money and other things in all. `amount` has its unit.
export const goal = (wanted: string, period: string) => `Goal: ${wanted} ${period}`;
/** On paper, where the days are known. */
export const goalAlone = (wanted: string) => `Goal: ${wanted}`;
export const change = "Change";
export const setGoal = "Set a goal";
/** Each follows a button's text, for who does not see which number it is at. */
export const changeOf = (name: string) => ` the goal for ${name}`;
export const setFor = (name: string) => ` for ${name}`;
export const setGoalFor = (name: string) => `Set a goal for ${name}`;
export const done = "Done";

// Next to its line in a chart.
export const line = (amount: string) => `Goal ${amount}`;
export const weeklyLine = (amount: string) => `Goal ${amount} a week`;

// The number that is wanted, and when.
export const aWeek = (amount: string) => `${amount} a week`;
export const inAll = (amount: string) => `${amount} in all`;
/** `months` are "November 2026", or a fiscal year. */
export const inMonths = (months: string) => `in ${months}`;
export const fromTo = (from: string, to: string) => `from ${from} to ${to}`;
export const fiscalYear = (first: string, last: string) => `fiscal year ${first}–${last}`;

// How far it is.
export const noWeekYet = "No week is complete yet";
export const nothingYet = "Nothing is entered yet";
export const average = (amount: string) => `${amount} a week on average`;
export const averageReached = (amount: string) => `${average(amount)}, reached`;
export const averageShort = (amount: string, short: string) => `${average(amount)}, ${short} short`;
export const averageSoFar = (amount: string) => `${average(amount)} so far`;
export const averageAbove = (amount: string, more: string) =>
  `${average(amount)} so far, ${more} above`;
export const averageBelow = (amount: string, less: string) =>
  `${average(amount)} so far, ${less} below`;
export const reachedOf = (amount: string, all: string) => `${amount} of ${all}, reached`;
export const shortOf = (amount: string, all: string, short: string) =>
  `${amount} of ${all}, ${short} short`;
export const toGoOf = (amount: string, all: string, left: string) =>
  `${amount} of ${all}, ${left} to go`;

// The form.
export const goalFor = (name: string) => `Goal for ${name}`;
export const inAverageWeek = "In an average week";
export const inAllLabel = "In all";
/** `unit` is a currency or the label of a unit. */
export const inAllIn = (unit: string) => `In all, in ${unit}`;
export const when = "When";
export const otherDays = "On other days";
export const firstDay = "First day";
export const lastDay = "Last day";
export const offline = "You are offline. A goal can be set when you are connected.";
export const remove = "Remove";
export const goalChanged = (name: string) => `The goal for ${name} is changed.`;
export const goalSet = (name: string) => `${name} has a goal.`;
export const goalRemoved = (name: string) => `The goal for ${name} is removed.`;

// Faults.
export const chooseDay = "Choose a day.";
export const enterNumber = "Enter a number.";
export const aboveZero = "Enter a number above 0.";
export const atLeastWeek = "Choose at least a week.";
export const atMostTwentyYears = "Choose at most twenty years.";
export const goalTaken =
  "There is a goal for some of these days already. Change that one, or choose days within its own.";
