// Signing out, or deleting the account, while something is on this device only.
type Unsent = { counts: number; numbers: number; notes: number };

/** "One count is", "2 counts and 3 numbers are", "2 counts, 3 numbers and one note are". */
function unsent({ counts, numbers, notes }: Unsent): string {
  const parts = [
    counts > 0 && (counts === 1 ? "one count" : `${counts} counts`),
    numbers > 0 && (numbers === 1 ? "one number" : `${numbers} numbers`),
    notes > 0 && (notes === 1 ? "one note" : `${notes} notes`),
  ].filter((part) => part !== false);
  const list = parts.join(", ").replace(/, ([^,]*)$/, " and $1");
  const verb = counts + numbers + notes === 1 ? "is" : "are";
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${verb}`;
}

export const signOutTitle = ({ counts, numbers, notes }: Unsent) => {
  if (counts > 0)
    return counts === 1 ? "One count is not sent yet" : "Some counts are not sent yet";
  if (numbers > 0)
    return numbers === 1 ? "One number is not sent yet" : "Some numbers are not sent yet";
  if (notes > 0) return notes === 1 ? "One note is not sent yet" : "Some notes are not sent yet";
  return "Everything is sent";
};

/** The last of them may be sent while the person still reads. */
export const signOutWords = (left: Unsent) => {
  const total = left.counts + left.numbers + left.notes;
  if (total === 0)
    return "Every count, number and note on this device has been sent. You can sign out now.";
  const stays = total === 1 ? "it stays here" : "they stay here";
  return `${unsent(left)} on this device only. If you sign out, ${stays}, and what you have saved is sent when you log in on this device again.`;
};

/** When the account is deleted. */
export const willBeLost = (left: Unsent) =>
  `${unsent(left)} on this device only, not sent yet, and will be lost.`;
