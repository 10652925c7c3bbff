// A count that is saved: its number, who counted it, and how it is corrected.
export const title = "Count";
/** Precedes "Create one on Home, or open your invitation link." */
export const belongToOrganization = "Counts belong to an organization.";
/** Follows "We could not load" and "We’ll show". */
export const thisCount = "this count";
export const notCounted = (name: string) => `${name} is not counted yet.`;
export const openClicker = "Open Clicker";
/** When the number was read: a time, or a day and time. */
export const asOf = (moment: string) => `as of ${moment}`;
export const addLatecomers = "Add latecomers";
export const notes = "NOTES";
export const changesOnline = "Who counted and changed it is shown when you are online.";

// The correction.
export const correctNumber = "Correct the number";
export const rightNumber = "Right number";
export const reason = "Reason (optional)";
export const reasonExample = "Balcony counted twice";
export const enterNumber = "Enter a number.";
export const cancel = "Cancel";
export const save = "Save";
export const corrected = (number: string) => `Corrected to ${number}.`;

// The question before a saved count is removed. The first title and button are where its person counts again next.
export const startAgainTitle = "Start again?";
export const startAgain = "Start again";
export const resetTitle = "Reset to Pending?";
export const reset = "Reset";
// "The 47 counted for Kids will be removed." The number and the name are between these.
export const the = "The";
export const countedFor = "counted for";
export const willBeRemoved = "will be removed. It can be counted again from 0.";
export const willBeRemovedInInputs =
  "will be removed, in Inputs too. It can be counted again from 0.";
export const startsAgain = (name: string) => `${name} starts again from 0.`;
export const hasChanged = (number: string) =>
  `This is ${number} now. Close this and look at it again.`;

// Two people counted the same apart.
export const otherCounts = (person: string) =>
  `${person} counts the same, apart. You see each other’s number once both are saved.`;
export const otherCountsToo =
  "Somebody else counts the same, apart. You see each other’s number once both are saved.";
export const countedApart =
  "This is counted twice, apart. Both numbers are shown once both are saved.";
export const notAgreed = (low: string, high: string) => `${low} to ${high}, not agreed`;
export const agree = "Choose the number that is right. The first counts until then.";
export const bothAgree = (number: string) => `Two people counted this, and both have ${number}.`;
export const agreedOn = (first: string, second: string) =>
  `Two people counted this: ${first} and ${second}.`;
export const first = "First count";
export const second = "Second count";
export const mean = "Halfway";
export const countAgain = "Count again";
export const somebody = "Somebody";
export const numberChosen = (number: string) => `The number is ${number} now.`;
export const bothAgain = "Both count again from 0.";
