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

// Whole months: "March 2025", "January to March 2025", "December 2025 to February 2026".
export const monthOf = (month: string, year: string) => `${month} ${year}`;
export const months = (first: string, last: string) => `${first} to ${last}`;

// Weeks that are found by their name, in a list.
export const currentWeek = "This week";
export const sameWeekLastYear = "The same week last year";
export const easter = (year: number) => `Easter ${year}`;
