// The page on which a person without an account counts by a link or its QR code.
export const title = "Count";
export const loading = "Opening the count";
export const tryAgain = "Try again";
export const cutOff = "This link is not whole";
export const copyWhole =
  "A part of it was cut off. Scan the code again, or copy the whole link, up to its last letter.";
export const cannotOpen = "This link opens nothing";
export const needsNetwork = "The first time, this count opens with a network";
export const thenWithout = "Once it is open you can go on counting without one.";
export const opensOn = (moment: string) => `It opens ${moment}`;
export const comeBack = "Open the link again then, or leave this page open.";
export const nothingLeft = "Nothing is left to count by this link";
export const countClosed = "This count has closed";
export const thanks = "Thank you for counting.";

export const firstName = "Your first name";
export const nameHint = "Shown with your count, so that people know who counted.";
export const start = "Start counting";
export const notNow = "Not you?";
export const goOnAs = (name: string) => `Go on as ${name}`;
export const someoneElse = "Someone else counts";

export const thankYou = (name: string) => `Thank you, ${name}`;
export const counted = (count: number, number: string) =>
  `${number} ${count === 1 ? "person" : "people"} counted.`;
export const addLatecomers = "Add latecomers";
export const mayClose = "You can close this page.";
export const keepOpen = "Keep this page open until they are sent.";
export const taps = (count: number) =>
  `${count} ${count === 1 ? "tap is" : "taps are"} still on this device and sent once there is a network.`;
export const staffDecide = "Staff decide whether taps that come now are added.";
