export const somethingWentWrong = "Something went wrong. Please try again.";
export const youAreOffline = "You are offline. Please try again when you are connected.";
export const cannotReach = (product: string) =>
  `We cannot reach ${product}. Check your connection and try again.`;
export const nothingHere = "There is nothing here.";
export const notAllowed =
  "Your role does not allow this. Please ask an admin of your organization.";
export const addedAlready = (name: string) =>
  `This was added already, as “${name}”. Change it there.`;
export const atMost = (characters: number) => `Use at most ${characters} characters.`;
export const listTooLong = "This list is too long.";

// Days and times that somebody typed.
export const dateLike = "Use a date like 2026-06-07.";
export const noSuchDay = "This day does not exist.";
export const dayTooEarly = "Use a day after 1900.";
export const dayTooLate = "Use a day before 2200.";
export const timeLike = "Use a time like 09:00.";
export const chooseDay = "Choose a day.";
