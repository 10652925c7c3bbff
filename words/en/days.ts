export const yesterday = "Yesterday";
/** Up to seven days ago. */
export const lastWeekday = (weekday: string) => `Last ${weekday}`;
/** `day` is a short date: "Jun 7". */
export const weekOf = (day: string) => `week of ${day}`;

// How far a week is from this one. Each is within a sentence, or after the week's date.
export const thisWeek = "this week";
export const nextWeek = "next week";
export const lastWeek = "last week";
export const inWeeks = (weeks: number) => `in ${weeks} weeks`;
export const weeksAgo = (weeks: number) => `${weeks} weeks ago`;
