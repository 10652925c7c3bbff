// Taps and numbers that members sent after the week was closed. Staff add it to the count or leave it out; `name` is the count's.
export const tapsToDecide = "Late taps to decide on";
export const numbersToDecide = "Late numbers to decide on";
// Each follows the next: "Made 9:40 AM · Arrived 11:02 AM".
export const made = (moment: string) => `Made ${moment}`;
export const arrived = (moment: string) => `Arrived ${moment}`;
/** Sent or entered it, where the account is deleted; the second is within a sentence. */
export const someone = "Someone";
export const someoneElse = "someone";

// The member's name is before each. The first two stand on both sides of the number.
export const sentCount = "sent a count of";
export const afterWeekClosed = "after the week was closed.";
// These five end with the change: "9 to 12 (+3)."
export const sentTaps = "sent taps after the week was closed. They would change";
export const sentTapsByLink = "sent taps after the link had closed. They would change";
export const sentCorrection = "sent a correction after the week was closed. It would change";
export const itWouldChange = "It would change";
export const withOthersWouldChange = "With the other counts it would change";
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
// "sent a count of 12 after the week was closed, for which Ana Silva had entered 9." The name is between these.
export const sentCountFor = (count: string) =>
  `sent a count of ${count} after the week was closed, for which`;
export const hadEntered = (number: string) => `had entered ${number}.`;

export const addThem = "Add them";
export const addThemTo = (name: string) => `Add them to ${name}`;
export const leaveThemOut = "Leave them out";
export const leaveThemOutOf = (name: string) => `Leave them out of ${name}`;
export const accept = (number: string) => `Use ${number}`;
export const acceptFor = (number: string, name: string) => `Use ${number} for ${name}`;
export const keep = (number: string) => `Keep ${number}`;
export const keepFor = (number: string, name: string) => `Keep ${number} for ${name}`;
export const leaveItOut = "Leave it out";
export const leaveItOutOf = (name: string) => `Leave it out of ${name}`;
