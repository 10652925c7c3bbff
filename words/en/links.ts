// Links for people without an account: why one is refused, made or opened.
export const nameLink = "Name this link.";
export const oneCount = "A counting link is for one count.";
export const giveFirstName = "Give your first name.";
export const linkNameTaken = (name: string) =>
  `There is a link named “${name}” already. Choose another name, so that you know which one to revoke.`;
export const linksFull = (most: number) =>
  `There are ${most} links. Revoke one that is no longer used to make another.`;
export const linkMade = "This link was made already.";
export const countOver = "This count is over. Choose one that is still to come.";
export const noSuchCount = "This count no longer exists. Choose another one.";
// Opening one. They are shown to whoever came by it.
export const unknownLink =
  "This link is not known. Scan the code again, or ask whoever gave you the link.";
export const linkRevoked = "This link was revoked. Ask whoever gave it to you for a new one.";
export const linkLeft =
  "This link has ended, because whoever made it may not make links any more. Ask for a new one.";
export const linkOver = "This link has ended. Ask whoever gave it to you for a new one.";
export const countNotOpen = "This count is not open now.";
export const visitorElsewhere = "You have begun another count on this device. Open the link again.";
/** Follows the first name of a visitor: "Ann, by link". Kept with the name, in the language of the organization. */
export const byLink = "by link";
