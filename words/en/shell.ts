// The bar of tabs, and what every screen shows.
export const home = "Home";
export const input = "Input";
export const reports = "Reports";
export const profile = "Profile";
export const main = "Main";
export const skip = "Skip to the content";
export const offlineKept = "You are offline. What you count is kept on this device.";
export const onThisDevice = "On this device only";
export const notSent = (count: number) => `${count} not sent`;
export const newVersion = "A new version is ready.";
export const later = "Later";
export const reload = "Reload";
export const tryAgain = "Try again";
export const loading = "Loading";
export const goHome = "Go to Home";

// A screen that cannot be shown. `product` is the product's name.
export const wentWrong = "Something went wrong";
export const stopped = "This screen has stopped. What you saved is safe. Please try again.";
export const oneMoment = "One moment";
export const changed = (product: string) => `${product} has changed. Loading the new version.`;
export const didNotLoad = "This part did not load";
export const couldNotFetch = (product: string) =>
  `${product} could not fetch this screen. Please try again in a moment.`;
export const tryWhenConnected = "You are offline. Please try again when you are connected.";
export const pageDidNotLoad = (product: string) =>
  `${product} did not load. Check your connection and try again.`;
export const accountDeleted = "This account has been deleted.";
export const backToStart = "Back to the start";
export const noOrganization = "No organization";
export const createOrganization = "Create one on Home, or open your invitation link.";

// Data that could not be read. `what` is a thing with its article where the language has one, for example "your account".
export const offline = "You are offline.";
export const showWhenOnline = (what: string) => `We’ll show ${what} when you’re online.`;
export const couldNotLoad = (what: string) => `We could not load ${what}.`;
export const yourAccount = "your account";
export const couldNotCheck = "We could not check for changes.";
/** `age` is as "5 minutes ago". */
export const lastUpdated = (age: string) => `Last updated ${age}.`;
export const wasHere = (age: string) => `You see what was here ${age}.`;
export const momentAgo = "a moment ago";
export const undone = "Undone.";
export const undo = "Undo";

// A device whose clock is wrong.
export const clock = (count: number, unit: "minute" | "hour" | "day", isAhead: boolean) =>
  `The clock of this device is ${count} ${unit}${count === 1 ? "" : "s"} ${isAhead ? "ahead" : "behind"}.`;
export const correctTime = (product: string) =>
  `${product} uses the correct time here. Please set the clock of this device.`;
