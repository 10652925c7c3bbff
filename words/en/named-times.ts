// Months and weeks by name.

// Whole months: "March 2025", "January to March 2025", "December 2025 to February 2026".
export const monthOf = (month: string, year: string) => `${month} ${year}`;
export const months = (first: string, last: string) => `${first} to ${last}`;

// Weeks that are found by their name, in a list.
export const currentWeek = "This week";
export const sameWeekLastYear = "The same week last year";
export const easter = (year: number) => `Easter ${year}`;
