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
