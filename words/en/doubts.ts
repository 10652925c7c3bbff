import type { Terms } from "../terms.ts";

// Questions about numbers that are unusual. They are saved as they are; `number`, `usual` and `seats` are numbers or money.
export const pleaseCheck = "Please check";
export const showMore = (count: number) => `Show ${count} more`;
/** `name` is what is counted, or "" where the number is next to the question. */
const of = (name: string) => (name ? ` for ${name}` : "");
export const isHigh = (number: string, name: string, usual: string) =>
  `${number} is high${of(name)} (usually about ${usual}).`;
export const isLow = (number: string, name: string, usual: string) =>
  `${number} is low${of(name)} (usually about ${usual}).`;
export const moreThanSeats = (number: string, name: string, seats: string) =>
  `${number}${of(name)} is more than the seats of the room (${seats}).`;

// The answers.
export const itsRight = "It’s right";
export const correctIt = "Correct it";
// A slip that explains the number. The number that was perhaps meant follows: "I left out a 0: 140".
export const wrongPoint = "I typed the point in the wrong place";
export const digitTooMany = (digit: string) =>
  `I typed ${digit === "8" ? "an" : "a"} ${digit} too many`;
export const leftOutZero = "I left out a 0";
export const swappedDigits = "I swapped two digits";
export const countedTwice = "It was counted twice";

// "It’s right" was refused, and `refusal` says why.
export const rightForOther = (number: string, refusal: string) =>
  `“${itsRight}” was for ${number}. ${refusal}`;
export const rightRefused = (number: string, refusal: string) =>
  `${number} is saved, but “${itsRight}” was not accepted. ${refusal}`;
export const tryAgain = "Try again";
export const ok = "OK";

// The whole week has a number and its services have others.
export const weekAt = (category: string, campus: string, week: string) =>
  `${category} at ${campus}, ${week}`;
export const weekOrServices = ({ service }: Terms, week: string, services: string, used: string) =>
  `${week} entered for the whole week, ${services} at its ${service.many}. Which counts? Reports takes ${used} until you choose.`;
export const theWeek = (number: string) => `The whole week: ${number}`;
export const theServices = ({ service }: Terms, number: string) => `The ${service.many}: ${number}`;
/** Some of the services have no number yet. */
export const theServicesSoFar = ({ service }: Terms, number: string) =>
  `The ${service.many}: ${number} so far`;
