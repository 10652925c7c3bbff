import type { Terms } from "../terms.ts";

// Whether taps have reached the server. `device` is one of the first two.
export const thisPhone = "this phone";
export const thisDevice = "this device";
export const notKept = (device: string) => `Not kept on ${device}`;
export const allSent = "All taps sent";
export const notAccepted = (device: string) => `Kept on ${device} · not accepted`;
export const logInToSend = (device: string) => `Kept on ${device} · log in to send`;
export const offline = (device: string) => `Kept on ${device} · offline`;
export const sending = (device: string) => `Kept on ${device} · sending`;
export const notSentYet = (device: string) => `Kept on ${device} · not sent yet`;

/** The person's own part of a count that several count: "You 96 · Daniel 47". */
export const you = (number: string) => `You ${number}`;

// Counts that came after the week was closed, and the decision of staff. `taps` has its sign: "+4"; `who` null: the staff.
export const waitingCount = (number: string) =>
  `A number was entered before your count of ${number} came. Your staff will decide which one is used.`;
export const waitingCorrection = (number: string) =>
  `Your correction to ${number} came after the week was closed. Your staff will decide.`;
export const waitingTaps = (change: number, taps: string) => {
  const these =
    change === 1 ? "This tap" : change > 0 ? `These ${change} taps` : `These taps (${taps})`;
  return `${these} came after the week was closed. Your staff will decide.`;
};
const staff = (who: string | null) => who ?? "Your staff";
export const addedTaps = (who: string | null, taps: string) =>
  `${staff(who)} added your late taps (${taps}) to this count.`;
export const leftTaps = (who: string | null, taps: string) =>
  `${staff(who)} left your late taps (${taps}) out of this count.`;
export const usedCorrection = (who: string | null, number: string) =>
  `${staff(who)} used your late correction to ${number}.`;
export const leftCorrection = (who: string | null, number: string) =>
  `${staff(who)} did not use your late correction to ${number}.`;
export const usedCount = (who: string | null, number: string) =>
  `${staff(who)} used your late count of ${number}.`;
export const leftCount = (who: string | null, number: string) =>
  `${staff(who)} kept the number that was entered, not your late count of ${number}.`;

export const sumTooLarge =
  "This is more than can be kept as a count. Please reset it and count again.";
export const chooseDecision = "Choose accepted or declined.";

// A number on this device that was changed elsewhere meanwhile.
export const changedNow = (number: string) => `The number was changed, and is ${number} now.`;

/** No number: what was not entered. */
export const blank = "blank";

// Faults of a number that a person types.
export const enterWhole = "Enter a whole number.";
export const enterLike = (amount: string) => `Enter an amount like ${amount}.`;
export const enterZeroOrMore = "Enter 0 or more.";
export const tooLarge = "This number is too large.";
export const tooManyDecimals = (digits: number) =>
  `Use at most ${digits} ${digits === 1 ? "decimal" : "decimals"}.`;
export const notCounted = ({ campus }: Terms) =>
  `This is not counted at this ${campus.one} anymore.`;
export const notCountedOrHidden = ({ campus }: Terms) =>
  `This is not counted at this ${campus.one} anymore, or only staff and admins enter it.`;
