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

/** Dots apart, what a mail program takes for more than one plain address cannot be in it: , ; : < > ( ) " [ ]. */
const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*$/u;

/** The one plain address that a text stands for, in the one way it is kept; null when it stands for none. */
export function emailOf(text: string): string | null {
  const typed = text.trim();
  if (typed.length > emailMaximum) return null;
  const email = typed.normalize("NFKC").toLowerCase().normalize("NFKC");
  const isPlain = email.length <= emailMaximum && !/\p{DI}/u.test(email);
  return isPlain && emailPattern.test(email) ? email : null;
}

export function isEmail(text: string): boolean {
  return emailOf(text) !== null;
}

/** True once names are set: before that the person belongs on /verified. */
export function hasProfile(user: { firstName: string; lastName: string }): boolean {
  return user.firstName !== "" && user.lastName !== "";
}
