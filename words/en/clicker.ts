import type { Terms } from "../terms.ts";

export const title = "Clicker";
export const back = "Back";
export const goHome = "Go to Home";
export const assignments = "Your assignments";
export const loading = "Loading your assignments";
export const couldNotLoad = "Your assignments could not be loaded";
export const tryAgain = "Try again";
export const noOrganization = "No organization";
export const createOrganization = "Create one on Home, or open the invitation link you were sent.";
export const nothingToCount = "Nothing to count";
export const nothingPending = "You have no pending assignments. New ones appear here and on Home.";
export const cancelled = ({ service }: Terms) => `This ${service.one} has been cancelled.`;

export const notToday = (day: string) => `${day} · not today `;

// The choice of what is counted.
export const choose = "Choose Assignment";
export const today = "Today";
export const late = "Late";
export const otherDaysCount = (count: number) => `Other days (${count})…`;
export const otherDays = "Other days";
export const close = "Close";

// Counting. The first two are spoken for "+5" and "−1".
export const plus = (step: number) => `Plus ${step}`;
export const minus = (step: number) => `Minus ${step}`;
export const save = "Save";
export const undo = "Undo";
export const count = "Count";
export const typeNumber = " counted. Type the number";
export const numberCounted = "Number counted";
export const keys = "Keys: Space or + adds one, − takes one off, U undoes.";
export const done = (count: number, number: string) =>
  `Done, ${number} ${count === 1 ? "person" : "people"}`;
export const nobodyThere = "Nobody was there?";
export const nobodyCounted = "You haven't counted anyone. Save 0 only if nobody came.";
export const keepCounting = "Keep counting";
export const saveZero = "Save 0";
export const notes = "Notes";
export const notesWithDraft = "Notes, with a draft";
export const notesOn = (name: string) => `Notes on ${name}`;

// Where the count alone says how full the room is.
export const seats = {
  free: (count: string, seats: string) => `${count} of ${seats} seats`,
  near: (count: string, seats: string) => `${count} of ${seats} seats, nearly full`,
  full: (count: string, seats: string) => `Full: ${count} of ${seats} seats`,
};

// After saving.
export const countAdded = "Count Added!";
export const next = (name: string, time: string) => `Next: ${name}${time && `, ${time}`}`;
export const keptUntilLogin = (device: string) => `Kept on ${device}. Log in again to send it.`;
export const keptUntilNetwork = (device: string) =>
  `Kept on ${device}. It is sent once there is a network.`;

// Notices above the number.
export const cannotStore = (device: string) =>
  `Your taps cannot be stored on ${device}: it is full, blocked or does not answer. Keep this page open until they are sent.`;
export const storageSilent = (device: string) =>
  `The storage of ${device} does not answer. Taps from before that were not sent yet are not shown here. They are sent when it answers again.`;
export const tapsKept = (device: string) => `Your taps are kept on ${device}.`;
export const logIn = "Log in";
export const loggedOut = (device: string) =>
  `You have been logged out. Your taps are safe on ${device} and are sent when you log in.`;
/** `by` null: the reader. */
export const savedBy = (by: string | null) => `${by ? `${by} has` : "You have"} saved this count.`;
export const weekClosed = "Its week is closed, so your staff decide about further taps.";
export const tapsAdded = "Further taps are added to it.";
export const startedAgain = "This count was started again. It begins at 0.";
export const otherVersion = (device: string) =>
  `A count from another version of this app is kept on ${device}. Reload when you are online.`;

/** A second person counts the same; `person` empty: nobody is chosen yet. */
export const countedTwice = (person: string) => `${person || "Somebody else"} counts it too, apart`;
/** An entry of the choice: the counts of one service, each with its own number. */
export const together = (count: number) => `All ${count} on one screen`;
