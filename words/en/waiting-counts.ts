// The counts that wait for an invited person, in the invitation and its email: "Every Sunday, 9:00 AM".
export const countsWaiting = (total: number) =>
  total === 1 ? "1 count is waiting for you:" : `${total} counts are waiting for you:`;
export const andMore = (count: number) => `And ${count} more`;
export const every = (when: string) => `Every ${when}`;
