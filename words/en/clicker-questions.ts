// Questions above the number. Taps or a correction came after the count was started again.
export const addThem = "Add them";
export const leaveThem = "Leave them out";
/** `taps` has its sign: "+4". */
export const earlierTaps = (taps: string) =>
  `This count was started again. Your earlier taps (${taps}) weren't included.`;
export const use = (number: string) => `Use ${number}`;
export const leaveIt = "Leave it out";
export const unusedCorrection = (number: string) =>
  `Your correction to ${number} was not used: the count was restarted.`;

// Going on in place of another device. `by` null: the reader, on another one.
export const othersCounted = (number: string) => `${number} counted so far on another device.`;
export const takeOver = "Take over";
export const takenOver = (by: string | null) =>
  `${by ? `${by} goes` : "You go"} on counting on another device. Your taps here are in the number.`;
export const countHere = "Count here again";
