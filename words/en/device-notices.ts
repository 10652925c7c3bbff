// Notices about what only this device has. `name` is what is counted, with its day; `number` may be money.
export const ok = "OK";
export const notAccepted = (name: string, number: string) =>
  `${name}: ${number} counted here, not accepted`;
export const correctionNotAccepted = (name: string, number: string) =>
  `${name}: corrected to ${number}, not accepted`;
export const numberNotAccepted = (name: string, number: string) =>
  `${name}: ${number}, not accepted`;
/** Follows the reason why a number was not accepted. */
export const isKept =
  "The number is kept on this device. Try again, or give it to someone who can enter it.";
export const discardTitle = "Discard this number?";
// "47 for Kids is kept only on this device." The number is before these, and the name between them.
export const numberFor = "for";
export const isKeptOnly =
  "is kept only on this device. Once you discard it, you can't get it back.";
export const discard = "Discard";

// The person's number took the place of another.
export const hadEntered = (by: string | null, number: string) =>
  `${by ?? "Somebody"} had entered ${number}.`;
export const hadChanged = (number: string) => `Somebody had changed it to ${number} meanwhile.`;
export const isSavedInPlace = (mine: string) => `Your ${mine} is saved in its place.`;

// The count was started again before the person's taps or correction came.
export const correctionNotUsed = (name: string, number: string) =>
  `${name}: your correction to ${number} was not used`;
export const wasRestarted = "The count was restarted before it was sent.";
export const useOrLeave = "Use or leave out";
export const tapsNotIncluded = (name: string) => `${name}: earlier taps not included`;
export const notSentInTime = "They were made on this device and weren't sent in time.";
export const addOrLeave = "Add or leave out";

/** `place` is a week, or a service with its day. */
export const noteOn = (place: string) => `Note on ${place}`;
export const onThisDevice = (count: number) =>
  `${count === 1 ? "1 number" : `${count} numbers`} on this device only`;
export const openInputs = "Open Inputs";
export const notSavedYet = "We could not save them yet. We'll keep trying.";
export const sentWhenConnected = "Sent automatically when there is a connection.";
export const logInAgain = "Log in again to send them.";
