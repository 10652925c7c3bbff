/**
 * The rules of accounts that the first pages need, without the schemas that use them: those pages are to arrive
 * quickly.
 */
export const passwordMinimum = 8;
export const emailMaximum = 254;

/** What people read when a name is left out. */
export const missingName = {
  firstName: "First name is required",
  lastName: "Last name is required",
};

/** Something, `@`, something, `.`, something. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether `text` is an address once it is trimmed. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= emailMaximum && emailPattern.test(address);
}

/** True once names are set: before that the person belongs on /verified. */
export function hasProfile(user: { firstName: string; lastName: string }): boolean {
  return user.firstName !== "" && user.lastName !== "";
}
