// Nothing left today. `name` is what is counted, for example "Morning service · Adults".
export const nothingLeft = "Nothing left to count today";
export const someoneLate = "Did someone come late? Add them to what you counted today.";
export const otherDaysOnly = "Your counts are for other days.";
export const addLatecomers = (name: string) => `Add latecomers: ${name}`;
export const correct = (day: string, name: string, count: string) =>
  `Correct ${day}: ${name}, ${count}`;
export const lateSince = (day: string, name: string) => `Late since ${day}: ${name}`;
export const countNowFor = (day: string, name: string) => `Count now for ${day}: ${name}`;

// A count of a coming day. `day` is a date, as "Sunday, November 29".
export const countOfTomorrow = "This is tomorrow’s count";
export const countOfNext = (weekday: string) => `This is next ${weekday}’s count`;
export const countOfDay = (day: string) => `This is ${day}’s count`;
export const countItNow = "Count it now";
export const notForToday = (name: string) =>
  `${name} is not for today. What you count now is that day’s number.`;
