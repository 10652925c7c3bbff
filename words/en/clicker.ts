export const nothingToCount = "Nothing to count";
export const couldNotLoad = "Your assignments could not be loaded";
