/** Kept apart from the schemas so that the first pages load quickly. */
export const passwordMinimum = 8;
const emailMaximum = 254;

/** Leaves out , ; : < > ( ) " [ ], which a mail program could read as more than one address. */
const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*$/u;

/** Trimmed and lower-cased; null unless the text is one plain address. */
export function emailOf(text: string): string | null {
  const typed = text.trim();
  if (typed.length > emailMaximum) return null;
  const email = typed.normalize("NFKC").toLowerCase().normalize("NFKC");
  const isPlain = email.length <= emailMaximum && !/\p{DI}/u.test(email);
  return isPlain && emailPattern.test(email) ? email : null;
}

/** For a reader who may not be its owner: "n…@example.org". */
export function maskedEmail(email: string): string {
  const [first = ""] = email;
  return `${first}…${email.slice(email.lastIndexOf("@"))}`;
}

export function isEmail(text: string): boolean {
  return emailOf(text) !== null;
}

export function hasProfile(user: { firstName: string; lastName: string }): boolean {
  return user.firstName !== "" && user.lastName !== "";
}
