export const back = "Back";
export const close = "Close";
export const cancel = "Cancel";
export const copy = "Copy";
export const copied = "Copied";
export const search = "Search";
/** Spoken for a field that searches a list; `list` names it. */
export const searchIn = (list: string) => `Search: ${list}`;
export const nothingMatches = (typed: string) => `Nothing matches “${typed}”.`;
export const showPassword = "Show password";
export const hidePassword = "Hide password";
export const tryAgain = "Try again";
export const discard = "Discard";
export const save = "Save";
/** Follows the name of a campus that is no longer open. */
export const closed = "closed";
