/** The dates, numbers and lists of this language. */
export const locale = "en-US";

export const yesterday = "Yesterday";
/** Up to seven days ago. */
export const lastWeekday = (weekday: string) => `Last ${weekday}`;
/** `day` is a short date: "Jun 7". */
export const weekOf = (day: string) => `week of ${day}`;
